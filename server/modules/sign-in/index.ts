export type { SignInInput } from "./identifier";
export { signIn } from "./sign-in";
