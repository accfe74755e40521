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
  stolen: "Nawala o ninakaw ang aking telepono",
  stolenHow: "Tapusin ang inyong access ngayon, para walang makapag-sign in",
  notMine: "May nasa account ko na hindi sa akin",
  notMineHow: "Tawagan kami agad. Maaari naming ihinto ang account habang sinusuri namin ito.",
  searchLabel: "Maghanap sa mga tanong",
  found: "{count, plural, =0 {Walang tanong na may ganitong salita.} one {# tanong} other {# tanong}}",
  all: "Ipakita lahat",
  reach: "Makipag-ugnayan sa amin",
  branches: "Mga sangay",
  bring: "Magdala ng katibayan kung sino kayo, tulad ng pasaporte o ID.",
  noCode: "Hindi dumarating ang code",
  noCodeHow:
    "Maaaring abutin ng isang minuto. Tingnan kung sa inyo ang numerong nasa pahina, saka humingi ng bagong code. Ang pinakabago ang may bisa.",
  locked: "Naka-lock ang aking pag-sign in",
  lockedHow:
    "Matapos ang ilang maling pagsubok, sinasabi ng pahina kung kailan kayo maaaring sumubok muli. Hindi kailangang maghintay: magtakda ng bagong password gamit ang code sa inyong telepono",
  noAccount: "Hindi ko makita ang aking account",
  noAccountHow:
    "Maaaring ibang mobile number o pangalan ang alam ng sangay. Tawagan kami o pumunta sa sangay na may dalang katibayan kung sino kayo.",
  frozen: "Naka-freeze o dormant ang aking account",
  frozenHow:
    "Walang perang lumalabas dito. Pumunta sa sangay na may dalang katibayan kung sino kayo at ang inyong customer number. Doon namin ito bubuksan muli.",
  sharedPhone: "May iba ring gumagamit ng aking telepono o computer",
  sharedPhoneHow:
    "Piliin ito kapag nagsa-sign in: masa-sign out kayo matapos ang limang minutong walang galaw. Mag-sign out kapag tapos na.",
  whoSees: "Sino ang tumingin sa aking datos?",
  whoSeesHow: "Ipinapakita ng Security ang bawat pagtingin ng aming kawani, at ang araw nito",
};
