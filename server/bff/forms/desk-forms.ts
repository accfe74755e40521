import { randomUUID } from "node:crypto";
import { deskForm, receiptFileForm, statementFileForm, unlockForm } from "../../../lib/forms/desk";
import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import { FormRefusal } from "./form-refusal";
import { type Fields, type FormRoute, formRoute } from "./form-route";

const wrongSecret = () =>
  FormRefusal.at("password", "mismatch", "This is not your password or code. Check it and try again");

/** A paper as a file: what fails is told at the desk, where what was asked still stands. */
const ofPaper = {
  page: "/teller",
  audience: "staff",
  keeps: ({ asked }: Fields) => ({ asked: asked ?? null }),
} as const;

/** The desk without scripts, papers as files, and the way back to a locked desk. */
export const deskForms: FormRoute[] = [
  formRoute({
    path: "/staff/desk",
    page: "/teller",
    audience: "staff",
    schema: deskForm,
    // Kept in the sealed cookie: an address would tell the name.
    async submit({ session, data: { text, reason } }) {
      const nonce = randomUUID().slice(0, 8);
      session.content = { ...session.content, asked: { nonce, text, reason } };
      return `/teller?asked=${nonce}`;
    },
  }),
  formRoute({
    ...ofPaper,
    path: "/staff/receipt.pdf",
    schema: receiptFileForm,
    submit: ({ session, data: { account, ...body } }) =>
      session.authorised(apiCalls.receiptFile(account, body)),
  }),
  formRoute({
    ...ofPaper,
    path: "/staff/statement.pdf",
    schema: statementFileForm,
    submit: ({ session, data: { account, ...body } }) =>
      session.authorised(apiCalls.statementFile(account, body)),
  }),
  formRoute({
    path: "/staff/unlock",
    page: "/staff/locked",
    audience: "staff",
    schema: unlockForm,
    async submit({ session, data, next }) {
      await session.authorised(apiCalls.unlockStaff(data)).catch((failure: unknown) => {
        throw isApiFailure(failure) && failure.status === 400 ? wrongSecret() : failure;
      });
      session.setScope("staff");
      return next ?? "/teller";
    },
  }),
];
