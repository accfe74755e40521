import type { Area } from "../translation";

export const help: Area<"help"> = {
  lead: "Hindi namin kailanman hinihingi ang inyong password, passcode o code mula sa text. Huwag itong sabihin kaninuman.",
  telephone: "Telepono",
  email: "E-mail",
  hours: "Oras ng pagtawag",
  forgotten: "Nakalimutan ko ang aking password o passcode",
  forgottenHow: "Magtakda ng bago gamit ang code na ipadadala sa inyong telepono",
  newNumber: "Bago na ang aking mobile number",
  newNumberHow: "Palitan ito habang naka-sign in kayo",
  lostPhone: "Wala na sa akin ang aking telepono",
  lostPhoneHow:
    "Pumunta sa isang sangay at magdala ng katibayan kung sino kayo. Doon namin itatakda ang bagong numero.",
  notMine: "May nasa account ko na hindi sa akin",
  notMineHow: "Tawagan kami agad. Maaari naming ihinto ang account habang sinusuri namin ito.",
};
