import { passkeyPages } from "@/app/passkey-pages";

const { generateMetadata, PasskeyPage } = passkeyPages({
  audience: "customer",
  back: "/security",
  section: "shell.security",
});

export { generateMetadata };
export default PasskeyPage;
