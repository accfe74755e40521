import { passkeyPages } from "@/app/passkey-pages";

const { generateMetadata, PasskeyPage } = passkeyPages({
  audience: "staff",
  back: "/staff/profile",
  section: "shell.yourProfile",
});

export { generateMetadata };
export default PasskeyPage;
