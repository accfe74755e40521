import { messageActionForm, newTextBlockForm } from "../../../lib/forms/messages";
import { apiCalls } from "../api/api-calls";
import { type FormRoute, formRoute } from "./form-route";

const PAGE = "/admin/messages";
const keeps: FormRoute["keeps"] = ({ id }) => ({ id: id ?? null });

/** What staff do about texts and mails. */
export const messageForms: FormRoute[] = [
  formRoute({
    path: `${PAGE}/reveal`,
    page: `${PAGE}/reveal`,
    audience: "staff",
    schema: messageActionForm,
    keeps,
    async submit({ session, data: { id, reason } }) {
      const { to } = await session.authorised(apiCalls.revealRecipient(id, { reason }));
      return { next: `${PAGE}/revealed?done=revealed`, shown: to };
    },
  }),
  formRoute({
    path: `${PAGE}/resend`,
    page: `${PAGE}/resend`,
    audience: "staff",
    schema: messageActionForm,
    keeps,
    async submit({ session, data: { id, reason } }) {
      await session.authorised(apiCalls.resendMessage(id, { reason }));
      return `${PAGE}?done=resent`;
    },
  }),
  formRoute({
    path: `${PAGE}/block`,
    page: `${PAGE}/block`,
    audience: "staff",
    schema: newTextBlockForm,
    async submit({ session, data }) {
      await session.authorised(apiCalls.blockPrefix(data));
      return `${PAGE}?done=blocked`;
    },
  }),
  formRoute({
    path: `${PAGE}/lift`,
    page: `${PAGE}/lift`,
    audience: "staff",
    schema: messageActionForm,
    keeps,
    async submit({ session, data: { id, reason } }) {
      await session.authorised(apiCalls.liftTextBlock(id, { reason }));
      return `${PAGE}?done=lifted`;
    },
  }),
];
