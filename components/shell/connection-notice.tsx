"use client";

import { useLater } from "./use-later";

const load = () => import("./later-parts").then(({ OfflineNotice }) => OfflineNotice);

/** Shown while the connection is lost; loaded once the page stands. @param worker whether it answers for pages opened then */
export function ConnectionNotice({ worker = false }: { worker?: boolean }) {
  const OfflineNotice = useLater(load);
  return (
    <div role="status" className="no-print">
      {OfflineNotice && <OfflineNotice worker={worker} />}
    </div>
  );
}
