import type { Area } from "../translation";

export const occupations: Area<"occupations"> = {
  accountant: "المحاسبة",
  carpenter: "النجارة",
  constructionWorker: "البناء",
  doctor: "الطب",
  driver: "قيادة المركبات",
  engineer: "الهندسة",
  farmer: "الزراعة",
  fisher: "صيد السمك",
  governmentEmployee: "وظيفة حكومية",
  homemaker: "أعمال المنزل",
  lawyer: "المحاماة",
  nurse: "التمريض",
  officeWorker: "عمل مكتبي",
  overseasWorker: "عمل خارج البلاد",
  policeOfficerOrSoldier: "الشرطة أو الجيش",
  retired: "التقاعد",
  shopOwnerOrVendor: "متجر أو بيع",
  student: "الدراسة",
  teacher: "التعليم",
  other: "غير ذلك",
};
