/** Runs an edge bundle in workerd, as the platform does, on a free port of this machine. */
import type { Readable } from "node:stream";
import { Miniflare } from "miniflare";

/** What deploying.md tells the platform as well. */
export const compatibility = { date: "2026-01-01", flags: ["nodejs_compat"] };

export interface Worker {
  origin: string;
  close(): Promise<void>;
}

/**
 * @param folder what `scripts/build-edge.mjs` wrote, as an absolute path
 * @param bindings the variables of the app
 * @param onOutput receives the worker's log
 */
export async function startWorker(
  folder: string,
  bindings: Record<string, string>,
  onOutput: (text: string) => void,
): Promise<Worker> {
  const worker = new Miniflare({
    modules: [{ type: "ESModule", path: `${folder}/worker.js` }],
    modulesRoot: folder,
    compatibilityDate: compatibility.date,
    compatibilityFlags: compatibility.flags,
    assets: { directory: `${folder}/public`, routerConfig: { has_user_worker: true } },
    bindings,
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.on("data", (chunk: Buffer) => onOutput(chunk.toString()));
      stderr.pipe(process.stderr);
    },
  });
  const { origin } = await worker.ready;
  return { origin, close: () => worker.dispose() };
}
