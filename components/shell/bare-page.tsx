import type { ReactNode } from "react";
import { Brand } from "./brand";

/** A page outside every frame. */
export function BarePage({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <header className="double-rule">
        <div className="mx-auto max-w-6xl px-4 py-2 md:px-8 md:py-3">
          <Brand name={name} href="/" />
        </div>
      </header>
      <main id="main" className="mx-auto max-w-6xl px-4 pt-6 md:px-8 md:pt-10">
        {children}
      </main>
    </>
  );
}
