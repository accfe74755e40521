import { MissingPage } from "@/app/missing-page";
import { titled } from "@/app/page-metadata";

export const generateMetadata = titled("shell.missing");

/** An address that no page has, in the frame that customers know. */
export default MissingPage;
