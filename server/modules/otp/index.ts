export { issueCode, type OtpIssued } from "./issue-code";
export { CODE_LIFETIME, shortReference } from "./policy";
export { proveCode, takeCode } from "./prove-code";
export { type OtpRequest, requestOtp } from "./request-otp";
export { type OtpAnswer, verifyOtp } from "./verify-otp";
