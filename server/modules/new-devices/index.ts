export { type Disowned, disownSignIn } from "./disown-sign-in";
export { tellNewDevice } from "./tell-new-device";
