import type { Area } from "../translation";

export const texts: Area<"texts"> = {
  code: "{company}: رمزكم {code}، المرجع {reference}، لمدة 5 دقائق. لا تعطوه أحدًا.",
  accountExists: "لديكم حساب.",
  forSignIn: "لإتمام الدخول.",
  forNumber: "لتغيير رقمكم.",
  newDevice: "{company}: سُجّل دخول إلى حسابكم من جهاز جديد. إن لم تكونوا أنتم فأنهوه: {url}",
  call: "إن لم تكونوا أنتم فاتصلوا على \u200e{phone}.",
};
