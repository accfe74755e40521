import { getAssertion, type PasskeyAnswer } from "./ask-passkey";

/** A challenge that may soon be over is not answered any more. */
const RENEWED_MS = 240_000;

/** The parts of a `PasskeyButton`. */
interface Parts {
  button: HTMLButtonElement;
  /** What is sent; it says where the options are, and the id of a field at which passkeys are offered. */
  input: HTMLInputElement;
  status: Element;
}

function partsIn(box: HTMLElement): Parts | null {
  const [button, input, status] = [
    box.querySelector("button"),
    box.querySelector("input"),
    box.querySelector("[role=status]"),
  ];
  return button && input && status && { button, input, status };
}

/** What waits until a passkey is chosen at a field: a browser asks for one at a time. */
let waiting: AbortController | undefined;
let pressed = false;

/** Sends the form with a passkey's answer, or says what is wrong. */
function send({ input, status }: Parts, answer: PasskeyAnswer): void {
  if ("next" in answer) window.location.assign(answer.next);
  else if ("problem" in answer)
    status.textContent = answer.problem.errors[0]?.message ?? "We could not reach the bank. Try again";
  else {
    input.value = answer.credential;
    input.form?.requestSubmit();
    // It has been read by now, and counts once.
    input.value = "";
  }
}

async function wait(parts: Parts): Promise<void> {
  const { options = "", offeredAt } = parts.input.dataset;
  if (!offeredAt || !(await PublicKeyCredential.isConditionalMediationAvailable?.()) || pressed) return;
  waiting?.abort();
  const own = new AbortController();
  waiting = own;
  const answer = await getAssertion(options, { signal: own.signal, mediation: "conditional" });
  if (!own.signal.aborted && "credential" in answer) send(parts, answer);
}

async function press(parts: Parts): Promise<void> {
  if (pressed) return;
  pressed = true;
  waiting?.abort();
  parts.status.textContent = "";
  send(parts, await getAssertion(parts.input.dataset.options ?? ""));
  pressed = false;
  await wait(parts);
}

const offered = new WeakSet<AbortSignal>();

/**
 * Acts on a sign of a person, until `over`. The first one has the browser offer passkeys at a field as it offers passwords
 * there, and anew when the field is used after a while; a press on the button in `box` asks for one at once.
 */
export function offerPasskey(box: HTMLElement, sign: Event, over: AbortSignal): void {
  const parts = partsIn(box);
  if (!parts || over.aborted) return;
  if (sign.type === "click" && parts.button.contains(sign.target as Node)) press(parts);
  else if (!offered.has(over)) offerAtField(parts, over);
}

function offerAtField(parts: Parts, over: AbortSignal): void {
  offered.add(over);
  let begun = 0;
  const begin = () => {
    if (begun > 0 && performance.now() - begun < RENEWED_MS) return;
    begun = performance.now();
    wait(parts);
  };
  const field = document.getElementById(parts.input.dataset.offeredAt ?? "");
  field?.addEventListener("focus", begin, { signal: over });
  over.addEventListener("abort", () => waiting?.abort());
  begin();
}
