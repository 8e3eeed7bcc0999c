/** Figures of the whole system, the same in every process that shares its database. Durations are in seconds. */
import type { QueueName } from "./queues.ts";

export interface QueueFigures {
  queue: QueueName;
  waiting: number;
  running: number;
  /** Waiting rows that have failed at least once. */
  retrying: number;
  givenUp: number;
  /** How long the oldest due row waits; 0 if none is due. */
  oldestSeconds: number;
}

export interface TaskFigures {
  name: string;
  /** How long the oldest row has been due that the task left; 0 if it left none. */
  lagSeconds: number;
  /** Since the end of its last run, in any process. */
  sinceRunSeconds: number;
  hasFailed: boolean;
}

export interface SystemFigures {
  queues: QueueFigures[];
  tasks: TaskFigures[];
  /** Vehicles that somebody has now: for minutes, and by a paid deposit. */
  reservations: { held: number; reserved: number };
}
