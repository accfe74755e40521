import type { Area } from "../translation";

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
