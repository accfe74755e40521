import { MissingPage } from "@/app/missing-page";
import { wordsMetadata } from "@/app/words-metadata";

export const generateMetadata = () => wordsMetadata(["shell.missing"]);

/** An address that no page has, in the frame that customers know. */
export default MissingPage;
