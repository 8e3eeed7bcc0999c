/** The commands of `nordet`, in the order of its help. */
import { backUp } from "./back-up.ts";
import type { Command } from "./command.ts";
import { createUserCommand } from "./create-user.ts";
import { listQueues } from "./list-queues.ts";
import { migrate } from "./migrate.ts";
import { rebuildSearch } from "./rebuild-search.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { requeue } from "./requeue.ts";
import { restore } from "./restore.ts";
import { createKey, rotateKeys } from "./rotate-keys.ts";
import { verifyAudit } from "./verify-audit.ts";

export const commands: readonly Command[] = [
  migrate,
  createUserCommand,
  removeSecondFactor,
  verifyAudit,
  listQueues,
  requeue,
  rebuildSearch,
  createKey,
  rotateKeys,
  backUp,
  restore,
];
