import type { Area } from "../translation";

export const papers: Area<"papers"> = {
  verify: "Vérifier un document",
  verifyLead:
    "Saisissez ce qui figure sur un relevé ou une attestation de {institution}. Nous disons si nous l’avons émis et ce qu’il indiquait.",
  code: "Code du document",
  codeHint: "24 lettres et chiffres en six groupes. Les minuscules et les tirets n’importent pas.",
  ending: "Quatre derniers chiffres ou lettres du numéro de compte",
  check: "Vérifier",
  issued: "Nous avons émis ce document",
  issuedLead: "Comparez ceci avec le document. Si quelque chose diffère, le document a été modifié.",
  kind: "Nature",
  issuedAt: "Émis",
  unconfirmed:
    "Nous ne pouvons pas confirmer ce document : aucun n’a été émis avec ce code pour un compte qui se termine ainsi. Vérifiez les deux. S’ils sont exacts, ne vous fiez pas au document.",
  checkAnother: "Vérifier un autre document",
  isReal: "Un relevé ou une attestation est-il authentique ?",
  isRealHow: "Vérifiez-le par son code",
  title: "Relevés",
  choose: "Choisissez un mois ou une autre période.",
  otherPeriod: "Une autre période",
  pdf: "Enregistrer en PDF",
  csv: "Enregistrer en CSV",
  promise: "Le PDF porte un code. Toute personne à qui vous le remettez peut vérifier qu’il est authentique.",
  certificateWhat: "Le solde actuel sur un document avec un code, par exemple pour un visa ou un loyer.",
  certificateGet: "Attestation en PDF",
  tooLong: "Cette période compte plus de {most} mouvements. Choisissez-en une plus courte.",
  many: "Cette période compte {count} mouvements. Le PDF et le CSV les contiennent tous ; choisissez-en une plus courte pour les lire ici.",
  oldestFirst: "Mouvements, du plus ancien au plus récent. Tous les montants en {currency}.",
  monthly: "Chaque mois par e-mail",
  monthlyWhat:
    "Quand un mois est terminé, nous pouvons écrire à votre adresse confirmée que le relevé est prêt. Le message ne contient aucun montant.",
  mailsOn: "M’écrire chaque mois",
  mailsOff: "Arrêter ces messages",
  mailsAreOn: "Nous vous écrirons quand un mois sera terminé",
  mailsAreOff: "Nous ne vous écrirons plus au sujet des relevés",
};
