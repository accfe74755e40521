"use client";

import { BffForm, type BffFormProps } from "@/components/form/bff-form";
import { postForm } from "@/components/form/post-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import type { PostForm } from "@/components/form/use-sending";
import { createPasskey } from "./ask-passkey";

type Props = Pick<BffFormProps, "flash" | "heading"> & {
  /** Where the passkeys of this person stand. */
  place: string;
  /** What it may be called. */
  name: string;
  words: { name: string; hint: string; add: string };
};

/** Makes a passkey on this device, and adds it by its name. */
export function NewPasskeyForm({ place, name, words, ...frame }: Props) {
  const post: PostForm = async (action, form) => {
    const answer = await createPasskey(`${place}/options`);
    if (!("credential" in answer)) return answer;
    const input = form.elements.namedItem("credential") as HTMLInputElement;
    input.value = answer.credential;
    return postForm(action, form);
  };
  return (
    <BffForm action={`/bff${place}/add`} post={post} {...frame}>
      <input type="hidden" name="credential" data-secret />
      <TextField name="name" label={words.name} hint={words.hint} value={name} autoComplete="off" />
      <SubmitButton>{words.add}</SubmitButton>
    </BffForm>
  );
}
