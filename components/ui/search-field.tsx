import { readWords } from "../words/read-words";
import { Button } from "./button";

type Props = { label: string; value: string | undefined; low?: boolean };

/** What a list or a page of questions is searched by, with its button; `search` in the address. @param low on a page of figures */
export async function SearchField({ label, value, low }: Props) {
  const words = await readWords();
  return (
    <>
      <label htmlFor="search" className="sr-only">
        {label}
      </label>
      <input
        id="search"
        name="search"
        type="search"
        defaultValue={value}
        maxLength={100}
        placeholder={label}
        className={`entry min-w-0 flex-1 placeholder-shown:text-ellipsis ${low ? "min-h-11! md:max-w-md" : ""}`}
      />
      <Button type="submit" look="secondary" className={low ? "min-h-11! px-4!" : undefined}>
        {words("accounts.search")}
      </Button>
    </>
  );
}
