import { pageMetadata } from "@/app/page-metadata";
import { readMissingAddress } from "@/app/read-missing-address";
import { type Task, tasksOf } from "@/components/profile/tasks";
import { QuestionPage } from "@/components/shell/question-page";
import { Icon } from "@/components/ui/icon";
import { ButtonLink, TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
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

const LOOK = {
  Completed: "text-good",
  "In progress": "text-accent font-semibold",
  "Not started": "text-soft",
} as const;

/** What is still to be told, in the order of the form; each step can be done on another day. */
function TaskList({ tasks }: { tasks: Task[] }) {
  return (
    <ol className="border-t border-rule">
      {tasks.map(({ href, title, status, note }, index) => (
        <li
          key={href}
          className="relative flex min-h-16 flex-wrap items-center gap-x-4 border-b py-2 border-rule hover:bg-sheet"
        >
          <span aria-hidden="true" className="figures w-6 font-serif text-lg text-soft">
            {index + 1}
          </span>
          <PageLink
            href={href}
            aria-describedby={note ? `status-${index} note-${index}` : `status-${index}`}
            className="flex-[1_1_6rem] py-2 font-semibold after:absolute after:inset-0"
          >
            {title}
          </PageLink>
          <span
            id={`status-${index}`}
            className={`ms-auto inline-flex items-center gap-1.5 text-sm ${LOOK[status]}`}
          >
            {status === "Completed" && <Icon name="tick" className="size-4" />}
            {status}
          </span>
          {note && (
            <span id={`note-${index}`} className="basis-full ps-10 text-sm text-soft">
              {note}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
