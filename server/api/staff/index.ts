import { apiKeyRoutes } from "./api-keys";
import { applicationRoutes } from "./applications";
import { approvalRoutes } from "./approvals";
import { auditRoutes } from "./audit";
import { branchRoutes } from "./branches";
import { customerNoteRoutes } from "./customer-notes";
import { customerServiceRoutes } from "./customer-service";
import { customerRoutes } from "./customers";
import { deskDocumentRoutes } from "./documents";
import { importRoutes } from "./imports";
import { institutionSettingsRoutes } from "./institution";
import { linkRoutes, memberRoutes } from "./members";
import { messageRoutes } from "./messages";
import { overviewRoutes } from "./overview";
import { productRoutes } from "./products";
import { profileRoutes } from "./profile";
import { reviewRoutes } from "./reviews";
import { staffSavingsRoutes } from "./savings";
import { staffSourceRoutes } from "./sources";
import { webhookRoutes } from "./webhooks";

/** What staff do beside reading savings, by their roles (additive). */
export const staffRoutes = [
  ...linkRoutes,
  ...profileRoutes,
  ...customerRoutes,
  ...customerServiceRoutes,
  ...customerNoteRoutes,
  ...approvalRoutes,
  ...reviewRoutes,
  ...memberRoutes,
  ...applicationRoutes,
  ...apiKeyRoutes,
  ...branchRoutes,
  ...productRoutes,
  ...staffSavingsRoutes,
  ...auditRoutes,
  ...importRoutes,
  ...overviewRoutes,
  ...messageRoutes,
  ...deskDocumentRoutes,
  ...institutionSettingsRoutes,
  ...staffSourceRoutes,
  ...webhookRoutes,
];
