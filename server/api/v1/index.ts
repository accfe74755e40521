export { collectionRoutes } from "./collections";
export { feedRoutes } from "./feeds";
