import type { Area } from "../translation";

export const landing: Area<"landing"> = {
  title: "Sus ahorros, por escrito.",
  lead: "Cada cuenta, cada línea, cada saldo: el mismo libro que llevamos nosotros, abierto para usted a cualquier hora.",
  steps: "Cuatro pasos cortos",
  mobile: "Su número de celular",
  mobileWhy: "El que va a conservar: por él le conocemos.",
  code: "Un código por SMS",
  codeWhy: "Escríbalo y sabremos que el número es suyo.",
  name: "Su nombre",
  nameWhy: "Tal como debe figurar en su libreta. Si lo desea, un correo electrónico.",
  secrets: "Una contraseña y un PIN",
  secretsWhy: "Después tendrá un número de cliente y podrá consultar sus ahorros.",
  atBranch:
    "¿Ya ahorra con nosotros en una sucursal? Use el número de celular que consta en la sucursal y encontrará aquí sus cuentas.",
  questions: "¿Preguntas? Llame al {phone}.",
  passbook: "Libreta",
  specimen: "Muestra",
  brought: "Saldo anterior",
  paidIn: "Ingreso en la sucursal",
  withdrawn: "Retiro",
  interest: "Intereses",
  gives:
    "Al registrarse obtiene acceso en línea a las cuentas que tiene en {name}: saldos, movimientos y sus datos.",
  newcomers:
    "¿Aún no es cliente? Las cuentas se abren en una sucursal, con un documento que acredite su identidad.",
  newcomersBelow:
    "¿Aún no es cliente? Las cuentas se abren en una sucursal, con un documento que acredite su identidad. Las sucursales están más abajo.",
  openAt: "Abrir una cuenta en una sucursal",
};
