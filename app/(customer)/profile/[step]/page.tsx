import { ProfileStep } from "@/app/edit-page";
import { MissingPage } from "@/app/missing-page";
import { wordsMetadata } from "@/app/page-metadata";
import type { PageSearch } from "@/app/page-search";
import { readWords } from "@/components/words/read-words";
import { readSessionState } from "@/server/pages";
import { STEPS, type Step } from "../steps";

type Props = { params: Promise<{ step: string }>; searchParams: PageSearch };

const isStep = (name: string): name is keyof typeof STEPS => Object.hasOwn(STEPS, name);

export async function generateMetadata({ params, searchParams }: Props) {
  const { step } = await params;
  return wordsMetadata(
    isStep(step) ? [STEPS[step].title, "shell.yourProfile"] : ["shell.missing"],
    searchParams,
  );
}

export default async function ProfileStepPage({ params, searchParams }: Props) {
  const { step } = await params;
  if (!isStep(step)) return <MissingPage />;
  const { heading, aliases, ask }: Step = STEPS[step];
  const words = await readWords();
  const { lead, fields } = await ask((await readSessionState()).asksCurrent);
  return (
    <ProfileStep
      heading={words(heading)}
      aliases={aliases}
      path={`profile/${step}`}
      lead={lead}
      search={searchParams}
    >
      {fields}
    </ProfileStep>
  );
}
