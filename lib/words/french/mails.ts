import type { Area } from "../translation";

export const mails: Area<"mails"> = {
  newsSubject: "Votre compte a été modifié",
  newDeviceSubject: "Un nouvel appareil s’est connecté à votre compte",
  newDevice:
    "Une connexion à votre compte chez {company} a eu lieu sur un appareil que nous ne connaissons pas. Si c’était vous, vous n’avez rien à faire.\n\nSi ce n’était pas vous, ouvrez le lien dans les 7 jours : il met fin à la connexion et bloque votre mot de passe et votre code secret jusqu’à ce que vous en créiez d’autres.\n\nSi vous avez perdu votre téléphone, fermez tout accès avec votre numéro et votre mot de passe : {endAccess}",
  newDeviceLabel: "Ce n’était pas moi",
  statementSubject: "Votre relevé de {month} est prêt",
  statement:
    "Le relevé de {month} de vos comptes chez {company} est prêt. Connectez-vous pour le lire ou l’enregistrer.\n\nVous avez demandé à être prévenu chaque mois. La même page permet d’arrêter ces messages.",
  statementLabel: "Ouvrir le relevé",
  confirmationSubject: "Confirmez votre adresse e-mail",
  confirmation:
    "Cette adresse a été donnée pour un compte chez {company}. Si c’était vous, confirmez qu’elle est à vous.\n\nLe lien fonctionne une seule fois, pendant 24 heures. Si ce n’était pas vous, ne faites rien : l’adresse reste non confirmée.",
  confirmationLabel: "Confirmer cette adresse",
  passwordSubject: "Choisissez votre mot de passe",
  password:
    "{cause}\n\nIl fonctionne une seule fois, pendant 72 heures. Vous vous connectez avec cette adresse e-mail.\n\nSi vous n’attendiez pas ce message, prévenez un administrateur et n’ouvrez pas le lien.",
  passwordLabel: "Choisir votre mot de passe",
  invited:
    "{inviter} vous invite à travailler ici avec {company}, comme {role}. Choisissez votre mot de passe avec ce lien.",
  invitedByCommand:
    "Vous êtes invité à travailler ici avec {company}, comme {role}. Choisissez votre mot de passe avec ce lien.",
  reset: "Votre mot de passe chez {company} a été annulé. Choisissez-en un autre avec ce lien.",
  teller: "guichetier",
  supervisor: "superviseur",
  auditor: "auditeur",
  administrator: "administrateur",
  accessChangedSubject: "Changements dans ce que chacun peut faire",
  accessChanged:
    "Vérifiez ce que vous n’attendiez pas : Overview montre qui a fait quoi, à qui et quand.\n\n{lines}\n\nSans bonne raison, désactivez la personne qui l’a fait et prévenez les autres administrateurs.",
  accessChangedLabel: "Overview",
  people: "Le personnel, ses rôles et ses mots de passe",
  keys: "Les clés d’API et les applications",
  webhooks: "Les webhooks",
  policies: "Les règles de l’institution",
  imports: "Les importations qui changent qui est un client, ou à qui est un compte",
  others: "Autres changements",
  accessLine: "{what} : {count} ({who})",
  accessLineAlone: "{what} : {count} ({who}, sans seconde personne)",
  byCommand: "par une commande sur le serveur",
  casesWaitSubject: "Des dossiers attendent une décision",
  casesWait:
    "Des dossiers que vous pouvez décider attendent, et personne d’autre ne s’en occupe.\n\nRéclamations et récupérations : {reviews}. Actes qui demandent une deuxième personne : {approvals}. Jours d’attente du plus ancien : {days}.\n\nCe message arrive une fois par jour, tant que quelque chose attend.",
  casesWaitLabel: "Approvals",
  codesStoppedSubject: "Les codes vers les numéros commençant par {prefix} sont arrêtés",
  codesStopped:
    "Sur {codes} codes envoyés à des numéros commençant par {prefix}, {confirmed} ont été utilisés. Cela ressemble à une fraude par SMS : aucun code n’y est envoyé pendant une heure. Toute personne qui en demande un reçoit la réponse habituelle.\n\nSous Messages, vous pouvez les arrêter plus longtemps ou les autoriser de nouveau.",
  codesStoppedLabel: "Messages",
  auditBrokenSubject: "Le journal d’audit est altéré",
  auditBroken:
    "L’enregistrement {id} de l’audit, ou un enregistrement antérieur, n’est pas tel que Passbook l’a écrit : la base de données a été modifiée hors de Passbook.\n\nPrévenez sans attendre l’exploitant du serveur. Sous Audit, vous voyez ce qui est prouvé.",
  auditBrokenLabel: "Audit",
  endpointDisabledSubject: "Un webhook a été désactivé",
  endpointDisabled:
    "Le webhook {id} ne reçoit plus d’événements. {why}\n\nCe qu’il a manqué peut être renvoyé : activez-le sous Administration, Webhooks, et lancez un nouvel envoi (replay).",
  endpointDisabledLabel: "Webhooks",
  endpointGone: "Il a répondu qu’il n’existe plus (410).",
  endpointFailing: "Tous les essais des {days} derniers jours ont échoué.",
};

export const texts: Area<"texts"> = {
  code: "{company}: votre code est {code}. Référence {reference}. Valable 5 minutes. Ne le donnez pas.",
  accountExists: "Vous avez déjà un compte.",
  forSignIn: "Il sert à vous connecter.",
  forNumber: "Il change votre numéro.",
  newDevice:
    "{company}: votre compte a été ouvert sur un nouvel appareil. Si ce n'est pas vous, fermez-le : {url}",
  call: "Si ce n'est pas vous, appelez le {phone}.",
};

export const news: Area<"news"> = {
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
};
