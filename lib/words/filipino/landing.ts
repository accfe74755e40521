import type { Area } from "../translation";

export const landing: Area<"landing"> = {
  title: "Nakasulat ang inyong ipon.",
  lead: "Bawat account, bawat linya, bawat balanse: ang mismong librong hawak namin, bukas sa inyo anumang oras.",
  steps: "Apat na maikling hakbang",
  mobile: "Ang inyong mobile number",
  mobileWhy: "Ang numerong pananatilihin ninyo: dito namin kayo makikilala.",
  code: "Isang code sa text",
  codeWhy: "Itipa ito, at malalaman naming sa inyo ang numero.",
  name: "Ang inyong pangalan",
  nameWhy: "Kung paano ito dapat isulat sa inyong passbook. E-mail address, kung nais ninyo.",
  secrets: "Isang password at isang passcode",
  secretsWhy: "Pagkatapos ay may customer number na kayo at makikita na ninyo ang inyong ipon.",
  atBranch:
    "Nag-iipon na ba kayo sa isa naming sangay? Gamitin ang mobile number na nakatala sa sangay, at naroon na ang inyong mga account.",
  questions: "May tanong? Tumawag sa {phone}.",
  passbook: "Passbook",
  specimen: "Halimbawa",
  brought: "Balanseng dala mula noon",
  paidIn: "Idineposito sa sangay",
  withdrawn: "Pag-withdraw",
  interest: "Interes",
  gives:
    "Sa pag-sign up, makikita ninyo online ang inyong mga account sa {name}: balanse, galaw, at inyong mga detalye.",
  newcomers: "Bago rito? Sa sangay binubuksan ang account, dala ang katibayan kung sino kayo.",
  newcomersBelow:
    "Bago rito? Sa sangay binubuksan ang account, dala ang katibayan kung sino kayo. Nasa ibaba ang mga sangay.",
  openAt: "Magbukas ng account sa sangay",
};
