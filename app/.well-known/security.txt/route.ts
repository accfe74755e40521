import { getContainer } from "@/server/container";

const handle = async (request: Request) => (await getContainer()).api.fetch(request);

export { handle as GET, handle as HEAD };
