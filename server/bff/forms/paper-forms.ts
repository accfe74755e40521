import { paperForm } from "../../../lib/forms/papers";
import { apiCalls } from "../api/api-calls";
import { customerForm, type FormRoute } from "./form-route";

/** Papers, and checking them; what is checked is not for customers alone. */
export const paperForms: FormRoute[] = [
  customerForm("/verify", {
    schema: paperForm,
    async submit({ session, data }) {
      const answer = await session.call(apiCalls.verifyDocument(data));
      return { next: "/verify?done=checked", shown: JSON.stringify(answer) };
    },
  }),
];
