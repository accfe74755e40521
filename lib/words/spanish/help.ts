import type { Area } from "../translation";

export const help: Area<"help"> = {
  lead: "Nunca le pedimos su contraseña, su PIN ni un código recibido por SMS. No se los diga a nadie.",
  telephone: "Teléfono",
  email: "Correo electrónico",
  hours: "Horario de atención telefónica",
  forgotten: "He olvidado mi contraseña o mi PIN",
  forgottenHow: "Cree otros con un código que enviamos a su teléfono",
  newNumber: "Tengo un número de celular nuevo",
  newNumberHow: "Cámbielo con la sesión iniciada",
  lostPhone: "Ya no tengo mi teléfono",
  lostPhoneHow:
    "Acuda a una sucursal con un documento que acredite su identidad. Allí registramos el número nuevo.",
  stolen: "He perdido mi teléfono o me lo han robado",
  stolenHow: "Cierre su acceso ahora, para que nadie pueda entrar",
  notMine: "Hay algo en mi cuenta que no es mío",
  notMineHow: "Llámenos de inmediato. Podemos bloquear la cuenta mientras lo revisamos.",
  searchLabel: "Buscar en las preguntas",
  found:
    "{count, plural, =0 {Ninguna pregunta tiene estas palabras.} one {# pregunta} many {# preguntas} other {# preguntas}}",
  all: "Mostrar todas",
  reach: "Contacto",
  branches: "Sucursales",
  bring: "Traiga un documento que acredite su identidad, como el pasaporte o la cédula.",
  noCode: "El código no llega",
  noCodeHow:
    "Puede tardar un minuto. Compruebe que el número de la página es el suyo y pida otro código. Vale el más reciente.",
  locked: "Mi acceso está bloqueado",
  lockedHow:
    "Tras varios intentos fallidos, la página dice cuándo puede volver a intentarlo. No hace falta esperar: cree otra contraseña con un código enviado a su teléfono",
  noAccount: "No veo mi cuenta",
  noAccountHow:
    "Puede que la sucursal tenga otro número de celular u otro nombre. Llámenos o acuda a una sucursal con un documento que acredite su identidad.",
  frozen: "Mi cuenta está congelada o inactiva",
  frozenHow:
    "De ella no sale dinero. Acuda a una sucursal con un documento que acredite su identidad y su número de cliente. Allí la abrimos de nuevo.",
  sharedPhone: "Uso un teléfono o una computadora compartidos",
  sharedPhoneHow:
    "Indíquelo al iniciar sesión: la sesión se cierra tras cinco minutos sin uso. Ciérrela usted al terminar.",
  whoSees: "¿Quién ha visto mis datos?",
  whoSeesHow: "Seguridad muestra cada consulta de nuestro personal, con su día",
};
