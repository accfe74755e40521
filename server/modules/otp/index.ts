export { issueCode, type OtpIssued, type OtpRequest, requestOtp } from "./issue-code";
export { CODE_LIFETIME, shortReference } from "./policy";
export { type OtpAnswer, proveCode, takeCode, verifyOtp } from "./verify-otp";
