export { CODE_LIFETIME, shortReference } from "./policy";
export { type OtpIssued, type OtpRequest, requestOtp } from "./request-otp";
export { type OtpAnswer, verifyOtp } from "./verify-otp";
