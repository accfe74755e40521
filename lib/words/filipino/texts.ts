import type { Area } from "../translation";

export const texts: Area<"texts"> = {
  code: "{company}: {code} ang inyong code. Reference {reference}. May bisa nang 5 minuto. Huwag ibigay sa iba.",
  accountExists: "May account na kayo.",
  forSignIn: "Pang-sign in ito.",
  forNumber: "Pampalit ng number.",
  newDevice:
    "{company}: may nag-sign in sa inyong account sa bagong device. Kung hindi kayo iyon, itigil ito: {url}",
  call: "Kung hindi kayo ang may gawa nito, tumawag sa {phone}.",
};
