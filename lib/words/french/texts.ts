import type { Area } from "../translation";

export const texts: Area<"texts"> = {
  code: "{company}: votre code est {code}. Référence {reference}. Valable 5 minutes. Ne le donnez pas.",
  accountExists: "Vous avez déjà un compte.",
  forSignIn: "Il sert à vous connecter.",
  forNumber: "Il change votre numéro.",
  newDevice:
    "{company}: votre compte a été ouvert sur un nouvel appareil. Si ce n'est pas vous, fermez-le : {url}",
  call: "Si ce n'est pas vous, appelez le {phone}.",
};
