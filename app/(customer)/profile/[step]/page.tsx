import { ProfileStep } from "@/app/edit-page";
import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageSearch } from "@/app/page-search";
import { readSessionState } from "@/server/pages";
import { STEPS, type Step } from "../steps";

type Props = { params: Promise<{ step: string }>; searchParams: PageSearch };

const isStep = (name: string): name is keyof typeof STEPS => Object.hasOwn(STEPS, name);

export async function generateMetadata({ params, searchParams }: Props) {
  const { step } = await params;
  return pageMetadata(isStep(step) ? [STEPS[step].title, "Your profile"] : ["Page not found"], searchParams);
}

export default async function ProfileStepPage({ params, searchParams }: Props) {
  const { step } = await params;
  if (!isStep(step)) return <MissingPage />;
  const { title: _, ask, ...words }: Step = STEPS[step];
  const { lead, fields } = await ask((await readSessionState()).asksCurrent);
  return (
    <ProfileStep {...words} path={`profile/${step}`} lead={lead} search={searchParams}>
      {fields}
    </ProfileStep>
  );
}
