import type { MessageWords, ToldKind } from "./message-words";

/** What a code is for, where that is not said by the page alone. */
const PURPOSE: Partial<Record<string, string>> = {
  second_step: " لإتمام الدخول.",
  number: " لتغيير رقمكم.",
};

/** Days counted as Arabic counts them: one, two, a few, many. */
const DAYS = { one: "يوم واحد", two: "يومين", few: "أيام", many: "يومًا", other: "يوم", zero: "يوم" };

function daysOf(days: number): string {
  const form = new Intl.PluralRules("ar").select(days);
  return form === "one" || form === "two" ? DAYS[form] : `${days} ${DAYS[form]}`;
}

const WHY = {
  gone: () => "أجاب بأنه لم يعد موجودًا (410).",
  failing: (days: number) => `فشلت كل المحاولات منذ ${daysOf(days)}.`,
};

const TOLD: Record<ToldKind, string> = {
  people: "الموظفون وأدوارهم وكلمات مرورهم",
  keys: "مفاتيح الواجهة البرمجية والتطبيقات",
  webhooks: "إشعارات الويب (webhooks)",
  policies: "سياسات المؤسسة",
  imports: "عمليات الاستيراد التي تغيّر هوية عميل أو صاحب حساب",
  others: "تغييرات أخرى",
};

