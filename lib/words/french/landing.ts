import type { Area } from "../translation";

export const landing: Area<"landing"> = {
  title: "Votre épargne, noir sur blanc.",
  lead: "Chaque compte, chaque ligne, chaque solde : le livre que nous tenons, ouvert pour vous à toute heure.",
  steps: "Quatre courtes étapes",
  mobile: "Votre numéro de mobile",
  mobileWhy: "Celui que vous garderez : c’est par lui que nous vous reconnaissons.",
  code: "Un code par SMS",
  codeWhy: "Saisissez-le, et nous savons que le numéro est le vôtre.",
  name: "Votre nom",
  nameWhy: "Tel qu’il doit figurer dans votre livret. Une adresse e-mail si vous le souhaitez.",
  secrets: "Un mot de passe et un code secret",
  secretsWhy: "Vous avez alors un numéro de client et pouvez consulter votre épargne.",
  atBranch:
    "Vous épargnez déjà dans l’une de nos agences ? Utilisez le numéro de mobile que l’agence connaît, et vos comptes seront là.",
  questions: "Des questions ? {phone}.",
  passbook: "Livret",
  specimen: "Spécimen",
  brought: "Solde reporté",
  paidIn: "Versement en agence",
  withdrawn: "Retrait",
  interest: "Intérêts",
  gives:
    "L’inscription vous donne accès en ligne à vos comptes chez {name} : soldes, mouvements et coordonnées.",
  newcomers: "Pas encore client ? Un compte s’ouvre en agence, avec un justificatif d’identité.",
  newcomersBelow:
    "Pas encore client ? Un compte s’ouvre en agence, avec un justificatif d’identité. Les agences sont plus bas.",
  openAt: "Ouvrir un compte en agence",
};
