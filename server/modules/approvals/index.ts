export type { KnownAct, ResultOf } from "./acts";
export { approve, assignApproval, refuse, withdraw } from "./approve";
export { type AskedFor, askFor } from "./ask-for";
export { collect } from "./collect";
export { expireApprovals } from "./expire-approvals";
export { countWaiting, listApprovals, readApproval } from "./list-approvals";