/** The networks' own alphabet has no Arabic: a text has 70 letters, or 67 where it is one of several. */
export const ARABIC: MessageWords = {
  code: ({ company, code, reference, accountExists, purpose }) =>
    `${company}: رمزكم ${code}، المرجع ${reference}، لمدة 5 دقائق. لا تعطوه أحدًا.${
      accountExists ? " لديكم حساب." : (PURPOSE[purpose ?? "signup"] ?? "")
    }`,
  news: {
    password_changed: "غُيّرت كلمة مروركم",
    passcode_changed: "غُيّر رقمكم السري",
    secrets_changed: "غُيّرت كلمة مروركم ورقمكم السري",
    birth_date_changed: "غُيّر تاريخ ميلادكم",
    birth_date_corrected: "صُحّح تاريخ ميلادكم",
    name_changed: "غُيّر اسمكم",
    email_added: "أُضيف إلى حسابكم بريد إلكتروني يصلح للدخول",
    email_asked: "ذُكر لحسابكم بريد إلكتروني آخر",
    email_changed: "غُيّر بريدكم الإلكتروني",
    email_removed: "حُذف بريدكم الإلكتروني",
    email_released: "حُذف بريدكم الإلكتروني لأن شخصًا آخر أثبت أنه له",
    email_replaced: "يستخدم حسابكم الآن بريدًا إلكترونيًا آخر",
    number_replaced: "يستخدم حسابكم الآن رقم هاتف آخر",
    own_data_taken: "نُزّلت نسخة من بياناتكم",
    passkey_added: "أُضيف إلى حسابكم مفتاح مرور (passkey) يصلح للدخول",
    passkey_removed: "أُزيل من حسابكم مفتاح مرور (passkey)",
    passkeys_removed: "أُزيلت من حسابكم كل مفاتيح المرور (passkeys)",
    totp_added: "أُضيف إلى حسابكم تطبيق مصادقة",
    totp_removed: "أُزيل من حسابكم تطبيق المصادقة",
    sign_in_disowned: "أُنهي دخول قلتم إنه ليس لكم. أُوقفت كلمة مروركم ورقمكم السري حتى تعيّنوا غيرهما",
    access_ended:
      "أنهيتم دخولكم. لم تعد كلمة مروركم ورقمكم السري ومفاتيح المرور تعمل: احضروا إلى أحد الفروع أو استعيدوا الدخول بعد 24 ساعة",
    record_found: "وجدنا سجلكم لدينا. أعيدوا التسجيل بهذا الرقم للمتابعة",
    recovery_allowed: "سمحنا بتعيين كلمة مرور أو رقم سري جديد بهذا الرقم خلال يوم",
  },
  call: (supportPhone) => `إن لم تكونوا أنتم فاتصلوا على ${supportPhone}.`,
  newDevice: ({ company, url }) =>
    `${company}: سُجّل دخول إلى حسابكم من جهاز جديد. إن لم تكونوا أنتم فأنهوه: ${url}`,
  newDeviceMail: (company, endAccess) => ({
    subject: "سُجّل دخول إلى حسابكم من جهاز جديد",
    paragraphs: [
      `سُجّل دخول إلى حسابكم لدى ${company} من جهاز لا نعرفه. إن كنتم أنتم فلا حاجة إلى أي إجراء.`,
      "إن لم تكونوا أنتم فافتحوا الرابط خلال 7 أيام: ينهي الدخول ويوقف كلمة مروركم ورقمكم السري حتى تعيّنوا غيرهما.",
      `إن ضاع هاتفكم فأنهوا كل دخول برقمكم وكلمة مروركم: ${endAccess}`,
    ],
    label: "لم أكن أنا",
  }),
  newsSubject: "تغيير في حسابكم",
  statementReady: (company, month) => ({
    subject: `كشف حساب ${month} جاهز`,
    paragraphs: [
      `كشف حساب ${month} لحساباتكم لدى ${company} جاهز. سجّلوا الدخول لقراءته أو حفظه.`,
      "طلبتم أن نخبركم كل شهر. يمكنكم إيقاف هذه الرسائل في الصفحة نفسها.",
    ],
    label: "فتح كشف الحساب",
  }),
  confirmation: (company) => ({
    subject: "أكّدوا عنوان بريدكم الإلكتروني",
    paragraphs: [
      `ذُكر هذا العنوان لحساب لدى ${company}. إن كنتم أنتم فأكّدوا أنه عنوانكم.`,
      "يعمل الرابط مرة واحدة خلال 24 ساعة. إن لم تكونوا أنتم فلا تفعلوا شيئًا: يبقى العنوان غير مؤكَّد.",
    ],
    label: "تأكيد هذا العنوان",
  }),
  passwordLink: {
    subject: "اختاروا كلمة مروركم",
    label: "اختيار كلمة المرور",
    rest: [
      "يعمل مرة واحدة خلال 72 ساعة. تسجّلون الدخول بعنوان البريد هذا.",
      "إن لم تكونوا تنتظرون هذه الرسالة فأخبروا أحد المسؤولين ولا تفتحوا الرابط.",
    ],
  },
  roles: { teller: "صرّاف", supervisor: "مشرف", auditor: "مدقق", administrator: "مسؤول" },
  invitation: ({ company, inviter, role, branch }) =>
    `${inviter ? `يدعوكم ${inviter}` : "أنتم مدعوون"} للعمل هنا مع ${company} بصفة ${role}${branch ? ` (${branch})` : ""}. اختاروا كلمة مروركم بهذا الرابط.`,
  reset: (company) => `أُلغيت كلمة مروركم لدى ${company}. اختاروا غيرها بهذا الرابط.`,
  accessChanged: (lines) => ({
    subject: "تغييرات في الصلاحيات",
    paragraphs: [
      "انظروا في ما لم تتوقعوه: تبيّن صفحة Overview من فعل ماذا ولمن ومتى.",
      ...lines,
      "إن لم يكن لذلك سبب وجيه فعطّلوا حساب من فعله وأخبروا بقية المسؤولين.",
    ],
    label: "Overview",
  }),
  accessLine: ({ kind, count, who, alone }) =>
    `${TOLD[kind]}: ${count} (${who ?? "بأمر على الخادم"}${alone ? "، دون شخص ثانٍ" : ""})`,
  casesWait: ({ reviews, approvals, days }) => ({
    subject: "حالات تنتظر قرارًا",
    paragraphs: [
      "تنتظر حالات يمكنكم البتّ فيها ولا يتولاها زميل آخر.",
      `المطالبات وعمليات الاستعادة: ${reviews}. الإجراءات التي تحتاج إلى شخص ثانٍ: ${approvals}. أيام انتظار الأقدم: ${days}.`,
      "تصل هذه الرسالة مرة واحدة في اليوم ما دام شيء ينتظر.",
    ],
    label: "Approvals",
  }),
  codesStopped: ({ prefix, codes, confirmed }) => ({
    subject: `أُوقفت الرموز إلى الأرقام التي تبدأ بـ \u2066${prefix}\u2069`,
    paragraphs: [
      `أُرسلت رموز إلى أرقام تبدأ بـ \u2066${prefix}\u2069 (عددها ${codes}) ولم يُستخدم منها إلا ${confirmed}. يبدو ذلك احتيالًا بالرسائل النصية، فلا تُرسل رموز إليها مدة ساعة. ومن يطلب رمزًا يتلقّى الجواب المعتاد.`,
      "في صفحة Messages يمكنكم إيقافها مدة أطول أو السماح بها من جديد.",
    ],
    label: "Messages",
  }),
  auditBroken: ({ id }) => ({
    subject: "سجل التدقيق غير سليم",
    paragraphs: [
      `السجل ${id} من التدقيق، أو سجل قبله، ليس كما كتبه Passbook: عُدّلت قاعدة البيانات من خارج Passbook.`,
      "أخبروا مشغّل الخادم فورًا. تبيّن صفحة Audit ما هو مُثبَت.",
    ],
    label: "Audit",
  }),
  endpointDisabled: ({ id, reason, days }) => ({
    subject: "عُطّل أحد إشعارات الويب (webhook)",
    paragraphs: [
      `لم يعد إشعار الويب ${id} يتلقّى أحداثًا. ${WHY[reason](days)}`,
      "يمكن إرسال ما فاته من جديد: فعّلوه في Administration ثم Webhooks وابدؤوا إعادة الإرسال (replay).",
    ],
    label: "Webhooks",
  }),
};
