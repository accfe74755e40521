import type { Area } from "../translation";

export const occupations: Area<"occupations"> = {
  accountant: "Comptabilité",
  carpenter: "Menuiserie",
  constructionWorker: "Bâtiment",
  doctor: "Médecine",
  driver: "Conduite de véhicules",
  engineer: "Ingénierie",
  farmer: "Agriculture",
  fisher: "Pêche",
  governmentEmployee: "Emploi public",
  homemaker: "Travail au foyer",
  lawyer: "Droit",
  nurse: "Soins infirmiers",
  officeWorker: "Travail de bureau",
  overseasWorker: "Travail à l’étranger",
  policeOfficerOrSoldier: "Police ou armée",
  retired: "Retraite",
  shopOwnerOrVendor: "Commerce ou vente",
  student: "Études",
  teacher: "Enseignement",
  other: "Autre",
};
