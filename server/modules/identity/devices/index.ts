export {
  type Device,
  deviceToRemember,
  findDevice,
  forgetDevice,
  hashesOfDevice,
  listDevices,
  rememberDevice,
} from "./remember-device";
export { DEVICE_VALUES, deleteDevice, deviceOf, forgetDevices, isAdded, rememberingParts } from "./store";
