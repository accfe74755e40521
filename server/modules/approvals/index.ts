export type { KnownAct, ResultOf } from "./acts";
export { approve, assignApproval, expireApprovals, refuse, withdraw } from "./approve";
export { type AskedFor, askFor } from "./ask-for";
export { collect } from "./collect";
export { countWaiting, listApprovals, readApproval } from "./list-approvals";
export { mailWaiting } from "./mail-waiting";
export { readBranchFigures } from "./store-waiting";
