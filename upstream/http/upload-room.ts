/** The temporary folders of running uploads: how many may run at once, free space, and leftovers of ended processes. */
import { mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import type { Log } from "#domain/log.ts";
import { Refusal } from "./refusal.ts";

export interface UploadRoom {
  /**
   * A folder for one upload. Throws 429 `too_many` when the address has too many running, 503 `too_busy` when all have or
   * the disk is nearly full. @param bytes size that the browser announced
   */
  open(address: string, bytes: number): Promise<UploadFolder>;
  /** Deletes folders of processes that ended without deleting them; returns their number. */
  deleteLeftovers(): Promise<number>;
}

export interface UploadFolder {
  path: string;
  /** Deletes the folder; safe to call twice. */
  close(): Promise<void>;
}

interface Limits {
  /** Folder of the temporary folders; by default the system's. */
  parent: string;
  perAddress: number;
  inAll: number;
  /** Space that stays free on the disk, in bytes. */
  reserve: number;
}

const defaultLimits = { perAddress: 16, inAll: 64, reserve: 16 * 1024 * 1024 };
const values = { seconds: 30 };
/** No upload runs this long, so an older folder is a leftover even if another process now has its id. */
const maxUploadMs = 3_600_000;

/** Also for a full disk: the sender can only wait. */
export const tooManyUploads = () => new Refusal(503, "too_busy", { values });

/** @param storeFolder where the files are stored for good; its disk needs space too */
export function openUploadRoom(log: Log, storeFolder: string, limits: Partial<Limits> = {}): UploadRoom {
  const { parent, perAddress, inAll, reserve } = { ...defaultLimits, parent: tmpdir(), ...limits };
  const prefix = `nordet-upload-${hostname()}-`;
  const running = new Map<string, number>();
  let runningInAll = 0;

  async function requireSpace(bytes: number): Promise<void> {
    for (const folder of [parent, storeFolder]) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize >= bytes + reserve) continue;
      log.error({ folder }, "the disk for uploads is nearly full");
      throw tooManyUploads();
    }
  }

  function count(address: string, change: 1 | -1): void {
    const total = (running.get(address) ?? 0) + change;
    runningInAll += change;
    if (total > 0) running.set(address, total);
    else running.delete(address);
  }

  return {
    async open(address, bytes) {
      if ((running.get(address) ?? 0) >= perAddress) throw new Refusal(429, "too_many", { values });
      if (runningInAll >= inAll) throw tooManyUploads();
      count(address, 1);
      try {
        await requireSpace(bytes);
        const path = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
        let isOpen = true;
        return {
          path,
          async close() {
            if (isOpen) count(address, -1);
            isOpen = false;
            await rm(path, { recursive: true, force: true });
          },
        };
      } catch (error) {
        count(address, -1);
        if (error instanceof Refusal) throw error;
        log.error({ error }, "no folder for an upload");
        throw tooManyUploads();
      }
    },

    deleteLeftovers: () => deleteLeftovers(parent, prefix),
  };
}

async function deleteLeftovers(parent: string, prefix: string): Promise<number> {
  let deleted = 0;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(parent, name);
    const processId = Number(name.slice(prefix.length).split("-")[0]);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs <= maxUploadMs && isRunning(processId)) continue;
    await rm(path, { recursive: true, force: true });
    deleted += 1;
  }
  return deleted;
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // EPERM: it runs, under another account.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
