import type { MessageRecord, NewTextBlock, TextBlock, TextFigures } from "../../../../lib/contract/index";

const notice: MessageRecord = {
  id: 81,
  channel: "sms",
  purpose: "notice",
  status: "failed",
  to: "+63 ··· 17",
  country: "PH",
  parts: 1,
  provider: "twilio",
  reason: "not delivered: 30003",
  attempts: 1,
  can_resend: true,
  created_at: "2026-08-21T06:40:11.518Z",
  sent_at: "2026-08-21T06:40:12.020Z",
  delivered_at: null,
  expires_at: "2026-08-22T06:40:11.518Z",
};
const code: MessageRecord = {
  ...notice,
  id: 82,
  purpose: "code",
  status: "delivered",
  reason: null,
  can_resend: false,
  delivered_at: "2026-08-21T06:40:15.100Z",
  expires_at: "2026-08-21T06:45:11.518Z",
};
const again: MessageRecord = {
  ...notice,
  id: 83,
  created_at: "2026-08-21T07:02:40.118Z",
  status: "pending",
  provider: null,
  reason: null,
  attempts: 0,
  can_resend: false,
  sent_at: null,
  expires_at: "2026-08-22T07:02:40.118Z",
};

export const MESSAGE = { notice: { summary: "A notice that goes out again", value: again } };
export const MESSAGES = {
  week: {
    summary: "A code that arrived, and a notice that did not",
    value: { count: 2, results: [code, notice], total: 2, limit: 25, offset: 0 },
  },
};
export const REVEALED_RECIPIENT = {
  number: { summary: "A number", value: { id: 81, to: "+639175550117" } },
};

const figures: TextFigures = {
  day: { counted: 1_240, most: 10_000, seconds_left: 31_200 },
  currency: "PHP",
  cost: "560.9",
  countries: [
    { country: "PH", texts: 1_238, codes: 1_190, confirmed: 1_011, failed: 9, suppressed: 0, cost: "557.1" },
    { country: "SG", texts: 2, codes: 2, confirmed: 2, failed: 0, suppressed: 0, cost: "3.8" },
  ],
  prefixes: [
    {
      prefix: "+639171",
      country: "PH",
      texts: 410,
      codes: 402,
      confirmed: 350,
      failed: 2,
      suppressed: 0,
      cost: "184.5",
    },
  ],
};
export const TEXT_FIGURES = { day: { summary: "A day", value: figures } };

const block: TextBlock = {
  id: 3,
  prefix: "+88213",
  country: null,
  reason: "Nobody of ours calls from there",
  blocked_by_name: "Marta Cruz",
  created_at: "2026-08-21T06:40:11.518Z",
  ends_at: null,
};
const newBlock: NewTextBlock = { prefix: block.prefix, reason: block.reason };
export const NEW_TEXT_BLOCK = { satellite: { summary: "Satellite telephones", value: newBlock } };
export const TEXT_BLOCK = { satellite: { summary: "Satellite telephones", value: block } };
export const TEXT_BLOCKS = {
  one: {
    summary: "One that staff stopped",
    value: { count: 1, results: [block], total: 1, limit: 25, offset: 0 },
  },
};
