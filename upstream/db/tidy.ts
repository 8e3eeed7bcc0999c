import type { PGlite } from "@electric-sql/pglite";

/**
 * What a server does by itself and PGlite does not: dead rows would accumulate and planner statistics become outdated; and
 * the WAL, which a start after a crash reads, would grow without end. A vacuum that fails leaves the checkpoint to be done.
 */
export async function tidy(client: PGlite): Promise<void> {
  try {
    await client.exec("vacuum analyze");
  } finally {
    // Not in one statement with it: a vacuum cannot share a transaction.
    await client.exec("checkpoint");
  }
}
