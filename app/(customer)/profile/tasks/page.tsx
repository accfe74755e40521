import { titled } from "@/app/page-metadata";
import { readMissingAddress } from "@/app/read-places";
import { type Task, tasksOf } from "@/components/profile/tasks";
import { QuestionPage } from "@/components/shell/question-page";
import { Icon } from "@/components/ui/icon";
import { ButtonLink, TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import { readWords } from "@/components/words/read-words";
import { readCustomer } from "@/server/pages";

export const generateMetadata = titled("signup.finishProfile", "shell.yourProfile");

export default async function ProfileTasksPage() {
  const [customer, words] = await Promise.all([readCustomer(), readWords()]);
  const tasks = tasksOf(customer, await readMissingAddress(customer));
  const done = tasks.filter((task) => task.status === "completed").length;
  const open = tasks.find((task) => task.status !== "completed");
  return (
    <QuestionPage
      section={words("shell.yourProfile")}
      step={words("profile.completedOf", { done, total: tasks.length })}
      back="/profile"
    >
      <PageHeading lead={words("profile.tasksLead")}>{words("signup.finishProfile")}</PageHeading>
      <TaskList tasks={tasks} />
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        {open ? (
          <ButtonLink href={open.href} wide>
            {words("shell.continue")}
          </ButtonLink>
        ) : (
          <ButtonLink href="/profile" wide>
            {words("profile.checkAnswers")}
          </ButtonLink>
        )}
        <TextLink href="/accounts">{words("shell.toAccounts")}</TextLink>
      </div>
    </QuestionPage>
  );
}

const LOOK = {
  completed: "text-good",
  inProgress: "text-accent font-semibold",
  notStarted: "text-soft",
} as const;

/** What is still to be told, in the order of the form; each step can be done on another day. */
async function TaskList({ tasks }: { tasks: Task[] }) {
  const words = await readWords();
  return (
    <ol className="border-t border-rule">
      {tasks.map(({ href, title, status, missing }, index) => (
        <li
          key={href}
          className="relative flex min-h-16 flex-wrap items-center gap-x-4 border-b py-2 border-rule hover:bg-sheet"
        >
          <span aria-hidden="true" className="figures w-6 font-serif text-lg text-soft">
            {index + 1}
          </span>
          <PageLink
            href={href}
            aria-describedby={missing ? `status-${index} note-${index}` : `status-${index}`}
            className="flex-[1_1_6rem] py-2 font-semibold after:absolute after:inset-0"
          >
            {words(title)}
          </PageLink>
          <span
            id={`status-${index}`}
            className={`ms-auto inline-flex items-center gap-1.5 text-sm ${LOOK[status]}`}
          >
            {status === "completed" && <Icon name="tick" className="size-4" />}
            <span>{words(`profile.${status}`)}</span>
          </span>
          {missing && (
            <span id={`note-${index}`} className="basis-full ps-10 text-sm text-soft">
              {words("profile.missing", {
                parts: missing.map((part) => words(`profile.missing_${part}`)).join(words("shell.comma")),
              })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
