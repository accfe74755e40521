import { headers } from "next/headers";
import { PlainField } from "@/components/form/text-fields";
import { NewPasskeyForm } from "@/components/passkey/new-passkey-form";
import { deviceName } from "@/components/security/device-name";
import { QuestionPage } from "@/components/shell/question-page";
import { OwnName } from "@/components/ui/own-name";
import { PageHeading } from "@/components/ui/page-heading";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { PlainKey } from "@/lib/words/translation";
import { readPasskey } from "@/server/pages";
import { FormPage } from "./form-page";
import { MissingPage } from "./missing-page";
import { wordsMetadata } from "./page-metadata";
import { type PageProps, type PageSearch, searchText } from "./page-search";
import { readForm } from "./read-form";

const STEPS = {
  add: "signup.addPasskey",
  rename: "security.renameTitle",
  remove: "security.removeTitle",
} as const;

type Props = PageProps & { params: Promise<{ step: string }> };
type Place = {
  audience: "customer" | "staff";
  /** Where the list stands. */
  back: string;
  section: PlainKey;
};

const isStep = (step: string): step is keyof typeof STEPS => Object.hasOwn(STEPS, step);

/** The pages on which customers, or staff, add, rename and remove their passkeys. */
export function passkeyPages(place: Place) {
  return {
    async generateMetadata({ params, searchParams }: Props) {
      const { step } = await params;
      return wordsMetadata(isStep(step) ? [STEPS[step], place.section] : ["shell.missing"], searchParams);
    },
    async PasskeyPage({ params, searchParams }: Props) {
      const { step } = await params;
      if (step === "add") return <AddPage {...place} search={searchParams} />;
      const id = await searchText(searchParams, "id");
      const passkey = isStep(step) ? await readPasskey(place.audience, id) : null;
      if (!passkey) return <MissingPage />;
      const words = await readWords();
      const section = words(place.section);
      const common = { page: `${place.back}/passkeys/${step}`, search: searchParams, ...place, section };
      const about = <input type="hidden" name="id" value={passkey.id} />;
      if (step === "rename")
        return (
          <FormPage {...common} heading={words("security.renameThis")} button={words("security.saveName")}>
            {about}
            <PlainField
              name="name"
              label={words("profile.name")}
              hint={words("security.passkeyNameHint")}
              value={passkey.name}
            />
          </FormPage>
        );
      return (
        <FormPage
          {...common}
          heading={drawWords(words, "security.removeAsked", { name: <OwnName>{passkey.name}</OwnName> })}
          lead={words("security.removeWhat")}
          button={words("security.removeThis")}
        >
          {about}
        </FormPage>
      );
    },
  };
}

async function AddPage({ audience, back, section, search }: Place & { search: PageSearch }) {
  const place = `${back}/passkeys`;
  // Who is not signed in is asked to.
  await readPasskey(audience, undefined);
  const [{ flash }, sent, words] = await Promise.all([
    readForm(`${place}/add`, search),
    headers(),
    readWords(),
  ]);
  const device = deviceName(words, sent.get("user-agent"));
  return (
    <QuestionPage section={words(section)} back={back}>
      <NewPasskeyForm
        place={place}
        name={device === words("security.unknownDevice") ? words("security.passkey") : device}
        words={{
          name: words("profile.name"),
          hint: words("security.passkeyNameHint"),
          add: words("signup.addPasskey"),
        }}
        flash={flash}
        heading={<PageHeading lead={words("security.addWhat")}>{words("signup.addPasskey")}</PageHeading>}
      />
    </QuestionPage>
  );
}
