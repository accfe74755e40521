"use client";

import { useLater } from "./use-later";

const load = () => import("./later-parts");

/** What is said while the connection is lost, and what opens links; until it is there the browser itself opens each. */
export function ConnectionNotice() {
  const parts = useLater(load);
  return (
    <div role="status" className="no-print">
      {parts && (
        <>
          <parts.LinkFollower />
          <parts.OfflineNotice />
        </>
      )}
    </div>
  );
}
