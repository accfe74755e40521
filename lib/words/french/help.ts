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
  stolen: "Mon téléphone est perdu ou volé",
  stolenHow: "Fermez votre accès maintenant, pour que personne ne puisse se connecter",
  notMine: "Une opération sur mon compte n’est pas de moi",
  notMineHow: "Appelez-nous sans attendre. Nous pouvons bloquer le compte le temps de vérifier.",
  searchLabel: "Chercher dans les questions",
  found:
    "{count, plural, =0 {Aucune question ne contient ces mots.} one {# question} many {# questions} other {# questions}}",
  all: "Tout afficher",
  reach: "Nous joindre",
  branches: "Agences",
  bring: "Apportez un justificatif d’identité, comme un passeport ou une carte d’identité.",
  noCode: "Le code n’arrive pas",
  noCodeHow:
    "Cela peut prendre une minute. Vérifiez que le numéro affiché est le vôtre, puis demandez un nouveau code. Le plus récent est le bon.",
  locked: "Ma connexion est bloquée",
  lockedHow:
    "Après plusieurs essais erronés, la page dit quand vous pouvez réessayer. Inutile d’attendre : définissez un nouveau mot de passe avec un code envoyé sur votre téléphone",
  noAccount: "Je ne vois pas mon compte",
  noAccountHow:
    "L’agence vous connaît peut-être sous un autre numéro de mobile ou un autre nom. Appelez-nous ou venez en agence avec un justificatif d’identité.",
  frozen: "Mon compte est gelé ou inactif",
  frozenHow:
    "Aucun argent n’en sort. Venez en agence avec un justificatif d’identité et votre numéro de client. Nous le rouvrons sur place.",
  sharedPhone: "J’utilise un téléphone ou un ordinateur partagé",
  sharedPhoneHow:
    "Indiquez-le en vous connectant : vous êtes déconnecté après cinq minutes sans activité. Déconnectez-vous quand vous avez fini.",
  whoSees: "Qui a consulté mes données ?",
  whoSeesHow: "Sécurité montre chaque consultation par notre personnel, avec son jour",
};
