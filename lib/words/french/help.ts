import type { Area } from "../translation";

export const help: Area<"help"> = {
  lead: "Nous ne demandons jamais votre mot de passe, votre code secret ni un code reçu par SMS. Ne les donnez à personne.",
  telephone: "Téléphone",
  email: "E-mail",
  hours: "Horaires d’appel",
  forgotten: "J’ai oublié mon mot de passe ou mon code secret",
  forgottenHow: "En définir un nouveau avec un code envoyé sur votre téléphone",
  newNumber: "J’ai un nouveau numéro de mobile",
  newNumberHow: "Le modifier une fois connecté",
  lostPhone: "Je n’ai plus mon téléphone",
  lostPhoneHow: "Venez en agence avec un justificatif d’identité. Nous y enregistrons le nouveau numéro.",
  notMine: "Une opération sur mon compte n’est pas de moi",
  notMineHow: "Appelez-nous sans attendre. Nous pouvons bloquer le compte le temps de vérifier.",
};
