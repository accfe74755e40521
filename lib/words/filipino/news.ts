import type { Area } from "../translation";

export const news: Area<"news"> = {
  password_changed: "binago ang inyong password",
  passcode_changed: "binago ang inyong passcode",
  secrets_changed: "binago ang inyong password at passcode",
  birth_date_changed: "binago ang petsa ng inyong kapanganakan",
  birth_date_corrected: "itinama ang petsa ng inyong kapanganakan",
  name_changed: "binago ang inyong pangalan",
  email_added: "may idinagdag na e-mail address sa inyong account na magagamit sa pag-sign in",
  email_asked: "may ibang e-mail address na ibinigay para sa inyong account",
  email_changed: "binago ang inyong e-mail address",
  email_removed: "inalis ang inyong e-mail address",
  email_released: "inalis ang inyong e-mail address, dahil may ibang nagpatunay na kanya ito",
  email_replaced: "ibang e-mail address na ang gamit ng inyong account",
  number_replaced: "ibang mobile number na ang gamit ng inyong account",
  own_data_taken: "may nag-download ng kopya ng inyong data",
  passkey_added: "may idinagdag na passkey sa inyong account na magagamit sa pag-sign in",
  passkey_removed: "may inalis na passkey sa inyong account",
  passkeys_removed: "inalis ang lahat ng passkey sa inyong account",
  totp_added: "may idinagdag na authenticator app sa inyong account",
  totp_removed: "inalis ang authenticator app sa inyong account",
  sign_in_disowned:
    "itinigil ang isang pag-sign in dahil sinabi ninyong hindi kayo iyon. Hindi na magagamit ang inyong password at passcode hanggang gumawa kayo ng bago",
  access_ended:
    "tinapos ninyo ang inyong access. Hindi na gagana ang inyong password, passcode at mga passkey: pumunta sa sangay, o bawiin ang access pagkalipas ng 24 na oras",
  record_found: "nahanap namin ang inyong customer record. Mag-sign up muli sa number na ito para magpatuloy",
  recovery_allowed:
    "pinayagan namin ang paggawa ng bagong password o passcode sa number na ito sa loob ng isang araw",
};
