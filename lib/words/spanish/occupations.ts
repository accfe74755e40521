import type { Area } from "../translation";

export const occupations: Area<"occupations"> = {
  accountant: "Contabilidad",
  carpenter: "Carpintería",
  constructionWorker: "Construcción",
  doctor: "Medicina",
  driver: "Conducción de vehículos",
  engineer: "Ingeniería",
  farmer: "Agricultura",
  fisher: "Pesca",
  governmentEmployee: "Empleo público",
  homemaker: "Trabajo del hogar",
  lawyer: "Abogacía",
  nurse: "Enfermería",
  officeWorker: "Trabajo de oficina",
  overseasWorker: "Trabajo en el extranjero",
  policeOfficerOrSoldier: "Policía o ejército",
  retired: "Jubilación",
  shopOwnerOrVendor: "Comercio o venta",
  student: "Estudios",
  teacher: "Docencia",
  other: "Otra",
};
