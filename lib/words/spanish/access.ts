import type { Area } from "../translation";

export const access: Area<"access"> = {
  passwordLabel: "Contraseña",
  passcodeLabel: "PIN",
  identifier: "Número de celular, correo electrónico o número de cliente",
  newHere: "¿Es su primera vez aquí?",
  forgotten: "¿Olvidó su contraseña o su PIN?",
  withPasskey: "Iniciar sesión con una clave de acceso",
  usePassword: "Usar la contraseña",
  usePasscode: "Usar el PIN",
  shared: "Este teléfono o computadora es compartido",
  sharedHint:
    "Cerramos la sesión tras 5 minutos sin uso, en todo caso tras una hora, y al cerrar el navegador.",
  endedDone: "Esto ya se hizo. Inicie sesión",
  endedDoneWhy: "Se completó en otra ventana o en otro dispositivo.",
  endedStep: "No se completó el inicio de sesión. Inicie sesión de nuevo",
  endedStepWhy: "Hay 5 minutos y 5 intentos para confirmar que es usted.",
  endedIdle: "Por su seguridad hemos cerrado la sesión",
  endedIdleWhy: "Estas páginas no se usaron durante un tiempo. Inicie sesión para continuar.",
  endedDevice: "Entre esta vez con su número",
  endedDeviceWhy:
    "Este dispositivo ya no se recuerda: se olvidó, se cerró su sesión desde otro lugar o no se usó en 30 días.",
  welcomeBack: "Le damos de nuevo la bienvenida, {initials}",
  anotherPerson: "Entrar como otra persona",
  confirm: "Confirme que es usted",
  stepCodeHint: "6 cifras, en el SMS",
  stepSent: "Hemos enviado un código a su celular. Referencia {reference}.",
  stepNotSent: "No hemos podido enviar un código en este momento. Pida uno abajo.",
  usePasskey: "Usar una clave de acceso",
  recovery: "Recuperación",
  recoveryTitle: "Contraseña o PIN olvidados",
  recoveryLead:
    "Enviamos un código por SMS al número que tenemos registrado. Con él crea una contraseña o un PIN nuevos.",
  recoveryNumber: "El número con el que están registradas sus cuentas",
  recoveryNoPhone:
    "¿Ya no tiene este teléfono? Acuda a una sucursal con un documento que acredite su identidad y allí registramos el número nuevo.",
  recoverySent:
    "Si conocemos estos datos, hemos enviado un código al número que tenemos registrado. Referencia {reference}.",
  passkeyAsked: "Confirme con su clave de acceso",
  passkeyWhy:
    "Su cuenta tiene una clave de acceso, y un código por SMS no basta para crear una contraseña o un PIN nuevos.",
  passkeyUse: "Usar su clave de acceso",
  passkeyScripts: "Las claves de acceso necesitan JavaScript. Actívelo o continúe sin su clave de acceso.",
  passkeyLost: "He perdido mi clave de acceso",
  newSecret: "Contraseña o PIN nuevos",
  newPasswordAsked: "Cree una contraseña nueva",
  newPasscodeAsked: "Cree un PIN nuevo",
  savePassword: "Guardar la contraseña nueva",
  savePasscode: "Guardar el PIN nuevo",
  newPassword: "Contraseña nueva",
  newPasscode: "PIN nuevo de {digits} cifras",
  otherPassword: "Crear una contraseña nueva",
  otherPasscode: "Crear un PIN nuevo",
  birthDateHint:
    "Para asegurarnos de que es usted, ya que tiene una cuenta con nosotros. Por ejemplo, {example}",
  accountThere:
    "Este número ya tiene una cuenta. Si conoce su contraseña o su PIN, inicie sesión. Si no, cree otros aquí.",
  signInInstead: "Iniciar sesión",
  changed: "Cambio hecho",
  changedLead:
    "Se cerró la sesión en los demás dispositivos. Le hemos avisado por SMS: si no fue usted, llámenos.",
  passkeysWork: "Sus claves de acceso siguen funcionando",
  passkeysWorkWhy:
    "Con {count, plural, one {# clave de acceso} many {# claves de acceso} other {# claves de acceso}} se entra en su cuenta. ¿Ha perdido un dispositivo que guarda una, o pudo añadirla otra persona? Entonces elimínelas todas.",
  removePasskeys: "Eliminar todas las claves de acceso",
  signedOut: "Sesión cerrada",
  signedOutHeading: "Ha cerrado la sesión",
  signedOutLead:
    "La sesión ha terminado aquí y en el banco. En una computadora compartida, cierre también el navegador.",
  signInAgain: "Iniciar sesión de nuevo",
  signedOutHere: "Ha cerrado la sesión en este navegador",
  signedOutHereWhy:
    "Este navegador ha olvidado su sesión, pero no hemos podido conectar con el banco para cerrarla allí. Puede seguir abierta en otro lugar hasta dos horas.",
  signedOutHereHow:
    "Para cerrarla ahora, inicie sesión de nuevo, vaya a Seguridad y elija «Cerrar todas las demás sesiones».",
  signedOutShared: "En una computadora compartida, cierre también el navegador.",
  notMe: "¿No fue usted quien inició sesión?",
  notMeLead:
    "Si no fue usted, ciérrela. Se cierra la sesión en todos los dispositivos, también en el suyo, y su contraseña y su PIN dejan de servir hasta que cree otros. Si fue usted, cierre esta página.",
  notMeEnd: "Cerrar esa sesión",
  notMeDone: "La sesión está cerrada",
  notMeDoneLead:
    "Su contraseña y su PIN ya no sirven. Cree otros ahora: enviamos un código a su celular. Si ese número se cambió, nuestro personal le ayuda.",
  setNew: "Crear una contraseña o un PIN nuevos",
  endAccess: "Cerrar mi acceso",
  endAccessLead:
    "Para un teléfono perdido o robado. Se cierra la sesión en todos los dispositivos, y su contraseña, su PIN y sus claves de acceso dejan de servir. Sus cuentas quedan como están.",
  endAccessBack:
    "Una sucursal vuelve a abrir su acceso en cuanto usted acuda con un documento que acredite su identidad. Pasadas 24 horas también puede hacerlo usted, con un código a su celular y su fecha de nacimiento.",
  endAccessNow: "Cerrar mi acceso ahora",
  endAccessDone: "Su acceso está cerrado",
  endAccessDoneLead: "Ahora nadie puede entrar en sus cuentas. Le hemos avisado por SMS.",
  email: "Correo electrónico",
  confirmEmail: "Confirme su dirección de correo",
  confirmEmailLead:
    "Después podrá iniciar sesión en {name} con ella, y podremos escribirle cuando cambie algo en su cuenta.",
  confirmEmailButton: "Confirmar esta dirección",
  emailConfirmed: "Su dirección de correo está confirmada",
  emailConfirmedLead: "Se usa desde ahora.",
  link: "El enlace del mensaje",
  linkHint: "Cópielo del mensaje y péguelo aquí",
  newTerms: "Tenemos nuevas condiciones",
  newTermsLead:
    "Lea las condiciones y el aviso de privacidad de {name}, y acéptelos para continuar. Si no los acepta, cerramos su sesión: sus cuentas quedan como están.",
  acceptTerms: "Aceptar y continuar",
  declineTerms: "No aceptar y cerrar sesión",
};
