import { termsPage } from "@/app/terms-page";

const page = termsPage("privacy");

export const { generateMetadata } = page;
export default page;
