// Loaded before the server (`node --import`): its clock runs ahead by the seconds in the file E2E_CLOCK.
import { readFileSync } from "node:fs";

const RealDate = Date;

function ahead() {
  try {
    return Number(readFileSync(process.env.E2E_CLOCK, "utf8")) * 1000;
  } catch {
    return 0;
  }
}

const now = () => RealDate.now() + ahead();

globalThis.Date = class ShiftedDate extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(now());
    else super(...args);
  }

  static now() {
    return now();
  }

  // Next puts its own Date in front, with this one's own properties only.
  static parse = RealDate.parse;
  static UTC = RealDate.UTC;

  static [Symbol.hasInstance](value) {
    return value instanceof RealDate;
  }
};
