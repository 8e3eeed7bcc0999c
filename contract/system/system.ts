/** The state of this system: its queues, its periodic tasks, its storage, its versions. For super admins (section 6). */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { instant, shortText } from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { doneResponse } from "#contract/session-user.ts";
import { userTypes } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { queueNames } from "#domain/system/queues.ts";

const access = [userTypes.superAdmin];
const section = sections.system;

const queue = z.enum(queueNames);

/** "waiting": for its first or its next attempt. "given-up": no attempt is left, or somebody gave it up. */
export const queueStates = ["waiting", "running", "given-up"] as const;

/** The rows of a queue that are not done. Sorted by `next`, when they are tried: next has the longest due first. */
const queueRowList = listQuery({ queue, state: z.enum(queueStates).optional() }, ["next"]);

/** The filters of the page, whose address names the queue. */
export const queueRowFilters = { filters: queueRowList.filters.omit({ queue: true }) };

export const queueRow = z.object({
  id: z.string(),
  queue,
  /** The channel of a message, the kind of a job, the event of a webhook. */
  kind: z.string(),
  /** What it is about, without personal data; empty if its kind says all. */
  about: z.string(),
  state: z.enum(queueStates),
  attempts: z.int(),
  createdAt: instant,
  nextAt: instant,
  /** Of its last attempt; null before the first one failed. */
  error: z.string().nullable(),
});
export type QueueRow = z.infer<typeof queueRow>;

const queueSummary = z.object({
  queue,
  waiting: z.int(),
  running: z.int(),
  givenUp: z.int(),
  /** Since when the longest due row waits; null if none is due. */
  oldestDue: instant.nullable(),
});
export type QueueSummary = z.infer<typeof queueSummary>;

/** The last run of a periodic task, in any process. */
const taskRun = z.object({
  name: z.string(),
  intervalSeconds: z.int(),
  isPromised: z.boolean(),
  endedAt: instant,
  durationMs: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Rows that were still due after it. */
  left: z.int(),
  /** Seconds for which the oldest of them has been due; null if none was left. */
  lagSeconds: z.int().nullable(),
  error: z.string().nullable(),
  failedAt: instant.nullable(),
});
export type TaskRun = z.infer<typeof taskRun>;

export const systemState = z.object({
  queues: z.array(queueSummary),
  tasks: z.array(taskRun),
  storage: z.object({ files: z.int(), fileBytes: z.number(), databaseBytes: z.number() }),
  versions: z.object({
    release: z.string(),
    node: z.string(),
    database: z.string(),
    /** How many migrations the database has. */
    migrations: z.int(),
  }),
});
export type SystemState = z.infer<typeof systemState>;

const named = z.object({ queue, rowId: shortText });

export const systemCalls = {
  getSystemState: read("/system/get-state", {
    summary: "Returns the state of the queues, of the periodic tasks and of the storage, and the versions.",
    access,
    section,
    response: systemState,
  }),
  getQueueRows: read("/system/get-queue-rows", {
    summary:
      "Lists the rows of a queue that are not done, the longest due first. An export is recorded in the audit log.",
    access,
    section,
    query: queueRowList.query,
    response: listResponse(queueRow),
  }),
  getQueueRow: read("/system/get-queue-row", {
    summary: "Returns one row of a queue that is not done.",
    access,
    section,
    query: named,
    response: queueRow,
  }),
  retryQueueRow: write("/system/retry-queue-row", {
    summary: "Lets a row be tried again at once, with all its attempts. A row that is running is refused.",
    access,
    section,
    body: named,
    response: doneResponse,
    refusals: ["row_running"],
  }),
  giveUpQueueRow: write("/system/give-up-queue-row", {
    summary: "Gives up a row that waits. One that is given up stays so; one that is running is refused.",
    access,
    section,
    body: named,
    response: doneResponse,
    refusals: ["row_running"],
  }),
};
