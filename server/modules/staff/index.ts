export { readStaffProfile } from "./read-staff-profile";
