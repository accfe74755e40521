import { addressOf, askedOf, type MovementQuery } from "@/components/accounts/movement-query";
import { MovementRows } from "@/components/accounts/movement-rows";
import { CursorPager } from "@/components/ui/cursor-pager";
import { TextLink } from "@/components/ui/links";
import { readWords } from "@/components/words/read-words";
import type { SavingsAccount } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { readMonths, readPart } from "@/server/pages";
import { isNarrowed, readMovements } from "./read-movements";

type Props = { account: SavingsAccount; query: MovementQuery; path: string; locale: Locale };

/** `AccountMovements` shows what moved on an account, month by month: the newest movements, or the ones that the address asks for. */
export async function AccountMovements({ account, query, path, locale }: Props) {
  const narrowed = isNarrowed(query);
  const list = await readMovements(account.id, query);
  // The movements are right also without the sums of their months.
  const months = list && (await readPart(() => readMonths(account.id, askedOf(query))));
  const words = await readWords();
  const rows = list?.results ?? [];
  const table = await MovementRows({
    ...{ rows, months: months?.made?.results ?? [], currency: account.currency, path, locale },
    // What was searched for is shown line by line.
    folds: !narrowed,
  });
  return (
    <>
      {narrowed && list && (
        <p role="status" className="text-sm text-soft">
          {words("accounts.found", { count: list.total })}
        </p>
      )}
      {rows.length > 0 ? (
        table
      ) : (
        <div className="border-y border-rule py-6 text-soft">
          <p>{words(narrowed ? "accounts.noneFound" : "accounts.noMovements")}</p>
          {narrowed && <TextLink href={path}>{words("accounts.clear")}</TextLink>}
        </div>
      )}
      <CursorPager path={path} query={addressOf(query)} from={query.after} next={list?.after ?? null} />
    </>
  );
}
