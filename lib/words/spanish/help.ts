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
  notMine: "Hay algo en mi cuenta que no es mío",
  notMineHow: "Llámenos de inmediato. Podemos bloquear la cuenta mientras lo revisamos.",
};
