import { headers } from "next/headers";
import { PlainField } from "@/components/form/text-fields";
import { NewPasskeyForm } from "@/components/passkey/new-passkey-form";
import { deviceName } from "@/components/security/device-name";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { readPasskey } from "@/server/pages";
import { FormPage } from "./form-page";
import { MissingPage } from "./missing-page";
import { pageMetadata } from "./page-metadata";
import { type PageProps, type PageSearch, searchText } from "./page-search";
import { readForm } from "./read-form";

const STEPS = { add: "Add a passkey", rename: "Rename a passkey", remove: "Remove a passkey" };

type Props = PageProps & { params: Promise<{ step: string }> };
type Place = {
  audience: "customer" | "staff";
  /** Where the list stands. */
  back: string;
  section: string;
};

const isStep = (step: string): step is keyof typeof STEPS => Object.hasOwn(STEPS, step);

/** The pages on which customers, or staff, add, rename and remove their passkeys. */
export function passkeyPages(place: Place) {
  return {
    async generateMetadata({ params, searchParams }: Props) {
      const { step } = await params;
      return pageMetadata(isStep(step) ? [STEPS[step], place.section] : ["Page not found"], searchParams);
    },
    async PasskeyPage({ params, searchParams }: Props) {
      const { step } = await params;
      if (step === "add") return <AddPage {...place} search={searchParams} />;
      const id = await searchText(searchParams, "id");
      const passkey = isStep(step) ? await readPasskey(place.audience, id) : null;
      if (!passkey) return <MissingPage />;
      const common = { page: `${place.back}/passkeys/${step}`, search: searchParams, ...place };
      const about = <input type="hidden" name="id" value={passkey.id} />;
      if (step === "rename")
        return (
          <FormPage {...common} heading="Rename this passkey" button="Save the name">
            {about}
            <PlainField name="name" label="Name" hint="To tell it from others" value={passkey.name} />
          </FormPage>
        );
      return (
        <FormPage
          {...common}
          heading={
            <>
              Remove <bdi>{passkey.name}</bdi>?
            </>
          }
          lead="You can no longer sign in with it, and all your other devices are signed out. Delete it on the device that keeps it, too."
          button="Remove this passkey"
        >
          {about}
        </FormPage>
      );
    },
  };
}

const UNKNOWN = "Unknown device";

async function AddPage({ audience, back, section, search }: Place & { search: PageSearch }) {
  const place = `${back}/passkeys`;
  // Who is not signed in is asked to.
  await readPasskey(audience, undefined);
  const [{ flash, locale }, sent] = await Promise.all([readForm(`${place}/add`, search), headers()]);
  const device = deviceName(sent.get("user-agent"));
  return (
    <QuestionPage section={section} back={back}>
      <NewPasskeyForm
        place={place}
        name={device === UNKNOWN ? "Passkey" : device}
        locale={locale}
        flash={flash}
        heading={
          <PageHeading lead="A passkey signs you in with your fingerprint, your face or the lock of your phone or computer. Your device keeps it, and it works on our pages only. Add one only on a device of your own.">
            Add a passkey
          </PageHeading>
        }
      />
    </QuestionPage>
  );
}
