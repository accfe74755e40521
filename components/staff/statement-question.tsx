"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { now } from "@/lib/clock";
import { calendarDate, firstOfMonthBefore, type Locale } from "@/lib/format";

type Props = { locale: Locale; onAsk: (from: string, to: string) => void; onClose: () => void };

/** Which days a statement is to have: from the first of the month before, unless said otherwise. */
export function StatementQuestion({ locale, onAsk, onClose }: Props) {
  const [wrong, setWrong] = useState(false);
  const today = calendarDate(new Date(now()), locale.timeZone);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [from, to] = [String(data.get("from")), String(data.get("to"))];
    if (from && to && from <= to) onAsk(from, to);
    else setWrong(true);
  };
  return (
    <Modal heading="Statement for a period" onClose={onClose}>
      <form onSubmit={submit} noValidate className="space-y-4">
        <div className="flex flex-wrap gap-4">
          {(["from", "to"] as const).map((name) => (
            <label key={name} className="font-semibold">
              {name === "from" ? "From" : "To"}
              <input
                type="date"
                name={name}
                max={today}
                defaultValue={name === "from" ? firstOfMonthBefore(today) : today}
                className="entry mt-1 block"
              />
            </label>
          ))}
        </div>
        {wrong && (
          <p role="alert" className="font-semibold text-alert">
            Enter two dates, the earlier one first
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary">
            Show
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
