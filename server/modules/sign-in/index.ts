export { signIn } from "./sign-in";
export { beginPasskeySignIn, recordPasskeyFailure, signInByPasskey } from "./sign-in-by-passkey";
