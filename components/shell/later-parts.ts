/** What no page needs to stand: loaded together once it does. */
export { LinkFollower } from "./link-follower";
export { OfflineNotice } from "./offline-notice";
