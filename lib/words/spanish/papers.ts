import type { Area } from "../translation";

export const papers: Area<"papers"> = {
  verify: "Comprobar un documento",
  verifyLead:
    "Escriba lo que figura en un estado de cuenta o certificado de {institution}. Le decimos si lo emitimos y qué decía.",
  code: "Código del documento",
  codeHint: "24 letras y cifras en seis grupos. No importan las minúsculas ni los guiones.",
  ending: "Últimas cuatro cifras o letras del número de cuenta",
  check: "Comprobar",
  issued: "Nosotros emitimos este documento",
  issuedLead: "Compare esto con el documento. Si algo es distinto, el documento fue modificado.",
  kind: "Tipo",
  issuedAt: "Emitido",
  unconfirmed:
    "No podemos confirmar este documento: no se emitió ninguno con este código para una cuenta que termine así. Revise ambos datos. Si son correctos, no se fíe del documento.",
  checkAnother: "Comprobar otro documento",
  isReal: "¿Es auténtico un estado de cuenta o certificado?",
  isRealHow: "Compruébelo con su código",
  title: "Estados de cuenta",
  choose: "Elija un mes o cualquier otro período.",
  otherPeriod: "Cualquier otro período",
  pdf: "Guardar como PDF",
  csv: "Guardar como CSV",
  promise: "El PDF lleva un código. Quien lo reciba de usted puede comprobar que es auténtico.",
  certificateWhat: "El saldo actual en un documento con código, por ejemplo para un visado o un alquiler.",
  certificateGet: "Certificado en PDF",
  tooLong: "Este período tiene más de {most} movimientos. Elija uno más corto.",
  many: "Este período tiene {count} movimientos. El PDF y el CSV los contienen todos; elija uno más corto para leerlos aquí.",
  oldestFirst: "Movimientos, del más antiguo al más reciente. Todos los importes en {currency}.",
  monthly: "Cada mes por correo",
  monthlyWhat:
    "Cuando termina un mes, podemos escribir a su correo confirmado que el estado de cuenta está listo. El correo no lleva cifras.",
  mailsOn: "Escríbanme cada mes",
  mailsOff: "No enviar más correos",
  mailsAreOn: "Le escribiremos cuando termine un mes",
  mailsAreOff: "Ya no le escribiremos sobre los estados de cuenta",
};
