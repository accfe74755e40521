import type { Area } from "../translation";

export const signup: Area<"signup"> = {
  section: "Pag-sign up",
  step: "Hakbang {step} ng {of}",
  mobile: "Mobile number",
  mobileAsked: "Ano ang inyong mobile number?",
  mobileHint: "Padadalhan namin kayo ng code sa text. Isama ang country code kung hindi ito {code}",
  forCompany: "Nagbubukas kayo ng account para sa isang kompanya.",
  openOwn: "Magbukas ng account para sa sarili",
  openCompany: "Magbukas ng account para sa kompanya",
  already: "Customer na ba kayong may password o passcode?",
  ended: "Natapos na ang inyong pag-sign up sa device na ito",
  endedWhy:
    "Para sa inyong kaligtasan, natatapos ito kapag hindi nagamit nang 15 minuto. Ilagay muli ang inyong mobile number para magpatuloy: nakatago ang mga ipinadala ninyo, at magte-text kami ng bagong code. Kung natapos na ninyo ito, mag-sign in.",
  checkPhone: "Tingnan ang inyong telepono",
  code: "Security code",
  codeHint: "6 na digit, sa text na may reference na {reference}",
  sentTo:
    "Ipinadala sa {number} (<change>Palitan<unseen> ang mobile number</unseen></change>). Reference {reference}.",
  birthDate: "Petsa ng kapanganakan",
  birthDateAsked: "Ano ang petsa ng inyong kapanganakan?",
  birthDateWhy:
    "Kilala namin ang numerong ito mula sa isa naming sangay. Sa petsa ng inyong kapanganakan namin malalamang sa inyo ang mga account.",
  birthDateHint: "Halimbawa, {example}",
  birthDateOff:
    "Tama ba ang petsa pero hindi pa rin namin kayo makita? Magtanong sa alinmang sangay: maaaring mali ang pagkakasulat ng petsang nakatala.",
  birthDateOffCall:
    "Tama ba ang petsa pero hindi pa rin namin kayo makita? Magtanong sa alinmang sangay o tumawag sa {phone}: maaaring mali ang pagkakasulat ng petsang nakatala.",
  yourName: "Ang inyong pangalan",
  companyName: "Ang pangalan ng kompanya",
  asInPassbook: "Kung paano ito dapat isulat sa inyong passbook.",
  givenNames: "Pangalan",
  familyName: "Apelyido (opsyonal)",
  nameOfCompany: "Pangalan ng kompanya",
  emailOptional: "E-mail (opsyonal)",
  emailHint: "Magagamit din ninyo ito sa pag-sign in",
  secrets: "Password at passcode",
  secretsAsked: "Gumawa ng inyong password at passcode",
  secretsWhy:
    "Alinman sa dalawa ay nagbubukas ng inyong mga account. Huwag itong ipaalam sa iba: hindi namin ito kailanman hinihingi sa text, sa e-mail o sa telepono.",
  createPassword: "Gumawa ng password",
  createPasscode: "Gumawa ng passcode na may {digits} digit",
  password: "password",
  passcode: "passcode",
  passwordHint:
    "Hindi bababa sa {length} karakter. Mainam ang ilang salitang kayo lang ang magsasama; hindi mainam ang inyong pangalan at numero.",
  passcodeHint: "Para sa mabilis na pag-sign in sa teleponong ito. Huwag ang inyong kaarawan",
  currentSecret: "Kasalukuyang password o passcode",
  currentSecretNoun: "kasalukuyang password o passcode",
  create: "Gumawa ng account",
  noAccountYet:
    "Wala pang account na may password o passcode ang numerong ito, kaya walang mababawi. Magpatuloy para gumawa ng isa, o subukan ang numerong nakarehistro sa inyong mga account.",
  otherNumber: "Subukan ang ibang numero",
  done: "Tapos na",
  yourNumber: "Ang inyong customer number ay",
  copyNumber: "Kopyahin ang customer number",
  printCard: "I-print ang card",
  next: "Ang susunod",
  signInWith: "Makakapag-sign in kayo gamit ang inyong mobile number o customer number.",
  signInWithEmail: "Makakapag-sign in kayo gamit ang inyong mobile number, e-mail o customer number.",
  moreWithAccounts:
    "Naroon na ang inyong mga account. May kaunti pang kailangang malaman ang bangko tungkol sa inyo.",
  moreWithout:
    "Para magbukas ng savings account, may kaunti pang kailangang malaman ang bangko tungkol sa inyo.",
  mailed: "Nagpadala kami ng link sa {address}: buksan ito para makumpirmang sa inyo ang address.",
  finishProfile: "Tapusin ang inyong profile",
  steps:
    "{count, plural, one {# maikling hakbang} other {# maikling hakbang}}, mga {minutes, plural, one {isang minuto} other {# minuto}}. Naitatago ang bawat isa.",
  faster: "Mas mabilis na mag-sign in sa susunod",
  fasterWhy:
    "Sa passkey, makakapag-sign in kayo gamit ang inyong fingerprint, mukha o lock ng device na ito, nang walang password. Magagawa rin ninyo ito sa ibang araw, sa pahinang Seguridad.",
  addPasskey: "Magdagdag ng passkey",
  termsStatement:
    "Sa pagpapatuloy ay tinatanggap ninyo ang <terms>mga tuntunin</terms> at ang <privacy>abiso sa privacy</privacy>.",
};
