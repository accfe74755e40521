import type { Area } from "../translation";

export const texts: Area<"texts"> = {
  code: "{company}: su clave de un solo uso es {code}. Referencia {reference}. Vale 5 minutos. No la comparta.",
  accountExists: "Ya tiene una cuenta.",
  forSignIn: "Es para entrar.",
  forNumber: "Cambia su celular.",
  newDevice:
    "{company}: alguien ha entrado en su cuenta desde otro equipo. Si no fue usted, cierre la entrada: {url}",
  call: "Si no fue usted, llame al {phone}.",
};
