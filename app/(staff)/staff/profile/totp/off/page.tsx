import { TotpField } from "@/components/form/text-fields";
import { ownPage } from "../../own-page";

const page = ownPage({
  name: "totp/off",
  heading: "Stop using this authenticator app",
  lead: "Do this for a new phone, then set the app up there. Other devices will be signed out.",
  button: "Stop using this app",
  fields: () => <TotpField hint="A recovery code works, too" />,
});

export const { generateMetadata } = page;
export default page;
