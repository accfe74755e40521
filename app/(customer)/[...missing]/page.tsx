import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";

export const generateMetadata = () => pageMetadata(["Page not found"]);

/** An address that no page has, in the frame that customers know. */
export default MissingPage;
