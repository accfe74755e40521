"use client";

import { useLater } from "./use-later";

const load = () => import("./later-parts").then(({ OfflineNotice }) => OfflineNotice);

/** Shown while the connection is lost; loaded once the page stands. */
export function ConnectionNotice() {
  const OfflineNotice = useLater(load);
  return (
    <div role="status" className="no-print">
      {OfflineNotice && <OfflineNotice />}
    </div>
  );
}
