"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { now } from "../../lib/clock";
import { type Audience, isSessionOver } from "./session-over";
import { windowChannel } from "./window-channel";

/** Browsers often report a return twice: as visibility and as focus. */
const PAUSE_MS = 1000;

/**
 * A page that the reader returns to may be out of date: one from the back/forward cache is loaded again, one that scripts
 * kept is read again, and one in a tab loaded when the session has ended meanwhile. A sign-out reaches all tabs at once.
 */
export function useFreshOnReturn(audience: Audience): void {
  const router = useRouter();
  useEffect(() => {
    let asked = now();
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    const readAgain = () => router.refresh();
    const leaveWhereOver = async () => {
      if (await isSessionOver(audience)) window.location.reload();
    };
    const check = async () => {
      if (document.visibilityState !== "visible" || now() - asked < PAUSE_MS) return;
      asked = now();
      await leaveWhereOver();
    };
    // One message: a window has signed out.
    const channel = windowChannel(`out-${audience}`);
    const tellOthers = ({ target }: SubmitEvent) => {
      // A field of the name "action" would stand in the way of the property.
      if (!(target instanceof Element && target.getAttribute("action")?.endsWith("/logout"))) return;
      // This page goes once its form is answered: then the session is over.
      window.addEventListener("pagehide", () => channel?.postMessage(null), { once: true });
    };
    channel?.addEventListener("message", leaveWhereOver);
    document.addEventListener("submit", tellOthers);
    window.addEventListener("pageshow", reload);
    window.addEventListener("popstate", readAgain);
    window.addEventListener("focus", check);
    document.addEventListener("visibilitychange", check);
    return () => {
      channel?.close();
      document.removeEventListener("submit", tellOthers);
      window.removeEventListener("pageshow", reload);
      window.removeEventListener("popstate", readAgain);
      window.removeEventListener("focus", check);
      document.removeEventListener("visibilitychange", check);
    };
  }, [audience, router]);
}
