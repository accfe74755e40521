import type { Area } from "../translation";

export const signup: Area<"signup"> = {
  section: "Inscription",
  step: "Étape {step} sur {of}",
  mobile: "Numéro de mobile",
  mobileAsked: "Quel est votre numéro de mobile ?",
  mobileHint: "Nous vous enverrons un code par SMS. Ajoutez l’indicatif du pays si ce n’est pas {code}",
  forCompany: "Vous ouvrez un compte pour une entreprise.",
  openOwn: "Ouvrir un compte pour vous-même",
  openCompany: "Ouvrir un compte pour une entreprise",
  already: "Déjà client avec un mot de passe ou un code secret ?",
  ended: "Votre inscription a pris fin sur cet appareil",
  endedWhy:
    "Pour votre sécurité, elle prend fin après 15 minutes sans utilisation. Saisissez de nouveau votre numéro pour continuer : nous avons gardé ce que vous aviez envoyé et vous recevrez un nouveau code par SMS. Si vous l’avez terminée depuis, connectez-vous.",
  checkPhone: "Regardez votre téléphone",
  code: "Code de sécurité",
  codeHint: "6 chiffres, dans le SMS qui porte la référence {reference}",
  sentTo:
    "Envoyé au {number} (<change>Modifier<unseen> le numéro de mobile</unseen></change>). Référence {reference}.",
  birthDate: "Date de naissance",
  birthDateAsked: "Quelle est votre date de naissance ?",
  birthDateWhy:
    "Nous connaissons ce numéro par l’une de nos agences. Votre date de naissance nous confirme que les comptes sont à vous.",
  birthDateHint: "Par exemple, {example}",
  birthDateOff:
    "La date est juste et nous ne vous trouvons pas ? Demandez dans une agence : la date enregistrée a peut-être été mal notée.",
  birthDateOffCall:
    "La date est juste et nous ne vous trouvons pas ? Demandez dans une agence ou appelez le {phone} : la date enregistrée a peut-être été mal notée.",
  yourName: "Votre nom",
  companyName: "Le nom de l’entreprise",
  asInPassbook: "Tel qu’il doit figurer dans votre livret.",
  givenNames: "Prénoms",
  familyName: "Nom de famille (facultatif)",
  nameOfCompany: "Nom de l’entreprise",
  emailOptional: "E-mail (facultatif)",
  emailHint: "Elle permet aussi de vous connecter",
  secrets: "Mot de passe et code secret",
  secretsAsked: "Créez votre mot de passe et votre code secret",
  secretsWhy:
    "L’un ou l’autre ouvre vos comptes. Gardez-les pour vous : nous ne les demandons jamais par SMS, par e-mail ou par téléphone.",
  createPassword: "Créez un mot de passe",
  createPasscode: "Créez un code secret à {digits} chiffres",
  password: "mot de passe",
  passcode: "code secret",
  passwordHint:
    "Au moins {length} caractères. Plusieurs mots que vous seul associeriez conviennent bien ; votre nom et votre numéro, non.",
  passcodeHint: "Pour vous connecter vite sur ce téléphone. Pas votre date d’anniversaire",
  currentSecret: "Mot de passe ou code secret actuel",
  currentSecretNoun: "mot de passe ou code secret actuel",
  create: "Créer le compte",
  noAccountYet:
    "Ce numéro n’a pas encore de compte avec un mot de passe ou un code secret : il n’y a rien à récupérer. Continuez pour en créer un, ou essayez le numéro avec lequel vos comptes sont enregistrés.",
  otherNumber: "Essayer un autre numéro",
  done: "Terminé",
  yourNumber: "Votre numéro de client est",
  copyNumber: "Copier le numéro de client",
  printCard: "Imprimer la carte",
  next: "La suite",
  signInWith: "Vous pouvez vous connecter avec votre numéro de mobile ou votre numéro de client.",
  signInWithEmail:
    "Vous pouvez vous connecter avec votre numéro de mobile, votre e-mail ou votre numéro de client.",
  moreWithAccounts: "Vos comptes sont déjà là. La banque a encore besoin de quelques informations sur vous.",
  moreWithout: "Pour ouvrir un compte d’épargne, la banque a besoin de quelques informations sur vous.",
  mailed: "Nous avons envoyé un lien à {address} : ouvrez-le pour confirmer que l’adresse est à vous.",
  finishProfile: "Compléter votre profil",
  steps:
    "{count, plural, one {# courte étape} many {# courtes étapes} other {# courtes étapes}}, environ {minutes, plural, one {une minute} many {# minutes} other {# minutes}}. Chacune est enregistrée.",
  faster: "Connectez-vous plus vite la prochaine fois",
  fasterWhy:
    "Avec une clé d’accès, vous vous connectez avec votre empreinte, votre visage ou le verrouillage de cet appareil, sans mot de passe. Vous pouvez aussi le faire plus tard, sur la page Sécurité.",
  addPasskey: "Ajouter une clé d’accès",
  termsStatement:
    "En continuant, vous acceptez les <terms>conditions</terms> et l’<privacy>avis de confidentialité</privacy>.",
};
