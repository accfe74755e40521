export interface TagOptions {
  /** What it says to who does not see it. */
  alt?: string;
  /** The text as it is read. */
  actual?: string;
  scope?: "Row" | "Column";
}

/** The parts of a PDF, by which it is read aloud: headings, tables, and what is there for the eye alone. */
export interface Tags {
  /** A part in which something is drawn. Parts in it are none of their own. */
  part(tag: string, options: TagOptions, draw: () => void): void;
  /** A part with parts of its own, such as a table. */
  within<T>(tag: string, draw: () => T): T;
  /** Opens a tag while others draw; what it answers closes that tag. */
  open(tag: string): () => void;
  /** What a page has for the eye alone, such as a line, or what it repeats. */
  artifact(draw: () => void): void;
  /** No more parts come. */
  end(): void;
}

/** Begins the structure of a PDF. */
export function createTags(pdf: PDFKit.PDFDocument): Tags {
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const parents = [root];
  let isWhole = false;
  const add = (part: PDFKit.PDFStructureElement) => (parents.at(-1) ?? root).add(part);

  function whole(draw: () => void): void {
    isWhole = true;
    draw();
    isWhole = false;
  }
  function open(tag: string): () => void {
    if (isWhole) return () => {};
    const part = pdf.struct(tag);
    add(part);
    parents.push(part);
    return () => {
      parents.splice(parents.indexOf(part));
      part.end();
    };
  }
  return {
    open,
    part(tag, options, draw) {
      if (isWhole) draw();
      else add(pdf.struct(tag, options, () => whole(draw)));
    },
    within(tag, draw) {
      const close = open(tag);
      const result = draw();
      close();
      return result;
    },
    artifact(draw) {
      if (isWhole) return draw();
      pdf.markContent("Artifact", { type: "Layout" });
      whole(draw);
      pdf.endMarkedContent();
    },
    end: () => root.end(),
  };
}
