import type { Area } from "../translation";

export const address: Area<"address"> = {
  country: "País",
  state: "Estado o provincia",
  city: "Ciudad",
  village: "Localidad (opcional)",
  choose: "Elegir",
  loading: "Cargando",
  none: "No hay ninguno en nuestra lista. Déjelo sin rellenar",
  again: "Volver a cargar la lista",
  toChoose: "{label}: {count} para elegir",
  next: "Guardar y elegir el lugar siguiente",
  street: "Calle e indicaciones",
  streetHint: "Cualquier indicación que ayude a encontrarle",
};
