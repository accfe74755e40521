import type { Area } from "../translation";

export const mails: Area<"mails"> = {
  newsSubject: "تغيير في حسابكم",
  newDeviceSubject: "سُجّل دخول إلى حسابكم من جهاز جديد",
  newDevice:
    "سُجّل دخول إلى حسابكم لدى {company} من جهاز لا نعرفه. إن كنتم أنتم فلا حاجة إلى أي إجراء.\n\nإن لم تكونوا أنتم فافتحوا الرابط خلال 7 أيام: ينهي الدخول ويوقف كلمة مروركم ورقمكم السري حتى تعيّنوا غيرهما.\n\nإن ضاع هاتفكم فأنهوا كل دخول برقمكم وكلمة مروركم: {endAccess}",
  newDeviceLabel: "لم أكن أنا",
  statementSubject: "كشف حساب {month} جاهز",
  statement:
    "كشف حساب {month} لحساباتكم لدى {company} جاهز. سجّلوا الدخول لقراءته أو حفظه.\n\nطلبتم أن نخبركم كل شهر. يمكنكم إيقاف هذه الرسائل في الصفحة نفسها.",
  statementLabel: "فتح كشف الحساب",
  confirmationSubject: "أكّدوا عنوان بريدكم الإلكتروني",
  confirmation:
    "ذُكر هذا العنوان لحساب لدى {company}. إن كنتم أنتم فأكّدوا أنه عنوانكم.\n\nيعمل الرابط مرة واحدة خلال 24 ساعة. إن لم تكونوا أنتم فلا تفعلوا شيئًا: يبقى العنوان غير مؤكَّد.",
  confirmationLabel: "تأكيد هذا العنوان",
  passwordSubject: "اختاروا كلمة مروركم",
  password:
    "{cause}\n\nيعمل مرة واحدة خلال 72 ساعة. تسجّلون الدخول بعنوان البريد هذا.\n\nإن لم تكونوا تنتظرون هذه الرسالة فأخبروا أحد المسؤولين ولا تفتحوا الرابط.",
  passwordLabel: "اختيار كلمة المرور",
  invited: "يدعوكم {inviter} للعمل هنا مع {company} بصفة {role}. اختاروا كلمة مروركم بهذا الرابط.",
  invitedByCommand: "أنتم مدعوون للعمل هنا مع {company} بصفة {role}. اختاروا كلمة مروركم بهذا الرابط.",
  reset: "أُلغيت كلمة مروركم لدى {company}. اختاروا غيرها بهذا الرابط.",
  teller: "صرّاف",
  supervisor: "مشرف",
  auditor: "مدقق",
  administrator: "مسؤول",
  accessChangedSubject: "تغييرات في الصلاحيات",
  accessChanged:
    "انظروا في ما لم تتوقعوه: تبيّن صفحة Overview من فعل ماذا ولمن ومتى.\n\n{lines}\n\nإن لم يكن لذلك سبب وجيه فعطّلوا حساب من فعله وأخبروا بقية المسؤولين.",
  accessChangedLabel: "Overview",
  people: "الموظفون وأدوارهم وكلمات مرورهم",
  keys: "مفاتيح الواجهة البرمجية والتطبيقات",
  webhooks: "إشعارات الويب (webhooks)",
  policies: "سياسات المؤسسة",
  imports: "عمليات الاستيراد التي تغيّر هوية عميل أو صاحب حساب",
  others: "تغييرات أخرى",
  accessLine: "{what}: {count} ({who})",
  accessLineAlone: "{what}: {count} ({who}، دون شخص ثانٍ)",
  byCommand: "بأمر على الخادم",
  casesWaitSubject: "حالات تنتظر قرارًا",
  casesWait:
    "تنتظر حالات يمكنكم البتّ فيها ولا يتولاها زميل آخر.\n\nالمطالبات وعمليات الاستعادة: {reviews}. الإجراءات التي تحتاج إلى شخص ثانٍ: {approvals}. أيام انتظار الأقدم: {days}.\n\nتصل هذه الرسالة مرة واحدة في اليوم ما دام شيء ينتظر.",
  casesWaitLabel: "Approvals",
  codesStoppedSubject: "أُوقفت الرموز إلى الأرقام التي تبدأ بـ \u2066{prefix}\u2069",
  codesStopped:
    "أُرسلت رموز إلى أرقام تبدأ بـ \u2066{prefix}\u2069 (عددها {codes}) ولم يُستخدم منها إلا {confirmed}. يبدو ذلك احتيالًا بالرسائل النصية، فلا تُرسل رموز إليها مدة ساعة. ومن يطلب رمزًا يتلقّى الجواب المعتاد.\n\nفي صفحة Messages يمكنكم إيقافها مدة أطول أو السماح بها من جديد.",
  codesStoppedLabel: "Messages",
  auditBrokenSubject: "سجل التدقيق غير سليم",
  auditBroken:
    "السجل {id} من التدقيق، أو سجل قبله، ليس كما كتبه Passbook: عُدّلت قاعدة البيانات من خارج Passbook.\n\nأخبروا مشغّل الخادم فورًا. تبيّن صفحة Audit ما هو مُثبَت.",
  auditBrokenLabel: "Audit",
  endpointDisabledSubject: "عُطّل أحد إشعارات الويب (webhook)",
  endpointDisabled:
    "لم يعد إشعار الويب {id} يتلقّى أحداثًا. {why}\n\nيمكن إرسال ما فاته من جديد: فعّلوه في Administration ثم Webhooks وابدؤوا إعادة الإرسال (replay).",
  endpointDisabledLabel: "Webhooks",
  endpointGone: "أجاب بأنه لم يعد موجودًا (410).",
  endpointFailing:
    "فشلت كل المحاولات منذ {days, plural, one {يوم واحد} two {يومين} few {{days} أيام} many {{days} يومًا} zero {{days} يوم} other {{days} يوم}}.",
};

export const texts: Area<"texts"> = {
  code: "{company}: رمزكم {code}، المرجع {reference}، لمدة 5 دقائق. لا تعطوه أحدًا.",
  accountExists: "لديكم حساب.",
  forSignIn: "لإتمام الدخول.",
  forNumber: "لتغيير رقمكم.",
  newDevice: "{company}: سُجّل دخول إلى حسابكم من جهاز جديد. إن لم تكونوا أنتم فأنهوه: {url}",
  call: "إن لم تكونوا أنتم فاتصلوا على \u200e{phone}.",
};

export const news: Area<"news"> = {
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
};
