import type { MessageWords, ToldKind } from "./message-words";

/** What a code is for, where that is not said by the page alone. */
const PURPOSE: Partial<Record<string, string>> = {
  second_step: " Il sert à vous connecter.",
  number: " Il change votre numéro.",
};

const WHY = {
  gone: () => "Il a répondu qu’il n’existe plus (410).",
  failing: (days: number) => `Tous les essais des ${days} derniers jours ont échoué.`,
};

const TOLD: Record<ToldKind, string> = {
  people: "Le personnel, ses rôles et ses mots de passe",
  keys: "Les clés d’API et les applications",
  webhooks: "Les webhooks",
  policies: "Les règles de l’institution",
  imports: "Les importations qui changent qui est un client, ou à qui est un compte",
  others: "Autres changements",
};

/** The networks' alphabet lacks ç, ê, ô, û and the curly apostrophe: texts find words without them. */
export const FRENCH: MessageWords = {
  code: ({ company, code, reference, accountExists, purpose }) =>
    `${company}: votre code est ${code}. Référence ${reference}. Valable 5 minutes. Ne le donnez pas.${
      accountExists ? " Vous avez déjà un compte." : (PURPOSE[purpose ?? "signup"] ?? "")
    }`,
  news: {
    password_changed: "votre mot de passe a été modifié",
    passcode_changed: "votre code secret a été modifié",
    secrets_changed: "votre mot de passe et votre code secret ont été modifiés",
    birth_date_changed: "votre date de naissance a été modifiée",
    birth_date_corrected: "votre date de naissance a été corrigée",
    name_changed: "votre nom a été modifié",
    email_added: "une adresse e-mail a été ajoutée à votre compte et permet de se connecter",
    email_asked: "une autre adresse e-mail a été donnée pour votre compte",
    email_changed: "votre adresse e-mail a été modifiée",
    email_removed: "votre adresse e-mail a été supprimée",
    email_released:
      "votre adresse e-mail a été supprimée, car une autre personne a confirmé que c'est la sienne",
    email_replaced: "votre compte utilise maintenant une autre adresse e-mail",
    number_replaced: "votre compte utilise maintenant un autre numéro de mobile",
    own_data_taken: "une copie de vos données a été téléchargée",
    passkey_added: "une clé d'accès (passkey) a été ajoutée à votre compte et permet de se connecter",
    passkey_removed: "une clé d'accès (passkey) a été retirée de votre compte",
    passkeys_removed: "toutes les clés d'accès (passkeys) ont été retirées de votre compte",
    totp_added: "une application d'authentification a été ajoutée à votre compte",
    totp_removed: "l'application d'authentification a été retirée de votre compte",
    sign_in_disowned:
      "une connexion a été fermée, car vous avez dit que ce n'était pas vous. Votre mot de passe et votre code secret sont bloqués : créez-en d'autres",
    access_ended:
      "vous avez fermé votre accès. Votre mot de passe, votre code secret et vos clés d'accès ne fonctionnent plus : venez en agence, ou récupérez l'accès après 24 heures",
    record_found:
      "nous avons trouvé votre fiche de client. Pour continuer, recommencez l'inscription avec ce numéro",
    recovery_allowed:
      "nous avons permis de créer avec ce numéro un autre mot de passe ou code secret d'ici 24 heures",
  },
  call: (supportPhone) => `Si ce n'est pas vous, appelez le ${supportPhone}.`,
  newDevice: ({ company, url }) =>
    `${company}: votre compte a été ouvert sur un nouvel appareil. Si ce n'est pas vous, fermez-le : ${url}`,
  newDeviceMail: (company, endAccess) => ({
    subject: "Un nouvel appareil s’est connecté à votre compte",
    paragraphs: [
      `Une connexion à votre compte chez ${company} a eu lieu sur un appareil que nous ne connaissons pas. Si c’était vous, vous n’avez rien à faire.`,
      "Si ce n’était pas vous, ouvrez le lien dans les 7 jours : il met fin à la connexion et bloque votre mot de passe et votre code secret jusqu’à ce que vous en créiez d’autres.",
      `Si vous avez perdu votre téléphone, fermez tout accès avec votre numéro et votre mot de passe : ${endAccess}`,
    ],
    label: "Ce n’était pas moi",
  }),
  newsSubject: "Votre compte a été modifié",
  statementReady: (company, month) => ({
    subject: `Votre relevé de ${month} est prêt`,
    paragraphs: [
      `Le relevé de ${month} de vos comptes chez ${company} est prêt. Connectez-vous pour le lire ou l’enregistrer.`,
      "Vous avez demandé à être prévenu chaque mois. La même page permet d’arrêter ces messages.",
    ],
    label: "Ouvrir le relevé",
  }),
  confirmation: (company) => ({
    subject: "Confirmez votre adresse e-mail",
    paragraphs: [
      `Cette adresse a été donnée pour un compte chez ${company}. Si c’était vous, confirmez qu’elle est à vous.`,
      "Le lien fonctionne une seule fois, pendant 24 heures. Si ce n’était pas vous, ne faites rien : l’adresse reste non confirmée.",
    ],
    label: "Confirmer cette adresse",
  }),
  passwordLink: {
    subject: "Choisissez votre mot de passe",
    label: "Choisir votre mot de passe",
    rest: [
      "Il fonctionne une seule fois, pendant 72 heures. Vous vous connectez avec cette adresse e-mail.",
      "Si vous n’attendiez pas ce message, prévenez un administrateur et n’ouvrez pas le lien.",
    ],
  },
  roles: {
    teller: "guichetier",
    supervisor: "superviseur",
    auditor: "auditeur",
    administrator: "administrateur",
  },
  invitation: ({ company, inviter, role, branch }) =>
    `${inviter ? `${inviter} vous invite` : "Vous êtes invité"} à travailler ici avec ${company}, comme ${role}${branch ? ` (${branch})` : ""}. Choisissez votre mot de passe avec ce lien.`,
  reset: (company) => `Votre mot de passe chez ${company} a été annulé. Choisissez-en un autre avec ce lien.`,
  accessChanged: (lines) => ({
    subject: "Changements dans ce que chacun peut faire",
    paragraphs: [
      "Vérifiez ce que vous n’attendiez pas : Overview montre qui a fait quoi, à qui et quand.",
      ...lines,
      "Sans bonne raison, désactivez la personne qui l’a fait et prévenez les autres administrateurs.",
    ],
    label: "Overview",
  }),
  accessLine: ({ kind, count, who, alone }) =>
    `${TOLD[kind]} : ${count} (${who ?? "par une commande sur le serveur"}${alone ? ", sans seconde personne" : ""})`,
  casesWait: ({ reviews, approvals, days }) => ({
    subject: "Des dossiers attendent une décision",
    paragraphs: [
      "Des dossiers que vous pouvez décider attendent, et personne d’autre ne s’en occupe.",
      `Réclamations et récupérations : ${reviews}. Actes qui demandent une deuxième personne : ${approvals}. Jours d’attente du plus ancien : ${days}.`,
      "Ce message arrive une fois par jour, tant que quelque chose attend.",
    ],
    label: "Approvals",
  }),
  codesStopped: ({ prefix, codes, confirmed }) => ({
    subject: `Les codes vers les numéros commençant par ${prefix} sont arrêtés`,
    paragraphs: [
      `Sur ${codes} codes envoyés à des numéros commençant par ${prefix}, ${confirmed} ont été utilisés. Cela ressemble à une fraude par SMS : aucun code n’y est envoyé pendant une heure. Toute personne qui en demande un reçoit la réponse habituelle.`,
      "Sous Messages, vous pouvez les arrêter plus longtemps ou les autoriser de nouveau.",
    ],
    label: "Messages",
  }),
  auditBroken: ({ id }) => ({
    subject: "Le journal d’audit est altéré",
    paragraphs: [
      `L’enregistrement ${id} de l’audit, ou un enregistrement antérieur, n’est pas tel que Passbook l’a écrit : la base de données a été modifiée hors de Passbook.`,
      "Prévenez sans attendre l’exploitant du serveur. Sous Audit, vous voyez ce qui est prouvé.",
    ],
    label: "Audit",
  }),
  endpointDisabled: ({ id, reason, days }) => ({
    subject: "Un webhook a été désactivé",
    paragraphs: [
      `Le webhook ${id} ne reçoit plus d’événements. ${WHY[reason](days)}`,
      "Ce qu’il a manqué peut être renvoyé : activez-le sous Administration, Webhooks, et lancez un nouvel envoi (replay).",
    ],
    label: "Webhooks",
  }),
};
