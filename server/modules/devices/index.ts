export { type Device, findDevice, forgetDevices, rememberDevice } from "./remember-device";
