export { createDocument } from "./create-document";
export { documentRoutes } from "./document-routes";
