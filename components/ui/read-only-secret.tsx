import { buttonLook } from "./button";
import { CopyButton } from "./copy-button";

type Props = {
  label: string;
  text: string;
  /** What it is called when it is taken as a file. */
  file: string;
};

/** What is shown once: to be selected, copied or taken as a file. */
export const ReadOnlySecret = ({ label, text, file }: Props) => (
  <>
    <label htmlFor="secret" className="block font-semibold">
      {label}
    </label>
    <input
      id="secret"
      readOnly
      value={text}
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      className="entry figures mt-2 w-full"
    />
    <p className="mt-4 flex flex-wrap items-center gap-4">
      <CopyButton text={text} label="Copy" />
      <a
        href={`data:text/plain,${encodeURIComponent(text)}`}
        download={file}
        className={buttonLook("secondary")}
      >
        Download
      </a>
    </p>
  </>
);
