import type { Area } from "../translation";

export const signup: Area<"signup"> = {
  section: "Registro",
  step: "Paso {step} de {of}",
  mobile: "Número de celular",
  mobileAsked: "¿Cuál es su número de celular?",
  mobileHint: "Le enviaremos un código por SMS. Incluya el prefijo del país si no es {code}",
  forCompany: "Está abriendo una cuenta para una empresa.",
  openOwn: "Abrir una cuenta para usted",
  openCompany: "Abrir una cuenta para una empresa",
  already: "¿Ya es cliente y tiene contraseña o PIN?",
  ended: "Su registro ha terminado en este dispositivo",
  endedWhy:
    "Por su seguridad termina tras 15 minutos sin uso. Escriba de nuevo su número para continuar: conservamos lo que nos envió y le mandamos un código nuevo. Si ya lo completó, inicie sesión.",
  checkPhone: "Mire su teléfono",
  code: "Código de seguridad",
  codeHint: "6 cifras, en el SMS con la referencia {reference}",
  sentTo:
    "Enviado al {number} (<change>Cambiar<unseen> el número de celular</unseen></change>). Referencia {reference}.",
  birthDate: "Fecha de nacimiento",
  birthDateAsked: "¿Cuál es su fecha de nacimiento?",
  birthDateWhy:
    "Conocemos este número por una de nuestras sucursales. Su fecha de nacimiento nos confirma que las cuentas son suyas.",
  birthDateHint: "Por ejemplo, {example}",
  birthDateOff:
    "¿La fecha es correcta y aun así no le encontramos? Pregunte en cualquier sucursal: puede que la fecha registrada esté mal anotada.",
  birthDateOffCall:
    "¿La fecha es correcta y aun así no le encontramos? Pregunte en cualquier sucursal o llame al {phone}: puede que la fecha registrada esté mal anotada.",
  yourName: "Su nombre",
  companyName: "El nombre de la empresa",
  asInPassbook: "Tal como debe figurar en su libreta.",
  givenNames: "Nombres",
  familyName: "Apellidos (opcional)",
  nameOfCompany: "Nombre de la empresa",
  emailOptional: "Correo electrónico (opcional)",
  emailHint: "También puede iniciar sesión con él",
  secrets: "Contraseña y PIN",
  secretsAsked: "Cree su contraseña y su PIN",
  secretsWhy:
    "Cualquiera de los dos abre sus cuentas. No los comparta: nunca se los pedimos por SMS, por correo ni por teléfono.",
  createPassword: "Cree una contraseña",
  createPasscode: "Cree un PIN de {digits} cifras",
  password: "contraseña",
  passcode: "PIN",
  passwordHint:
    "Al menos {length} caracteres. Son buenas varias palabras que solo usted juntaría; no lo son su nombre ni su número.",
  passcodeHint: "Para iniciar sesión rápidamente en este teléfono. No use su cumpleaños",
  currentSecret: "Contraseña o PIN actual",
  currentSecretNoun: "contraseña o PIN actual",
  create: "Crear la cuenta",
  noAccountYet:
    "Este número aún no tiene una cuenta con contraseña o PIN, así que no hay nada que recuperar. Continúe para crear una o pruebe con el número con el que están registradas sus cuentas.",
  otherNumber: "Probar con otro número",
  done: "Listo",
  yourNumber: "Su número de cliente es",
  copyNumber: "Copiar el número de cliente",
  printCard: "Imprimir la tarjeta",
  next: "Qué sigue ahora",
  signInWith: "Puede iniciar sesión con su número de celular o su número de cliente.",
  signInWithEmail:
    "Puede iniciar sesión con su número de celular, su correo electrónico o su número de cliente.",
  moreWithAccounts: "Sus cuentas ya están aquí. El banco necesita saber algo más de usted.",
  moreWithout: "Para abrir una cuenta de ahorro, el banco necesita saber algo más de usted.",
  mailed: "Hemos enviado un enlace a {address}: ábralo para confirmar que la dirección es suya.",
  finishProfile: "Complete su perfil",
  steps:
    "{count, plural, one {# paso corto} many {# pasos cortos} other {# pasos cortos}}, alrededor de {minutes, plural, one {un minuto} many {# minutos} other {# minutos}}. Cada uno se guarda.",
  faster: "Inicie sesión más rápido la próxima vez",
  fasterWhy:
    "Con una clave de acceso inicia sesión con su huella, su rostro o el bloqueo de este dispositivo, sin contraseña. También puede hacerlo más tarde, en la página Seguridad.",
  addPasskey: "Añadir una clave de acceso",
  termsStatement:
    "Al continuar, acepta las <terms>condiciones</terms> y el <privacy>aviso de privacidad</privacy>.",
};
