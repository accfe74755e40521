export { disownSignIn } from "./disown-sign-in";
export { endAccess } from "./end-access";
export { finishSecondStep } from "./finish-second-step";
export { signIn } from "./sign-in";
export { beginPasskeySignIn, signInByPasskey } from "./sign-in-by-passkey";
