import { asciiDigits } from "../input/ascii-digits";
import { FormProblem } from "./form-problem";

/** What a form sent, by field; an absent field reads as empty. */
export class FormFields {
  constructor(private readonly values: ReadonlyMap<string, string>) {}

  has(name: string): boolean {
    return this.values.has(name);
  }

  /** Exactly as typed: for passwords. */
  raw(name: string): string {
    return this.values.get(name) ?? "";
  }

  text(name: string): string {
    return this.raw(name).trim();
  }

  /** Digits of any script, blanks dropped: for passcodes. */
  digits(name: string): string {
    return asciiDigits(this.raw(name)).replace(/[\s\p{Cf}]/gu, "");
  }

  isOn(name: string): boolean {
    return ["true", "on", "1", "yes"].includes(this.text(name).toLowerCase());
  }

  /** Throws a `FormProblem` naming every one of these fields that is empty. */
  require(messages: Record<string, string>): void {
    const missing = Object.entries(messages).filter(([name]) => this.text(name) === "");
    if (missing.length > 0) throw new FormProblem(missing.map(([field, message]) => ({ field, message })));
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.values.entries();
  }
}
