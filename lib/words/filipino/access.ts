import type { Area } from "../translation";

export const access: Area<"access"> = {
  passwordLabel: "Password",
  passcodeLabel: "Passcode",
  identifier: "Mobile number, e-mail o customer number",
  newHere: "Bago rito?",
  forgotten: "Nakalimutan ang password o passcode?",
  withPasskey: "Mag-sign in gamit ang passkey",
  usePassword: "Password na lang ang gamitin",
  usePasscode: "Passcode na lang ang gamitin",
  shared: "May iba pang gumagamit ng telepono o computer na ito",
  sharedHint:
    "Isa-sign out namin kayo pagkaraan ng 5 minutong hindi nagamit, pagkaraan ng isang oras sa anumang kalagayan, at kapag isinara ang browser.",
  endedDone: "Nagawa na ito. Mag-sign in",
  endedDoneWhy: "Natapos ito sa ibang window o sa ibang device.",
  endedStep: "Hindi natapos ang pag-sign in. Mag-sign in muli",
  endedStepWhy: "May 5 minuto at 5 subok para kumpirmahing kayo ito.",
  endedIdle: "Para sa inyong kaligtasan, sinign out namin kayo",
  endedIdleWhy: "Matagal na hindi nagamit ang mga pahinang ito. Mag-sign in para magpatuloy.",
  endedDevice: "Mag-sign in muna gamit ang inyong numero",
  endedDeviceWhy:
    "Hindi na natatandaan ang device na ito: kinalimutan ito, na-sign out mula sa iba, o hindi ginamit nang 30 araw.",
  welcomeBack: "Maligayang pagbabalik, {initials}",
  anotherPerson: "Mag-sign in bilang ibang tao",
  confirm: "Kumpirmahing kayo ito",
  stepCodeHint: "6 na digit, sa text",
  stepSent: "Nagpadala kami ng code sa inyong mobile number. Reference {reference}.",
  stepNotSent: "Hindi namin naipadala ang code ngayon. Humingi ng isa sa ibaba.",
  usePasskey: "Passkey na lang ang gamitin",
  recovery: "Pagbawi",
  recoveryTitle: "Nakalimutan ang password o passcode",
  recoveryLead:
    "Magte-text kami ng code sa numerong nakatala sa amin. Gamit ito, magtatakda kayo ng bagong password o passcode.",
  recoveryNumber: "Ang numerong nakarehistro sa inyong mga account",
  recoveryNoPhone:
    "Wala na sa inyo ang teleponong ito? Pumunta sa isang sangay at magdala ng katibayan kung sino kayo, at doon namin itatakda ang bagong numero.",
  recoverySent:
    "Kung kilala namin ang mga detalyeng ito, nagpadala kami ng code sa numerong nakatala sa amin. Reference {reference}.",
  passkeyAsked: "Kumpirmahin gamit ang inyong passkey",
  passkeyWhy:
    "May passkey ang inyong account, at hindi sapat ang code sa text para magtakda ng bagong password o passcode.",
  passkeyUse: "Gamitin ang inyong passkey",
  passkeyScripts: "Kailangan ng JavaScript ang mga passkey. Buksan ito, o magpatuloy nang walang passkey.",
  passkeyLost: "Nawala ang aking passkey",
  newSecret: "Bagong password o passcode",
  newPasswordAsked: "Gumawa ng bagong password",
  newPasscodeAsked: "Gumawa ng bagong passcode",
  savePassword: "I-save ang bagong password",
  savePasscode: "I-save ang bagong passcode",
  newPassword: "Bagong password",
  newPasscode: "Bagong passcode na may {digits} digit",
  otherPassword: "Gumawa na lang ng bagong password",
  otherPasscode: "Gumawa na lang ng bagong passcode",
  birthDateHint: "Para matiyak na kayo ito, dahil may account kayo sa amin. Halimbawa, {example}",
  accountThere:
    "May account na ang numerong ito. Kung alam ninyo ang password o passcode nito, gamitin iyon sa pag-sign in. Kung hindi, gumawa ng bago rito.",
  signInInstead: "Mag-sign in na lang",
  changed: "Nabago na",
  changedLead:
    "Sinign out ang ibang mga device. Ipinaalam namin ito sa inyo sa text: kung hindi kayo ang may gawa, tawagan kami.",
  passkeysWork: "Gumagana pa ang inyong mga passkey",
  passkeysWorkWhy:
    "{count, plural, one {# passkey ang nakakapag-sign in} other {# passkey ang nakakapag-sign in}} sa inyong account. Nawala ba ang device na may isa nito, o maaaring may ibang nagdagdag? Kung gayon, alisin ang lahat.",
  removePasskeys: "Alisin ang lahat ng passkey",
  signedOut: "Naka-sign out",
  signedOutHeading: "Naka-sign out na kayo",
  signedOutLead:
    "Natapos na ang session dito at sa bangko. Sa computer na may iba pang gumagamit, isara rin ang browser.",
  signInAgain: "Mag-sign in muli",
  signedOutHere: "Naka-sign out na kayo sa browser na ito",
  signedOutHereWhy:
    "Nalimutan na ng browser na ito ang inyong session, pero hindi namin naabot ang bangko para tapusin ito roon. Maaari itong manatiling bukas sa iba nang hanggang dalawang oras.",
  signedOutHereHow:
    "Para tapusin ito ngayon, mag-sign in muli, pumunta sa Seguridad at piliin ang “I-sign out ang lahat ng iba”.",
  signedOutShared: "Sa computer na may iba pang gumagamit, isara rin ang browser.",
  notMe: "Hindi ba kayo ang nag-sign in?",
  notMeLead:
    "Kung hindi kayo iyon, tapusin ito. Masa-sign out ang bawat device, pati ang sa inyo, at hindi na gagana ang inyong password at passcode hanggang magtakda kayo ng bago. Kung kayo iyon, isara ang pahinang ito.",
  notMeEnd: "Tapusin ang pag-sign in",
  notMeDone: "Natapos na ang pag-sign in",
  notMeDoneLead:
    "Hindi na gumagana ang inyong password at passcode. Magtakda ng bago ngayon: magpapadala kami ng code sa inyong mobile number. Kung pinalitan ang numerong iyon, tutulungan kayo ng aming kawani.",
  setNew: "Magtakda ng bagong password o passcode",
  endAccess: "Tapusin ang aking access",
  endAccessLead:
    "Para sa nawala o ninakaw na telepono. Masa-sign out ang bawat device, at hindi na gagana ang inyong password, passcode at mga passkey. Walang magbabago sa inyong mga account.",
  endAccessBack:
    "Bubuksang muli ng sangay ang inyong access kapag pumunta kayo na may katibayan kung sino kayo. Pagkalipas ng 24 na oras, magagawa rin ninyo ito mismo gamit ang code sa inyong numero at ang inyong petsa ng kapanganakan.",
  endAccessNow: "Tapusin ang aking access ngayon",
  endAccessDone: "Natapos na ang inyong access",
  endAccessDoneLead:
    "Walang makakapag-sign in sa inyong mga account ngayon. Ipinaalam namin ito sa inyo sa text.",
  email: "E-mail",
  confirmEmail: "Kumpirmahin ang inyong e-mail address",
  confirmEmailLead:
    "Pagkatapos ay magagamit ninyo ito sa pag-sign in sa {name}, at masusulatan namin kayo rito kapag may nagbago sa inyong account.",
  confirmEmailButton: "Kumpirmahin ang address na ito",
  emailConfirmed: "Kumpirmado na ang inyong e-mail address",
  emailConfirmedLead: "Gamit na ito mula ngayon.",
  link: "Ang link sa mensahe",
  linkHint: "Kopyahin ito mula sa mensahe at i-paste dito",
  newTerms: "May bago kaming mga tuntunin",
  newTermsLead:
    "Basahin ang mga tuntunin at ang abiso sa privacy ng {name}, at tanggapin ang mga ito para magpatuloy. Kung tatanggi kayo, isa-sign out namin kayo: mananatili ang inyong mga account.",
  acceptTerms: "Tanggapin at magpatuloy",
  declineTerms: "Tumanggi at mag-sign out",
};
