/** The rows that lists of audit entries show. */
import { alias } from "drizzle-orm/pg-core";
import type { AuditRow } from "#contract/audit.ts";
import { type auditLog, users } from "#upstream/db/schema/index.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";

export const actors = alias(users, "actors");
export const people = alias(users, "people");

/** The actor, and the user as whom they worked. */
export const personColumns = {
  actor: { id: actors.id, first_name: actors.first_name, last_name: actors.last_name },
  person: { id: people.id, first_name: people.first_name, last_name: people.last_name },
};

interface Person {
  id: number;
  first_name: string;
  last_name: string;
}

interface SelectedEntry {
  entry: Omit<typeof auditLog.$inferSelect, "details">;
  actor: Person | null;
  person: Person | null;
}

const toPerson = (person: Person | null) => person && { id: person.id, name: personNameOf(person) };

export const toAuditRow = ({ entry, actor, person }: SelectedEntry): AuditRow => ({
  id: entry.id,
  createdAt: entry.created_at.toISOString(),
  actor: toPerson(actor),
  onBehalfOf: toPerson(person),
  action: entry.action,
  subject: entry.subject,
  requestId: entry.request_id,
});
