/**
 * The numbers of the database's advisory locks, so that no two things share one. Each is held to the end of the
 * transaction in force, but for those of a client of its own.
 */
import { type SQL, sql } from "drizzle-orm";

/** Processes that start at once migrate one after the other. */
export const migrationLock = 715_283_001;
/** Test files that start at once make the server's template one after the other. */
export const templateLock = 715_283_004;

const numbers = {
  /** Two processes that start at once seed one after the other. */
  seed: 715_283_002,
  /** Of two super admins who part with each other at once, the second sees what the first did. */
  superAdmins: 715_283_003,
} as const;

/** First halves of locks in two parts, which the database keeps apart from the whole ones. */
const classes = {
  /** Two vehicles that a user asks for at once are counted one after the other. By the user's id. */
  holder: 715_283,
  /** One post of a browser is noted after the other. By a hash of the browser's number. */
  visitor: 715_284,
  /**
   * What an owner's vehicles are sold and given for, the taking over of one that nobody owned, and the account's deletion
   * come one after the other. By the owner's id, before any row; then a purchase, its trade-in, its listing, and the
   * account last. The deletion alone comes to trade-ins without an owner after the account.
   */
  ownersVehicles: 715_285,
} as const;

export const advisoryLock = (name: keyof typeof numbers): SQL =>
  sql`select pg_advisory_xact_lock(${numbers[name]}::bigint)`;

/** @param of the second half: of whom */
export const advisoryLockOf = (name: keyof typeof classes, of: SQL | number): SQL =>
  sql`select pg_advisory_xact_lock(${classes[name]}::integer, ${of}::integer)`;
