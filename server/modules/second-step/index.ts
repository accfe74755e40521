export { finishSecondStep } from "./finish-second-step";
export { asksStep, asksSteps, offerSecondStep } from "./offer-second-step";
