import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type Props = {
  kind: "receipt" | "statement";
  /** What is sent; it stands in no address. */
  fields: Record<string, string>;
  label: string;
  children?: ReactNode;
};

/** Asks for a paper as PDF, by a form that needs no scripts. */
export function PaperFile({ kind, fields, label, children }: Props) {
  return (
    <form method="post" action={`/bff/staff/${kind}.pdf`} className="flex flex-wrap items-end gap-3">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" look="secondary">
        {label}
      </Button>
    </form>
  );
}
