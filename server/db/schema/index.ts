export * from "./access";
export * from "./api-keys";
export * from "./audit";
export { appNow, byCharacter, byWord, inSeconds, secondsSince } from "./columns";
export * from "./institution";
export * from "./people";
export * from "./records";
export * from "./reference";
export * from "./savings";
