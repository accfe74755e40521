export { mailStatements, readStatementMails, setStatementMails } from "./mail-statements";
