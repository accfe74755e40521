import { ownPage } from "../own-page";

const page = ownPage({
  name: "sign-in-again",
  action: "/staff/logout",
  heading: "Sign in again first",
  lead: "A password or an authenticator app is changed within ten minutes of signing in, so that no other person can do it at a desk that you have left.",
  button: "Sign out, then sign in again",
});

export const { generateMetadata } = page;
export default page;
