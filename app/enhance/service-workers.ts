/** Removes service workers of an earlier site on this host, which would answer requests in its place (section 6). */
export function unregisterWorkers(): void {
  // `serviceWorker` is missing over plain http; the call is rejected when storage is blocked.
  navigator.serviceWorker?.getRegistrations().then(
    (workers) => {
      for (const worker of workers) worker.unregister();
    },
    () => {},
  );
}
