import type { Area } from "../translation";

export const address: Area<"address"> = {
  country: "البلد",
  state: "الولاية أو المحافظة",
  city: "المدينة",
  village: "البلدة (اختياري)",
  choose: "اختيار",
  loading: "جارٍ التحميل",
  none: "لا شيء في قائمتنا. اتركوا هذا فارغًا",
  again: "إعادة تحميل القائمة",
  toChoose: "{label}: {count} للاختيار",
  next: "حفظ واختيار المكان التالي",
  street: "الشارع والإرشادات",
  streetHint: "أي إرشادات تساعدنا على الوصول إليكم",
};
