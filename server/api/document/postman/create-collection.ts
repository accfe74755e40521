import type { OpenApiDocument } from "../openapi-types";
export const createCollection = (document: OpenApiDocument) => ({ info: document.info });
