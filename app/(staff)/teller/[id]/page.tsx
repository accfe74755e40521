import { pagesBelow } from "../../admin/administration-page";
import { noteActions } from "../../note-actions";
import { DESK } from "../../staff-places";

const page = pagesBelow(noteActions(DESK));

export const { generateMetadata } = page;
export default page;
