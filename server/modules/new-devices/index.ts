export { disownSignIn } from "./disown-sign-in";
export { tellNewDevice } from "./tell-new-device";
