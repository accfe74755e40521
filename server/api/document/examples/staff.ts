import type {
  CustomerAccounts,
  CustomerRows,
  RevealedCustomer,
  StaffChange,
  StaffInvitation,
  StaffList,
  StaffMember,
  StaffProfile,
  StaffWithLink,
  TotpSecret,
} from "../../../../lib/contract/index";
import { ACCOUNTS } from "./records";

const teller: StaffMember = {
  id: 8,
  company_id: 1,
  name: "Liza Mendoza",
  email: "liza@example.com",
  role: "teller",
  branch_id: 1,
  branch_code: "001",
  branch_name: "Main Street",
  status: "active",
  second_factor: false,
  link_expires_at: null,
  created_at: "2026-03-02T02:12:00.000Z",
  updated_at: "2026-03-02T02:12:00.000Z",
};

const invitation: StaffInvitation = {
  name: "Noemi Vale",
  email: "noemi.vale@example.com",
  role: "teller",
  branch_id: 1,
};

const invited: StaffMember = {
  ...teller,
  ...invitation,
  id: 12,
  status: "invited",
  link_expires_at: "2026-08-24T06:40:11.518Z",
  created_at: "2026-08-21T06:40:11.518Z",
  updated_at: "2026-08-21T06:40:11.518Z",
};

const link: StaffWithLink["link"] = {
  url: "https://passbook.example/staff/welcome?link=stl_…",
  token: "stl_…",
  expires_at: "2026-08-24T06:40:11.518Z",
  emailed: true,
};

const profile: StaffProfile = {
  ...teller,
  company_name: "Harbour Savings",
  required_steps: [],
  recovery_codes_left: 0,
  locked: false,
  lookup_reason_required: false,
};
export const STAFF_PROFILE = { teller: { summary: "A teller", value: profile } };
export const STAFF_MEMBER = { teller: { summary: "A teller", value: teller } };

const list: StaffList = { count: 1, results: [teller], total: 1, limit: 25, offset: 0 };
export const STAFF_CSV = {
  staff: {
    summary: "The first columns of somebody",
    value: "\uFEFFid,company_id,name,email,role\r\n8,1,Liza Mendoza,liza@example.com,teller\r\n",
  },
};
export const STAFF_LIST = { page: { summary: "A page", value: list } };

export const STAFF_INVITATION = { teller: { summary: "A teller", value: invitation } };
export const INVITED_STAFF = {
  invited: { summary: "Somebody new", value: { member: invited, link } satisfies StaffWithLink },
};
const later = { updated_at: "2026-08-21T06:40:11.518Z" };
export const RESET_STAFF = {
  reset: {
    summary: "Somebody who gets another password",
    value: {
      member: { ...teller, ...later, link_expires_at: link.expires_at },
      link,
    } satisfies StaffWithLink,
  },
};

const change: StaffChange = { role: "supervisor", reason: "Leads the branch from Monday on" };
export const STAFF_CHANGE = { role: { summary: "Another role", value: change } };
export const CHANGED_STAFF = {
  role: { summary: "With the new role", value: { ...teller, ...later, role: change.role } as StaffMember },
};
export const DISABLED_STAFF = {
  disabled: {
    summary: "Somebody who may not sign in",
    value: { ...teller, ...later, status: "disabled" } satisfies StaffMember,
  },
};
/** Why something is done to somebody. */
export const reasonOf = (reason: string) => ({ why: { summary: "Why", value: { reason } } });

const password = "violet-anchor-17";
export const STAFF_LINK = {
  link: { summary: "By the link", value: { link: "stl_…", password, confirm_password: password } },
};
export const STAFF_LINK_ACCEPTED = {
  accepted: { summary: "Sign in with it", value: { email: invitation.email } },
};

export const STAFF_PASSWORD = {
  password: { summary: "A new password", value: { password, confirm_password: password } },
};
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const totp: TotpSecret = {
  secret,
  uri: `otpauth://totp/Harbour%20Savings:liza%40example.com?secret=${secret}&issuer=Harbour%20Savings&algorithm=SHA1&digits=6&period=30`,
};
export const TOTP_SECRET = { secret: { summary: "For the app", value: totp } };
export const TOTP_CODE = { code: { summary: "What the app shows", value: { totp: "493027" } } };
export const RECOVERY_CODES = {
  codes: { summary: "Ten in all", value: { recovery_codes: ["7KQ2M-XW4PD", "…"] } },
};

const found: CustomerRows = {
  count: 1,
  results: [
    {
      id: 1,
      customer_number: "HSB00004711",
      name: "Maria Garcia",
      status: "active",
      is_company: false,
      mobile_ending: "0117",
      accounts: 1,
    },
  ],
  total: 1,
  limit: 25,
  offset: 0,
  found_by: "customer_number",
  exact: true,
  more: false,
};
export const CUSTOMER_ROWS = { found: { summary: "By a customer number", value: found } };

export const STAFF_UNLOCK = { password: { summary: "By the password", value: { password } } };

const revealed: RevealedCustomer = {
  id: 1,
  customer_number: "HSB00004711",
  name: "Maria Garcia",
  is_company: false,
  status: "active",
  dob: "1991-04-05",
  registration_number: null,
  registered_on: null,
  contact_name: null,
  mobile: "+639175550117",
  mobile_verified_at: "2026-03-02T02:12:00.000Z",
  address: ["12 Mabini Street", "Bagumbayan", "Quezon City", "Metro Manila", "Philippines"],
  customer_since: "2026-03-02T02:12:00.000Z",
  locks: [{ kind: "passcode", until: "2026-08-21T07:10:00.000Z" }],
};
const accounts: CustomerAccounts = {
  ...ACCOUNTS.accounts.value,
  customer: {
    id: 1,
    status: "suspended",
    locks: revealed.locks,
    open_reviews: [{ id: 7, kind: "recovery", status: "waiting" }],
  },
};
export const CUSTOMER_ACCOUNTS = { accounts: { summary: "Of a suspended customer", value: accounts } };
export const REVEALED_CUSTOMER = { customer: { summary: "A customer", value: revealed } };
export const LOOK_UP_REASON = { counter: { summary: "Why", value: { reason: "At the counter" } } };
export const CUSTOMER_ROWS_CSV = {
  customers: {
    summary: "One customer",
    value:
      "\uFEFFid,customer_number,name,status,is_company,mobile_ending,accounts\r\n1,HSB00004711,Maria Garcia,active,false,0117,1\r\n",
  },
};
