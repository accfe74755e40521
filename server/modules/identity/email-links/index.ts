export { hashesOfEmailToken, sendEmailLink } from "./send-email-link";
export { deleteEmailLink, selectEmailLink, selectWaitingEmail, takeEmailLink, waitingEmail } from "./store";
