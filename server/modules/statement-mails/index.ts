export { mailStatements } from "./mail-statements";
export { readStatementMails, setStatementMails } from "./set-statement-mails";
