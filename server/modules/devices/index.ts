export { type Device, findDevice, rememberDevice } from "./remember-device";
export { forgetDevices } from "./store";
