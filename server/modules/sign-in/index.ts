export { endAccess } from "./end-access";
export { signIn } from "./sign-in";
export { beginPasskeySignIn, signInByPasskey } from "./sign-in-by-passkey";
