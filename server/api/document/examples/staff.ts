import type {
  StaffChange,
  StaffInvitation,
  StaffList,
  StaffMember,
  StaffProfile,
  StaffWithLink,
} from "../../../../lib/contract/index";

const teller: StaffMember = {
  id: 8,
  company_id: 1,
  name: "Tess Navarro",
  email: "teller@example.com",
  role: "teller",
  branch_id: 1,
  branch_code: "001",
  branch_name: "Main Street",
  status: "active",
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
};

const link: StaffWithLink["link"] = {
  url: "https://passbook.example/staff/welcome?link=stl_…",
  token: "stl_…",
  expires_at: "2026-08-24T06:40:11.518Z",
};

const profile: StaffProfile = { ...teller, company_name: "Harbour Savings" };
export const STAFF_PROFILE = { teller: { summary: "A teller", value: profile } };
export const STAFF_MEMBER = { teller: { summary: "A teller", value: teller } };

const list: StaffList = { count: 1, results: [teller], total: 1, limit: 25, offset: 0 };
export const STAFF_LIST = { page: { summary: "A page", value: list } };

export const STAFF_INVITATION = { teller: { summary: "A teller", value: invitation } };
export const STAFF_WITH_LINK = {
  invited: { summary: "Somebody new", value: { member: invited, link } satisfies StaffWithLink },
};

const change: StaffChange = { role: "supervisor", reason: "Leads the branch from Monday on" };
export const STAFF_CHANGE = { role: { summary: "Another role", value: change } };
export const STAFF_REASON = { leave: { summary: "Why", value: { reason: "Leaves the institution" } } };

const password = "violet-anchor-17";
export const STAFF_LINK = {
  link: { summary: "By the link", value: { link: "stl_…", password, confirm_password: password } },
};
export const STAFF_LINK_ACCEPTED = {
  accepted: { summary: "Sign in with it", value: { email: invitation.email } },
};
