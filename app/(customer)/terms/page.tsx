import { termsPage } from "@/app/terms-page";

const page = termsPage("terms");

export const { generateMetadata } = page;
export default page;
