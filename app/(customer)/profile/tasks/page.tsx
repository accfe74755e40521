import { pageMetadata } from "@/app/page-metadata";
import { readMissingAddress } from "@/app/read-missing-address";
import { TaskList } from "@/components/profile/task-list";
import { tasksOf } from "@/components/profile/tasks";
import { QuestionPage } from "@/components/shell/question-page";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeading } from "@/components/ui/page-heading";
import { TextLink } from "@/components/ui/text-link";
import { readCustomer } from "@/server/pages";

export const generateMetadata = () => pageMetadata(["Finish your profile", "Your profile"]);

export default async function ProfileTasksPage() {
  const customer = await readCustomer();
  const tasks = tasksOf(customer, await readMissingAddress(customer));
  const done = tasks.filter((task) => task.status === "Completed").length;
  const open = tasks.find((task) => task.status !== "Completed");
  return (
    <QuestionPage section="Your profile" step={`${done} of ${tasks.length} completed`} back="/profile">
      <PageHeading lead="Each step is saved as you go. You can stop at any point and carry on another day.">
        Finish your profile
      </PageHeading>
      <TaskList tasks={tasks} />
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        {open ? (
          <ButtonLink href={open.href} wide>
            Continue
          </ButtonLink>
        ) : (
          <ButtonLink href="/profile" wide>
            Check your answers
          </ButtonLink>
        )}
        <TextLink href="/accounts">Go to your accounts</TextLink>
      </div>
    </QuestionPage>
  );
}
