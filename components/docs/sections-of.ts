/** A heading as the address of its section. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** The sections of a text in Markdown: its headings of the second order. */
export const sectionsOf = (text: string) =>
  [...text.replace(/```.*?```/gs, "").matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => ({
    id: anchorOf(heading),
    label: heading.replaceAll("`", ""),
  }));
