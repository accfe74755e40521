import type { Area } from "../translation";

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
