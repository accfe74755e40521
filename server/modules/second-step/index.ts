export { finishSecondStep } from "./finish-second-step";
export { offerSecondStep } from "./offer-second-step";
export { asksStep, asksSteps } from "./policy";
