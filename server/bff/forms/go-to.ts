/** The form cannot be answered where it was sent from: its reader goes on elsewhere, with nothing lost. */
export class GoTo extends Error {
  constructor(readonly next: string) {
    super("go to another page");
    this.name = "GoTo";
  }
}
