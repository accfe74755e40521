import type { Area } from "../translation";

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
