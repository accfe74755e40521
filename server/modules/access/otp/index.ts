export { issueCode, type OtpIssued, requestOtp } from "./issue-code";
export { proveCode, takeCode, verifyOtp } from "./verify-otp";
