export { createFront, type Front } from "./create-front";
