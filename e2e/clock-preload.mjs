// Loaded before the server (`node --import`): its clock runs ahead by the seconds in the file E2E_CLOCK.
import { openSync, readSync } from "node:fs";
import "../server/testing/optimize-late.mjs";

const RealDate = Date;

/** Read at each look at the clock, so it stays open and is read by one call of the system. */
const file = openSync(process.env.E2E_CLOCK, "r");
const bytes = Buffer.alloc(20);
const ahead = () => Number(bytes.toString("latin1", 0, readSync(file, bytes, 0, bytes.length, 0))) * 1000;

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
