/** The site has no service worker: one that an earlier site of this host left would answer in its place (section 6). */
export function unregisterWorkers(): void {
  // Absent over plain http; refused where the browser keeps nothing.
  navigator.serviceWorker?.getRegistrations().then(
    (workers) => {
      for (const worker of workers) worker.unregister();
    },
    () => {},
  );
}
