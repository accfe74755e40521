import { linkRoutes } from "./links";
import { memberRoutes } from "./members";
import { profileRoutes } from "./profile";

/** What staff do beside reading savings, by their roles (additive). */
export const staffRoutes = [...linkRoutes, ...profileRoutes, ...memberRoutes];
