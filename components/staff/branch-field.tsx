"use client";

import { described, FieldFrame } from "@/components/form/field-frame";
import { useField } from "@/components/form/form-context";
import type { BranchRecord } from "@/lib/contract";

type Props = { branches: BranchRecord[]; value?: number | null };

/** Where somebody works: an open branch, or none. */
export function BranchField({ branches, value }: Props) {
  const { error, initial, watched } = useField("branch_id", value ? String(value) : "");
  return (
    <FieldFrame id="branch_id" label="Branch" error={error}>
      <select
        id="branch_id"
        {...watched}
        {...described("branch_id", null, error)}
        defaultValue={initial}
        className="entry w-full max-w-[24rem]"
      >
        <option value="">None</option>
        {branches
          .filter(({ status }) => status === "open")
          .map(({ id, code, name }) => (
            <option key={id} value={String(id)}>
              {code} {name}
            </option>
          ))}
      </select>
    </FieldFrame>
  );
}
