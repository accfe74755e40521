import type { Area } from "../translation";

export const mails: Area<"mails"> = {
  newsSubject: "Hubo un cambio en su cuenta",
  newDeviceSubject: "Se entró en su cuenta desde otro dispositivo",
  newDevice:
    "Se entró en su cuenta en {company} desde un dispositivo que no conocemos. Si fue usted, no tiene que hacer nada.\n\nSi no fue usted, abra el enlace en un plazo de 7 días: cierra esa sesión y bloquea su contraseña y su PIN hasta que cree otros.\n\nSi ha perdido su teléfono, cierre todo acceso con su número y su contraseña: {endAccess}",
  newDeviceLabel: "No fui yo",
  statementSubject: "Su estado de cuenta de {month} está listo",
  statement:
    "El estado de cuenta de {month} de sus cuentas en {company} está listo. Inicie sesión para leerlo o guardarlo.\n\nUsted pidió que le avisáramos cada mes. En la misma página puede dejar de recibir estos correos.",
  statementLabel: "Abrir el estado de cuenta",
  confirmationSubject: "Confirme su dirección de correo",
  confirmation:
    "Esta dirección se indicó para una cuenta en {company}. Si fue usted, confirme que es suya.\n\nEl enlace funciona una sola vez, durante 24 horas. Si no fue usted, no haga nada: la dirección queda sin confirmar.",
  confirmationLabel: "Confirmar la dirección",
  passwordSubject: "Elija su contraseña",
  password:
    "{cause}\n\nFunciona una sola vez, durante 72 horas. Usted entra con esta dirección de correo.\n\nSi no esperaba este mensaje, avise a un administrador y no abra el enlace.",
  passwordLabel: "Elegir la contraseña",
  invited:
    "{inviter} le invita a trabajar aquí con {company}, como {role}. Elija su contraseña con este enlace.",
  invitedByCommand:
    "Le invitamos a trabajar aquí con {company}, como {role}. Elija su contraseña con este enlace.",
  reset: "Su contraseña en {company} fue anulada. Elija otra con este enlace.",
  teller: "cajero",
  supervisor: "supervisor",
  auditor: "auditor",
  administrator: "administrador",
  accessChangedSubject: "Cambios en quién puede hacer qué",
  accessChanged:
    "Revise lo que no esperaba: en Overview se ve quién hizo qué, a quién y cuándo.\n\n{lines}\n\nSi no hubo una buena razón, desactive a quien lo hizo y avise a los demás administradores.",
  accessChangedLabel: "Overview",
  people: "Personal, sus funciones y contraseñas",
  keys: "Claves de API y aplicaciones",
  webhooks: "Webhooks",
  policies: "Reglas de la institución",
  imports: "Importaciones que cambian quién es un cliente o de quién es una cuenta",
  others: "Otros cambios",
  accessLine: "{what}: {count} ({who})",
  accessLineAlone: "{what}: {count} ({who}, sin una segunda persona)",
  byCommand: "por un comando en el servidor",
  casesWaitSubject: "Hay casos que esperan una decisión",
  casesWait:
    "Esperan casos que usted puede decidir y que nadie más atiende.\n\nReclamaciones y recuperaciones: {reviews}. Actos que necesitan una segunda persona: {approvals}. Días que ha esperado el más antiguo: {days}.\n\nEste correo llega una vez al día mientras algo espere.",
  casesWaitLabel: "Approvals",
  codesStoppedSubject: "Se detuvieron los códigos a números que empiezan por {prefix}",
  codesStopped:
    "De {codes} códigos enviados a números que empiezan por {prefix}, se usaron {confirmed}. Parece un fraude con mensajes, así que no se envían códigos allí durante una hora. Quien pida uno recibe la misma respuesta de siempre.\n\nEn Messages puede detenerlos por más tiempo o permitirlos de nuevo.",
  codesStoppedLabel: "Messages",
  auditBrokenSubject: "El registro de auditoría está alterado",
  auditBroken:
    "El registro {id} de la auditoría, o uno anterior, no está como Passbook lo escribió: la base de datos se modificó fuera de Passbook.\n\nAvise enseguida a quien opera el servidor. En Audit se ve lo que está probado.",
  auditBrokenLabel: "Audit",
  endpointDisabledSubject: "Un webhook fue desactivado",
  endpointDisabled:
    "El webhook {id} ya no recibe eventos. {why}\n\nLo que no recibió se puede enviar otra vez: actívelo en Administration, Webhooks, e inicie una repetición (replay).",
  endpointDisabledLabel: "Webhooks",
  endpointGone: "Respondió que ya no existe (410).",
  endpointFailing: "Todos los intentos de los últimos {days} días fallaron.",
};

export const texts: Area<"texts"> = {
  code: "{company}: su clave de un solo uso es {code}. Referencia {reference}. Vale 5 minutos. No la comparta.",
  accountExists: "Ya tiene una cuenta.",
  forSignIn: "Es para entrar.",
  forNumber: "Cambia su celular.",
  newDevice:
    "{company}: alguien ha entrado en su cuenta desde otro equipo. Si no fue usted, cierre la entrada: {url}",
  call: "Si no fue usted, llame al {phone}.",
};

export const news: Area<"news"> = {
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
  email_released: "su correo fue eliminado de la cuenta, porque otra persona ha confirmado que le pertenece",
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
};
