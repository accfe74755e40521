import { Banner } from "@/components/ui/banner";
import { Moment } from "@/components/ui/moment";
import type { AuditProof } from "@/lib/contract";
import type { Locale } from "@/lib/format";

type Props = { proof: AuditProof; locale: Locale };

/** How far the audit is proven, and what to do where it is broken. */
export function AuditProofState({ proof, locale }: Props) {
  const { linked_until, pending, verified_at, verified_until, broken_at, proving } = proof;
  const figure = (value: number) => value.toLocaleString(locale.language);
  if (broken_at !== null)
    return (
      <Banner tone="alert" className="mb-6">
        <p className="font-semibold">The audit is broken at record {figure(broken_at)}</p>
        <p>The database was changed outside Passbook. Tell the operator of this server at once.</p>
      </Banner>
    );
  const linked =
    linked_until === null ? "No record is linked yet" : `Linked up to record ${figure(linked_until)}`;
  const toBeLinked = pending > 0 ? `, ${pending >= 10_000 ? "more than 10,000" : pending} to be linked` : "";
  return (
    <>
      <p className="mb-6 max-w-[72ch] text-soft">
        <span>{`${linked}${toBeLinked}.`}</span>{" "}
        {verified_at ? (
          <span>
            {`Proven up to record ${figure(verified_until ?? 0)}, `}
            <Moment at={verified_at} locale={locale} />.
          </span>
        ) : (
          <span>Not proven yet.</span>
        )}{" "}
        <span>Numbers of records have gaps: some numbers are never used.</span>
      </p>
      {proving && (
        <p className="mb-6">
          <label>
            Being proven: record {figure(proving.until)} of {figure(proving.of)}
            <progress
              value={proving.until}
              max={Math.max(1, proving.of)}
              className="mt-3 block h-3 w-full accent-accent"
            />
          </label>
        </p>
      )}
    </>
  );
}
