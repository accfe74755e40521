export { findDevice } from "./find-device";
export { forgetDevices } from "./forget-devices";
export { type Device, rememberDevice } from "./remember-device";
