import { profileRoutes } from "./profile";

/** What staff do beside reading savings, by their roles (additive). */
export const staffRoutes = [...profileRoutes];
