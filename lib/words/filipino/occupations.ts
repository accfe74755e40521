import type { Area } from "../translation";

export const occupations: Area<"occupations"> = {
  accountant: "Accountant",
  carpenter: "Karpintero",
  constructionWorker: "Manggagawa sa konstruksiyon",
  doctor: "Doktor",
  driver: "Drayber",
  engineer: "Inhinyero",
  farmer: "Magsasaka",
  fisher: "Mangingisda",
  governmentEmployee: "Kawani ng gobyerno",
  homemaker: "Nasa bahay",
  lawyer: "Abogado",
  nurse: "Nars",
  officeWorker: "Kawani sa opisina",
  overseasWorker: "Manggagawa sa ibang bansa",
  policeOfficerOrSoldier: "Pulis o sundalo",
  retired: "Retirado",
  shopOwnerOrVendor: "May-ari ng tindahan o tindero",
  student: "Estudyante",
  teacher: "Guro",
  other: "Iba pa",
};
