export { createFront, type Front } from "./create-front";
export { createPlatformClient } from "./create-platform-client";
