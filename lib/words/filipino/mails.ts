import type { Area } from "../translation";

export const mails: Area<"mails"> = {
  newsSubject: "May binago sa inyong account",
  newDeviceSubject: "May bagong device na nag-sign in sa inyong account",
  newDevice:
    "May nag-sign in sa inyong account sa {company} gamit ang device na hindi namin kilala. Kung kayo iyon, wala kayong kailangang gawin.\n\nKung hindi kayo iyon, buksan ang link sa loob ng 7 araw: ititigil nito ang pag-sign in, at hindi na magagamit ang inyong password at passcode hanggang gumawa kayo ng bago.\n\nKung nawala ang inyong telepono, tapusin ang lahat ng access gamit ang inyong numero at password: {endAccess}",
  newDeviceLabel: "Hindi ako iyon",
  statementSubject: "Handa na ang inyong statement para sa {month}",
  statement:
    "Handa na ang statement para sa {month} ng inyong mga account sa {company}. Mag-sign in para basahin o i-save ito.\n\nHiniling ninyong masabihan bawat buwan. Sa parehong page ninyo maititigil ang mga mail na ito.",
  statementLabel: "Buksan ang statement",
  confirmationSubject: "Kumpirmahin ang inyong e-mail address",
  confirmation:
    "Ibinigay ang address na ito para sa isang account sa {company}. Kung kayo ito, kumpirmahing sa inyo ang address.\n\nIsang beses lang magagamit ang link, sa loob ng 24 na oras. Kung hindi kayo ito, wala kayong kailangang gawin: mananatiling hindi kumpirmado ang address.",
  confirmationLabel: "Kumpirmahin ang address",
  passwordSubject: "Pumili ng inyong password",
  password:
    "{cause}\n\nIsang beses lang ito magagamit, sa loob ng 72 oras. Ang e-mail address na ito ang gagamitin ninyo sa pag-sign in.\n\nKung hindi ninyo ito inaasahan, ipaalam sa isang administrator at huwag buksan ang link.",
  passwordLabel: "Pumili ng password",
  invited:
    "Inaanyayahan kayo ni {inviter} na magtrabaho rito kasama ang {company}, bilang {role}. Pumili ng inyong password sa link na ito.",
  invitedByCommand:
    "Inaanyayahan kayong magtrabaho rito kasama ang {company}, bilang {role}. Pumili ng inyong password sa link na ito.",
  reset: "Inalis ang inyong password sa {company}. Pumili ng bago sa link na ito.",
  teller: "teller",
  supervisor: "supervisor",
  auditor: "auditor",
  administrator: "administrator",
  accessChangedSubject: "May mga binago sa kung sino ang may access",
  accessChanged:
    "Tingnan ang hindi ninyo inaasahan: nasa Overview kung sino ang gumawa, ano ang ginawa, kanino at kailan.\n\n{lines}\n\nKung walang magandang dahilan, alisin ang access ng gumawa nito at ipaalam sa ibang administrator.",
  accessChangedLabel: "Overview",
  people: "Mga kawani, ang kanilang tungkulin at password",
  keys: "Mga API key at application",
  webhooks: "Mga webhook",
  policies: "Mga patakaran ng institusyon",
  imports: "Mga import na nagbabago kung sino ang customer, o kung kanino ang account",
  others: "Iba pang pagbabago",
  accessLine: "{what}: {count} ({who})",
  accessLineAlone: "{what}: {count} ({who}, walang pangalawang tao)",
  byCommand: "sa pamamagitan ng command sa server",
  casesWaitSubject: "May mga kasong naghihintay ng desisyon",
  casesWait:
    "May mga kasong maaari ninyong pasyahan, at wala pang kasamahang humahawak sa mga ito.\n\nMga claim at recovery: {reviews}. Mga gawaing kailangan ng ikalawang tao: {approvals}. Mga araw na naghintay ang pinakamatagal: {days}.\n\nIsang beses bawat araw dumarating ang mail na ito hangga’t may naghihintay.",
  casesWaitLabel: "Approvals",
  codesStoppedSubject: "Itinigil ang mga code sa mga number na nagsisimula sa {prefix}",
  codesStopped:
    "Sa {codes} code na ipinadala sa mga number na nagsisimula sa {prefix}, {confirmed} lang ang ginamit. Mukhang panloloko ito sa text, kaya walang code na ipadadala roon sa loob ng isang oras. Pareho pa rin ang sagot sa sinumang hihingi nito.\n\nSa Messages, maaari ninyong patagalin ang pagtigil o payagan muli ang mga code.",
  codesStoppedLabel: "Messages",
  auditBrokenSubject: "May nasira sa audit",
  auditBroken:
    "Ang record {id} ng audit, o ang nauna rito, ay hindi na gaya ng isinulat ng Passbook: binago ang database sa labas ng Passbook.\n\nSabihin agad sa nangangasiwa ng server. Nasa Audit kung hanggang saan ito napatunayan.",
  auditBrokenLabel: "Audit",
  endpointDisabledSubject: "Isang webhook endpoint ang itinigil",
  endpointDisabled:
    "Hindi na tumatanggap ng mga event ang webhook endpoint {id}. {why}\n\nMaipadadala muli ang hindi nito natanggap: buksan ito sa Administration, Webhooks, at magsimula ng replay.",
  endpointDisabledLabel: "Webhooks",
  endpointGone: "Sumagot itong wala na ito (410).",
  endpointFailing: "Nabigo ang lahat ng subok sa nakaraang {days} araw.",
};

export const texts: Area<"texts"> = {
  code: "{company}: {code} ang inyong code. Reference {reference}. May bisa nang 5 minuto. Huwag ibigay sa iba.",
  accountExists: "May account na kayo.",
  forSignIn: "Pang-sign in ito.",
  forNumber: "Pampalit ng number.",
  newDevice:
    "{company}: may nag-sign in sa inyong account sa bagong device. Kung hindi kayo iyon, itigil ito: {url}",
  call: "Kung hindi kayo ang may gawa nito, tumawag sa {phone}.",
};

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
