import { outcomeOf, type PostOutcome, UNREACHABLE } from "./post-form";

/**
 * Sends a form with a file, as `postForm` does others, and tells how much of it has left: only this old way of asking knows.
 * @param tell from 0 to 1
 */
export const postFile = (
  action: string,
  form: HTMLFormElement,
  tell: (share: number) => void,
): Promise<PostOutcome> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve({ problem: UNREACHABLE });
    request.open("POST", action);
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
    request.onerror = fail;
    request.onload = () => {
      const wait = request.getResponseHeader("Retry-After");
      const { status, responseText } = request;
      const answer = new Response(responseText, {
        status,
        ...(wait && { headers: { "Retry-After": wait } }),
      });
      outcomeOf(answer).then(resolve, fail);
    };
    request.send(new FormData(form));
  });
