/**
 * Why a field has to change, for programs; the words for it are chosen where they are shown. A reason with a
 * bound sends it along as `limit`.
 */
export const REASONS = {
  required: "It is missing, or is `null` where it cannot be.",
  unexpected: "It may not be sent here, or not beside another field that was sent.",
  unknown_field:
    "The request has no such field. It is refused because `Prefer: handling=strict` asks for that.",
  repeated: "It was sent more than once.",
  wrong_type: "It has another JSON type.",
  malformed: "It does not have the form that is asked for.",
  not_allowed: "It is not one of the values that are allowed here.",
  too_short: "It has fewer than `limit` characters.",
  too_long: "It has more than `limit` characters.",
  filler: "It says nothing: it has fewer than `limit` different letters.",
  too_small: "It is less than `limit`.",
  too_large: "It is greater than `limit`.",
  too_precise: "It has more than `limit` decimals: the currency has no smaller unit.",
  too_few: "It has fewer than `limit` entries.",
  too_many: "It has more than `limit` entries.",
  too_broad: "More than `limit` records would have to be searched: other filters have to leave fewer.",
  too_deep: "It nests deeper than `limit` levels.",
  not_digits: "It is not exactly `limit` digits.",
  out_of_range: "The moment or day lies before the first or after the last that is possible here.",
  not_past: "The day is not in the past.",
  unknown: "Nothing that it could name exists.",
  not_nested: "The place is not on its list, or does not lie within the place above it.",
  other_list: "The cursor is of another list, or of another order of it.",
  taken: "It belongs to another record.",
  mismatch: "It is not the same as what it is held against: its repetition, or what is on file.",
  differs: "It is not what it was in the first call with the same `Idempotency-Key`.",
  not_mobile: "The number cannot receive texts.",
  impossible_number: "No number of any country has this length or this beginning.",
  country_not_served: "The number is of a country that the institution does not serve.",
  wrong_code: "It is not the code that was sent for this reference.",
  verification_required: "It has to be proven with a code first.",
  too_common: "It is among the first secrets that an attacker tries.",
  breached: "It is on a list of passwords that attackers have.",
  too_personal: "Fewer than `limit` characters are left without names, numbers and e-mails that others know.",
  sequence: "Its digits are a run, a repetition, a mirror, or pairs and triples alone.",
  birth_date: "Its digits are those of the customer's birth date.",
  kept_by_bank: "The institution gave it, and only the institution changes it.",
  mobile_tail: "Its digits are the end of the customer's mobile number.",
  missing_scope: "The API key does not have the scope that the operation needs.",
  last_administrator: "It is the last administrator of the institution.",
  missing_role: "This role of staff may not do it.",
  address_not_allowed: "The API key may not be used from the address that the request came from.",
  locked: "The session is locked until its holder proves again who they are.",
  setup_required:
    "The session may first only do what `required_steps` of getStaffProfile names, such as setting a second factor up.",
  second_person: "The member of staff who asked for it cannot decide it: another one has to.",
  second_factor: "The session has to prove a second factor again: `stepUpStaff`.",
  passkey: "The session has to prove a passkey that its user has.",
  branch:
    "It takes a passkey, and its user has none that is 72 hours old: a branch of the institution can do it.",
  too_soon:
    "It has to wait: access was recovered, or a passkey removed without one, in the last `limit` hours.",
  outdated: "What was shown when it was asked for does not hold any more: it has to be asked for anew.",
  wrong_state: "The record is not, or is no longer, in a state in which this can be done.",
  figures_disagree:
    "The figures of the account do not add up, and are being checked: until then no paper is made of them.",
  balance_unknown: "The balance is not known, so no paper can say it.",
  in_use: "Something that has to go on needs it as it is.",
  indefinite: "Waiting does not end this: another kind of sign-in or recovery does.",
} as const;

export type Reason = keyof typeof REASONS;
export const REASON_NAMES = Object.keys(REASONS) as [Reason, ...Reason[]];
