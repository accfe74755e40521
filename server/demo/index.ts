export { API_KEYS } from "./api-keys";
export { type DemoTools, seedDemo } from "./seed-demo";
