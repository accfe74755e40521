"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { NONE_CHOSEN } from "./bulk";
import { Button } from "./button";
import { classNames } from "./class-names";

type Props = {
  acts: { href: string; label: string }[];
  /** Those of this page that can be chosen. */
  ids: (number | string)[];
  /** The list as it is now, to which its reader comes back. */
  back: string;
  children: ReactNode;
};

/** Rows to choose among, and what is done to those chosen, once its page has said to how many. Without scripts one box stands for all. */
export function BulkForm({ acts, ids, back, children }: Props) {
  const [chosen, setChosen] = useState(0);
  const [noneChosen, setNoneChosen] = useState(false);
  function follow({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    const all = form.querySelector<HTMLInputElement>("[data-all]");
    const each = [...form.querySelectorAll<HTMLInputElement>("[name=ids]:not([data-all])")];
    if (!all) return;
    if (target === all) for (const box of each) box.checked = all.checked;
    const count = each.filter(({ checked }) => checked).length;
    all.checked = count === each.length;
    all.indeterminate = count > 0 && !all.checked;
    setChosen(count);
    setNoneChosen(false);
  }
  /** Their page would only send its reader back. */
  function stay(event: FormEvent<HTMLFormElement>) {
    if (event.currentTarget.querySelector("[name=ids]:checked")) return;
    event.preventDefault();
    setNoneChosen(true);
  }
  return (
    <form method="get" onChange={follow} onSubmit={stay}>
      <input type="hidden" name="next" value={back} />
      {children}
      <div
        className={classNames(
          "no-print flex flex-wrap items-center gap-x-6 gap-y-2 bg-paper py-3",
          chosen > 0 && "sticky bottom-0",
        )}
      >
        <label className="flex min-h-11 cursor-pointer items-center gap-3 max-md:w-full max-md:flex-row-reverse max-md:justify-between max-md:pe-3 md:ps-1.5">
          <input type="checkbox" name="ids" value={ids.join()} data-all="" className="size-5" />
          {`All ${ids.length} that can be chosen`}
        </label>
        {acts.map(({ href, label }) => (
          <Button key={href} type="submit" look="secondary" formAction={href}>
            {label}
          </Button>
        ))}
        <span role="status" className="text-soft">
          {chosen > 0 && <span>{`${chosen} chosen`}</span>}
          {noneChosen && <span>{`${NONE_CHOSEN.told}. ${NONE_CHOSEN.todo}`}</span>}
        </span>
      </div>
    </form>
  );
}
