import type { Area } from "../translation";

export const address: Area<"address"> = {
  country: "Pays",
  state: "Région ou province",
  city: "Ville",
  village: "Village (facultatif)",
  choose: "Choisir",
  loading: "Chargement",
  none: "Il n’y en a pas dans notre liste. Laissez vide",
  again: "Recharger la liste",
  toChoose: "{label} : {count} au choix",
  next: "Enregistrer et choisir le lieu suivant",
  street: "Rue et indications",
  streetHint: "Toute indication qui aide à vous trouver",
};
