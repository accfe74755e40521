export { type DemoTools, seedDemo } from "./seed-demo";
