/**
 * Numbers of all advisory locks, in one place so that no two uses share one. A lock lasts until the transaction ends;
 * migrationLock and templateLock last until their client unlocks them.
 */
import { type SQL, sql } from "drizzle-orm";

// A purchase's row is locked "for no key update", as an update locks it. "For update" would also stop the check of a row
// that refers to the purchase, such as its deposit's while Stripe's event changes it: two such requests could deadlock.

/** Processes that start together migrate one after the other. */
export const migrationLock = 715_283_001;
/** Test files that start together create the server's template database one after the other. */
export const templateLock = 715_283_004;

const lockNumbers = {
  /** Processes that start together seed one after the other. */
  seed: 715_283_002,
  /** Removals of super admins run one after the other, so that the last one stays. */
  superAdmins: 715_283_003,
  /** Processes that start together reconcile the menu's sections one after the other. */
  menuSections: 715_283_005,
  /** Entries are added to the chain of the audit log one after the other. */
  auditChain: 715_283_006,
  /** Changes of trims' values run one after the other, so that the second of two people sees the first one's. Before any row lock. */
  trimValues: 715_283_007,
  /** Changes of Canadian Black Book's configurations run one after the other, so that the second of two people sees the first one's. */
  cbbConfigurations: 715_283_008,
  /** Companies are linked to their entries in the directory Auto123 one after the other, so that an entry is one company's. Before any row lock. */
  directoryEntries: 715_283_010,
} as const;

/** First key of two-key locks; the second key is an id. They never collide with the one-key locks above. */
const lockClasses = {
  /** Reservations of one user run one after the other, so that their limit holds. By user id. */
  holder: 715_283,
  /** Consent posts of one browser run one after the other. By a hash of the visitor id. */
  visitor: 715_284,
  /**
   * Serializes sales of an owner's vehicles, claims of vehicles without an owner, and the account's deletion. By owner id.
   * To avoid deadlocks, take this lock before any row lock; then lock the purchase, its trade-in, its listing, and the
   * account last. Only the deletion locks trade-ins without an owner after the account.
   */
  ownersVehicles: 715_285,
  /** Changes of a company's employees run one after the other, so that one head stays. By company id, before any row lock. */
  companyEmployees: 715_286,
  /** Posts of one person's request to the partner programme run one after the other. By a hash of its subject, before any row lock. */
  partnerRequest: 715_287,
  /** Changes of a company's stock numbers run one after the other, so that a number is one vehicle's. By company id, before the first lock of a vehicle's row. */
  stockNumbers: 715_288,
} as const;

export const advisoryLock = (name: keyof typeof lockNumbers): SQL =>
  sql`select pg_advisory_xact_lock(${lockNumbers[name]}::bigint)`;

/** @param id the second key of the lock */
export const advisoryLockFor = (name: keyof typeof lockClasses, id: SQL | number): SQL =>
  sql`select pg_advisory_xact_lock(${lockClasses[name]}::integer, ${id}::integer)`;
