import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import type { Task } from "./tasks";

const LOOK = {
  Completed: "text-good",
  "In progress": "text-accent font-semibold",
  "Not started": "text-soft",
} as const;

/** What is still to be told, in the order of the form; each step can be done on another day. */
export function TaskList({ tasks }: { tasks: Task[] }) {
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
