export type { KnownAct, ResultOf } from "./acts";
export { approve, assignApproval, collect, expireApprovals, refuse, withdraw } from "./approve";
export { type AskedFor, askFor } from "./ask-for";
export { countWaiting, listApprovals, readApproval } from "./list-approvals";
export { mailWaiting } from "./mail-waiting";
export { readBranchFigures } from "./store-waiting";
