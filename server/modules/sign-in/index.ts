export { type SignInRequest, signIn } from "./sign-in";
