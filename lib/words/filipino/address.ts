import type { Area } from "../translation";

export const address: Area<"address"> = {
  country: "Bansa",
  state: "Estado o lalawigan",
  city: "Lungsod",
  village: "Barangay (opsiyonal)",
  choose: "Pumili",
  loading: "Kinukuha",
  none: "Walang nasa listahan namin. Hayaan itong bukas",
  again: "Subukang kunin muli ang listahan",
  toChoose: "{label}: {count} ang mapagpipilian",
  next: "I-save at piliin ang susunod na lugar",
  street: "Kalye at direksiyon",
  streetHint: "Anumang direksiyong makatutulong para mahanap namin kayo",
};
