import { passkeyPages } from "@/app/passkey-pages";

const { generateMetadata, PasskeyPage } = passkeyPages({
  audience: "staff",
  back: "/staff/profile",
  section: "Your profile",
});

export { generateMetadata };
export default PasskeyPage;
