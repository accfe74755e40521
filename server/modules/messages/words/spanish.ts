import type { MessageWords, ToldKind } from "./message-words";

/** What a code is for, where that is not said by the page alone. */
const PURPOSE: Partial<Record<string, string>> = {
  second_step: " Es para entrar.",
  number: " Cambia su celular.",
};

const WHY = {
  gone: () => "Respondió que ya no existe (410).",
  failing: (days: number) => `Todos los intentos de los últimos ${days} días fallaron.`,
};

/** The networks' alphabet lacks á, í, ó and ú: texts find words without them. */
const TOLD: Record<ToldKind, string> = {
  people: "Personal, sus funciones y contraseñas",
  keys: "Claves de API y aplicaciones",
  webhooks: "Webhooks",
  policies: "Reglas de la institución",
  imports: "Importaciones que cambian quién es un cliente o de quién es una cuenta",
  others: "Otros cambios",
};

export const SPANISH: MessageWords = {
  code: ({ company, code, reference, accountExists, purpose }) =>
    `${company}: su clave de un solo uso es ${code}. Referencia ${reference}. Vale 5 minutos. No la comparta.${
      accountExists ? " Ya tiene una cuenta." : (PURPOSE[purpose ?? "signup"] ?? "")
    }`,
  news: {
    password_changed: "su contraseña fue cambiada",
    passcode_changed: "su PIN fue cambiado",
    secrets_changed: "su contraseña y su PIN fueron cambiados",
    birth_date_changed: "su fecha de nacimiento fue cambiada",
    birth_date_corrected: "su fecha de nacimiento fue corregida",
    name_changed: "su nombre fue cambiado",
    email_added: "un correo fue añadido a su cuenta y sirve para entrar",
    email_asked: "se ha indicado otro correo para su cuenta",
    email_changed: "su correo fue cambiado",
    email_removed: "su correo fue eliminado de la cuenta",
    email_released:
      "su correo fue eliminado de la cuenta, porque otra persona ha confirmado que le pertenece",
    email_replaced: "su cuenta usa ahora otro correo",
    number_replaced: "su cuenta usa ahora otro celular",
    own_data_taken: "se ha descargado una copia de sus datos",
    passkey_added: "se ha añadido a su cuenta una clave de acceso (passkey) con la que se puede entrar",
    passkey_removed: "se ha quitado de su cuenta una clave de acceso (passkey)",
    passkeys_removed: "se han quitado de su cuenta todas las claves de acceso (passkeys)",
    totp_added: "se ha añadido a su cuenta una app que da claves de un solo uso",
    totp_removed: "se ha quitado de su cuenta la app que da claves de un solo uso",
    sign_in_disowned:
      "una entrada fue cerrada porque usted dijo que no era suya. Su contraseña y su PIN ya no sirven hasta que cree otros",
    access_ended:
      "usted ha cerrado su acceso. Su contraseña, su PIN y sus claves de acceso ya no sirven: acuda a una sucursal, o recupere el acceso pasadas 24 horas",
    record_found: "hemos encontrado su ficha de cliente. Para continuar, repita el registro con este celular",
    recovery_allowed:
      "hemos permitido crear con este celular otra contraseña u otro PIN en un plazo de 24 horas",
  },
  call: (supportPhone) => `Si no fue usted, llame al ${supportPhone}.`,
  newDevice: ({ company, url }) =>
    `${company}: alguien ha entrado en su cuenta desde otro equipo. Si no fue usted, cierre la entrada: ${url}`,
  newDeviceMail: (company, endAccess) => ({
    subject: "Se entró en su cuenta desde otro dispositivo",
    paragraphs: [
      `Se entró en su cuenta en ${company} desde un dispositivo que no conocemos. Si fue usted, no tiene que hacer nada.`,
      "Si no fue usted, abra el enlace en un plazo de 7 días: cierra esa sesión y bloquea su contraseña y su PIN hasta que cree otros.",
      `Si ha perdido su teléfono, cierre todo acceso con su número y su contraseña: ${endAccess}`,
    ],
    label: "No fui yo",
  }),
  newsSubject: "Hubo un cambio en su cuenta",
  statementReady: (company, month) => ({
    subject: `Su estado de cuenta de ${month} está listo`,
    paragraphs: [
      `El estado de cuenta de ${month} de sus cuentas en ${company} está listo. Inicie sesión para leerlo o guardarlo.`,
      "Usted pidió que le avisáramos cada mes. En la misma página puede dejar de recibir estos correos.",
    ],
    label: "Abrir el estado de cuenta",
  }),
  confirmation: (company) => ({
    subject: "Confirme su dirección de correo",
    paragraphs: [
      `Esta dirección se indicó para una cuenta en ${company}. Si fue usted, confirme que es suya.`,
      "El enlace funciona una sola vez, durante 24 horas. Si no fue usted, no haga nada: la dirección queda sin confirmar.",
    ],
    label: "Confirmar la dirección",
  }),
  passwordLink: {
    subject: "Elija su contraseña",
    label: "Elegir la contraseña",
    rest: [
      "Funciona una sola vez, durante 72 horas. Usted entra con esta dirección de correo.",
      "Si no esperaba este mensaje, avise a un administrador y no abra el enlace.",
    ],
  },
  roles: { teller: "cajero", supervisor: "supervisor", auditor: "auditor", administrator: "administrador" },
  invitation: ({ company, inviter, role, branch }) =>
    `${inviter ? `${inviter} le invita` : "Le invitamos"} a trabajar aquí con ${company}, como ${role}${branch ? ` (${branch})` : ""}. Elija su contraseña con este enlace.`,
  reset: (company) => `Su contraseña en ${company} fue anulada. Elija otra con este enlace.`,
  accessChanged: (lines) => ({
    subject: "Cambios en quién puede hacer qué",
    paragraphs: [
      "Revise lo que no esperaba: en Overview se ve quién hizo qué, a quién y cuándo.",
      ...lines,
      "Si no hubo una buena razón, desactive a quien lo hizo y avise a los demás administradores.",
    ],
    label: "Overview",
  }),
  accessLine: ({ kind, count, who, alone }) =>
    `${TOLD[kind]}: ${count} (${who ?? "por un comando en el servidor"}${alone ? ", sin una segunda persona" : ""})`,
  casesWait: ({ reviews, approvals, days }) => ({
    subject: "Hay casos que esperan una decisión",
    paragraphs: [
      "Esperan casos que usted puede decidir y que nadie más atiende.",
      `Reclamaciones y recuperaciones: ${reviews}. Actos que necesitan una segunda persona: ${approvals}. Días que ha esperado el más antiguo: ${days}.`,
      "Este correo llega una vez al día mientras algo espere.",
    ],
    label: "Approvals",
  }),
  codesStopped: ({ prefix, codes, confirmed }) => ({
    subject: `Se detuvieron los códigos a números que empiezan por ${prefix}`,
    paragraphs: [
      `De ${codes} códigos enviados a números que empiezan por ${prefix}, se usaron ${confirmed}. Parece un fraude con mensajes, así que no se envían códigos allí durante una hora. Quien pida uno recibe la misma respuesta de siempre.`,
      "En Messages puede detenerlos por más tiempo o permitirlos de nuevo.",
    ],
    label: "Messages",
  }),
  auditBroken: ({ id }) => ({
    subject: "El registro de auditoría está alterado",
    paragraphs: [
      `El registro ${id} de la auditoría, o uno anterior, no está como Passbook lo escribió: la base de datos se modificó fuera de Passbook.`,
      "Avise enseguida a quien opera el servidor. En Audit se ve lo que está probado.",
    ],
    label: "Audit",
  }),
  endpointDisabled: ({ id, reason, days }) => ({
    subject: "Un webhook fue desactivado",
    paragraphs: [
      `El webhook ${id} ya no recibe eventos. ${WHY[reason](days)}`,
      "Lo que no recibió se puede enviar otra vez: actívelo en Administration, Webhooks, e inicie una repetición (replay).",
    ],
    label: "Webhooks",
  }),
};
