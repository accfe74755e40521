import type { StaffProfile } from "../../../../lib/contract/index";

const teller: StaffProfile = {
  id: 8,
  name: "Tess Navarro",
  email: "teller@example.com",
  role: "teller",
  branch: { id: 1, code: "001", name: "Main Street" },
  company: { id: 1, name: "Harbour Savings" },
};

export const STAFF_PROFILE = { teller: { summary: "A teller", value: teller } };
