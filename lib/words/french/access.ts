import type { Area } from "../translation";

export const access: Area<"access"> = {
  passwordLabel: "Mot de passe",
  passcodeLabel: "Code secret",
  identifier: "Numéro de mobile, e-mail ou numéro de client",
  newHere: "Vous êtes nouveau ici ?",
  forgotten: "Mot de passe ou code secret oublié ?",
  withPasskey: "Se connecter avec une clé d’accès",
  usePassword: "Utiliser plutôt le mot de passe",
  usePasscode: "Utiliser plutôt le code secret",
  shared: "Ce téléphone ou cet ordinateur est partagé",
  sharedHint:
    "Nous vous déconnectons après 5 minutes sans utilisation, après une heure dans tous les cas, et à la fermeture du navigateur.",
  endedDone: "Cela a déjà été fait. Connectez-vous",
  endedDoneWhy: "Cela a été terminé dans une autre fenêtre ou sur un autre appareil.",
  endedStep: "La connexion n’a pas été terminée. Reconnectez-vous",
  endedStepWhy: "Vous disposez de 5 minutes et de 5 essais pour confirmer que c’est bien vous.",
  endedIdle: "Pour votre sécurité, nous vous avons déconnecté",
  endedIdleWhy: "Ces pages n’ont pas été utilisées depuis un moment. Connectez-vous pour continuer.",
  endedDevice: "Connectez-vous cette fois avec votre numéro",
  endedDeviceWhy:
    "Cet appareil n’est plus reconnu : il a été oublié, déconnecté d’ailleurs, ou n’a pas servi pendant 30 jours.",
  welcomeBack: "Bon retour, {initials}",
  anotherPerson: "Se connecter en tant qu’une autre personne",
  confirm: "Confirmez que c’est bien vous",
  stepCodeHint: "6 chiffres, dans le SMS",
  stepSent: "Nous avons envoyé un code à votre numéro de mobile. Référence {reference}.",
  stepNotSent: "Nous n’avons pas pu envoyer de code. Demandez-en un ci-dessous.",
  usePasskey: "Utiliser plutôt une clé d’accès",
  recovery: "Récupération",
  recoveryTitle: "Mot de passe ou code secret oublié",
  recoveryLead:
    "Nous envoyons un code par SMS au numéro que nous connaissons. Il vous permet de définir un nouveau mot de passe ou code secret.",
  recoveryNumber: "Le numéro avec lequel vos comptes sont enregistrés",
  recoveryNoPhone:
    "Vous n’avez plus ce téléphone ? Venez en agence avec un justificatif d’identité, et nous y enregistrons le nouveau numéro.",
  recoverySent:
    "Si nous connaissons ces informations, nous avons envoyé un code au numéro que nous connaissons. Référence {reference}.",
  passkeyAsked: "Confirmez avec votre clé d’accès",
  passkeyWhy:
    "Votre compte a une clé d’accès, et un code par SMS ne suffit pas pour définir un nouveau mot de passe ou code secret.",
  passkeyUse: "Utiliser votre clé d’accès",
  passkeyScripts:
    "Les clés d’accès ont besoin de JavaScript. Activez-le, ou continuez sans votre clé d’accès.",
  passkeyLost: "J’ai perdu ma clé d’accès",
  newSecret: "Nouveau mot de passe ou code secret",
  newPasswordAsked: "Créez un nouveau mot de passe",
  newPasscodeAsked: "Créez un nouveau code secret",
  savePassword: "Enregistrer le nouveau mot de passe",
  savePasscode: "Enregistrer le nouveau code secret",
  newPassword: "Nouveau mot de passe",
  newPasscode: "Nouveau code secret à {digits} chiffres",
  otherPassword: "Créer plutôt un nouveau mot de passe",
  otherPasscode: "Créer plutôt un nouveau code secret",
  birthDateHint:
    "Pour être sûrs que c’est bien vous, car vous avez un compte chez nous. Par exemple, {example}",
  accountThere:
    "Ce numéro a déjà un compte. Si vous connaissez son mot de passe ou son code secret, connectez-vous. Sinon, créez-en un nouveau ici.",
  signInInstead: "Se connecter plutôt",
  changed: "C’est modifié",
  changedLead:
    "Les autres appareils ont été déconnectés. Nous vous l’avons dit par SMS : si ce n’était pas vous, appelez-nous.",
  passkeysWork: "Vos clés d’accès fonctionnent toujours",
  passkeysWorkWhy:
    "{count, plural, one {# clé d’accès ouvre} many {# clés d’accès ouvrent} other {# clés d’accès ouvrent}} votre compte. Avez-vous perdu un appareil qui en garde une, ou une autre personne a-t-elle pu en ajouter une ? Supprimez-les alors toutes.",
  removePasskeys: "Supprimer toutes les clés d’accès",
  signedOut: "Déconnecté",
  signedOutHeading: "Vous êtes déconnecté",
  signedOutLead:
    "La session a pris fin ici et à la banque. Sur un ordinateur partagé, fermez aussi le navigateur.",
  signInAgain: "Se reconnecter",
  signedOutHere: "Vous êtes déconnecté dans ce navigateur",
  signedOutHereWhy:
    "Ce navigateur a oublié votre session, mais nous n’avons pas pu joindre la banque pour y mettre fin. Elle peut rester ouverte ailleurs jusqu’à deux heures.",
  signedOutHereHow:
    "Pour y mettre fin maintenant, reconnectez-vous, allez dans Sécurité et choisissez « Déconnecter tous les autres ».",
  signedOutShared: "Sur un ordinateur partagé, fermez aussi le navigateur.",
  notMe: "Cette connexion n’était pas de vous ?",
  notMeLead:
    "Si ce n’était pas vous, mettez-y fin. Tous les appareils sont déconnectés, le vôtre aussi, et votre mot de passe et votre code secret cessent de fonctionner jusqu’à ce que vous en définissiez d’autres. Si c’était vous, fermez cette page.",
  notMeEnd: "Mettre fin à la connexion",
  notMeDone: "La connexion a pris fin",
  notMeDoneLead:
    "Votre mot de passe et votre code secret ne fonctionnent plus. Définissez-en d’autres maintenant : nous envoyons un code à votre numéro de mobile. Si ce numéro a été modifié, notre personnel vous aide.",
  setNew: "Définir un nouveau mot de passe ou code secret",
  endAccess: "Fermer mon accès",
  endAccessLead:
    "Pour un téléphone perdu ou volé. Tous les appareils sont déconnectés, et votre mot de passe, votre code secret et vos clés d’accès cessent de fonctionner. Vos comptes restent comme ils sont.",
  endAccessBack:
    "Une agence rouvre votre accès dès que vous venez avec un justificatif d’identité. Après 24 heures, vous pouvez aussi le faire vous-même, avec un code envoyé à votre numéro et votre date de naissance.",
  endAccessNow: "Fermer mon accès maintenant",
  endAccessDone: "Votre accès est fermé",
  endAccessDoneLead: "Plus personne ne peut se connecter à vos comptes. Nous vous l’avons dit par SMS.",
  email: "E-mail",
  confirmEmail: "Confirmez votre adresse e-mail",
  confirmEmailLead:
    "Vous pourrez ensuite vous connecter chez {name} avec elle, et nous pourrons vous écrire quand votre compte change.",
  confirmEmailButton: "Confirmer cette adresse",
  emailConfirmed: "Votre adresse e-mail est confirmée",
  emailConfirmedLead: "Elle est utilisée dès maintenant.",
  link: "Le lien du message",
  linkHint: "Copiez-le depuis le message et collez-le ici",
  newTerms: "Nous avons de nouvelles conditions",
  newTermsLead:
    "Lisez les conditions et l’avis de confidentialité de {name}, et acceptez-les pour continuer. Si vous refusez, nous vous déconnectons : vos comptes restent tels quels.",
  acceptTerms: "Accepter et continuer",
  declineTerms: "Refuser et se déconnecter",
};
