export { signIn } from "./sign-in";
export { beginPasskeySignIn, signInByPasskey } from "./sign-in-by-passkey";
