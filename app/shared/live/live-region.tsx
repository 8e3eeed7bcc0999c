/** The part of a page that shows running work. */
import type { ReactNode } from "react";

/** Seconds until a page without script loads itself again. */
const reloadSeconds = 5;

interface LiveRegionProps {
  isRunning: boolean;
  /** Address of the server-sent events of this work; without one the script asks every two seconds. */
  events?: string;
  children: ReactNode;
}

/** The script replaces the region while the work runs; without script the page loads again by itself. */
export function LiveRegion({ isRunning, events, children }: LiveRegionProps) {
  return (
    <div data-refresh={isRunning ? "running" : "done"} data-events={isRunning ? events : undefined}>
      {isRunning ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(reloadSeconds)} />
        </noscript>
      ) : null}
      {children}
    </div>
  );
}
