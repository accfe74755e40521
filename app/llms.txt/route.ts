export { GET, HEAD } from "@/app/api-entry";
