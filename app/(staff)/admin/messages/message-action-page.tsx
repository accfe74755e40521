import type { ReactNode } from "react";
import { FormPage } from "@/app/form-page";
import { ReasonField } from "../action-page";
import { administrationPage } from "../administration-page";

type MessageAction = {
  action: "reveal" | "resend" | "lift" | "block";
  title: string;
  heading: string;
  lead: string;
  button: string;
  /** What it is done to; the id in the query, if not said otherwise. */
  fields?: (prefix: string | undefined) => ReactNode;
};

/** A page that does something about messages, for a reason that is recorded. */
export const messageActionPage = ({ action, title, fields, ...words }: MessageAction) =>
  administrationPage(
    { title: [title, "Messages"], permission: "messages:write" },
    async ({ text, search }) => (
      <FormPage
        {...words}
        page={`/admin/messages/${action}`}
        search={search}
        section="Messages"
        back="/admin/messages"
        aliases={{ id: "reason" }}
      >
        {fields?.(await text("prefix")) ?? <input type="hidden" name="id" value={(await text("id")) ?? ""} />}
        <ReasonField />
      </FormPage>
    ),
  );
