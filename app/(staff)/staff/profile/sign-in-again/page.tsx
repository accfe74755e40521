import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = () => pageMetadata(["Sign in again", "Staff"]);

export default function SignInAgainPage({ searchParams }: PageProps) {
  return (
    <FormPage
      page="/staff/profile/sign-in-again"
      action="/staff/logout"
      search={searchParams}
      section="Your profile"
      back="/staff/profile"
      heading="Sign in again first"
      lead="A password or an authenticator app is changed within ten minutes of signing in, so that no other person can do it at a desk that you have left."
      button="Sign out, then sign in again"
    />
  );
}
