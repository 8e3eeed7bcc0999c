/** Switches a trim or a model on or off. Its vehicles leave the shop, or return, with the commit (reading 45). */
import { eq, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import { models, trims } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused, requireRow } from "#upstream/http/refusal.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { changePart } from "./change-part.ts";
import type { CataloguePart } from "./effect.ts";
import { viewModel } from "./models.ts";
import { viewVehicle } from "./vehicles.ts";

type Calls = Pick<typeof admin, "activateModel" | "activateTrim">;

/** Throws catalogue_changed if somebody has changed the row since the person's page showed it. */
export function requireSeen({ version }: { version: number }, seenVersion: number | undefined): void {
  if (seenVersion !== undefined && seenVersion !== version) throw refused("catalogue_changed");
}

interface Switch {
  table: typeof models | typeof trims;
  kind: "model" | "trim";
  id: number;
  part: CataloguePart;
}

interface NewState {
  active: "yes" | "no";
  seenVersion?: number | undefined;
}

/** Idempotent: a row that is as it should be does not change. */
const saveSwitch = (upstream: Upstream, session: Session, { table, kind, id, part }: Switch, state: NewState) =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const columns = { is_active: table.is_active, version: table.version };
    const row = requireRow(await db.select(columns).from(table).where(eq(table.id, id)).for("no key update"));
    const is_active = state.active === "yes";
    if (row.is_active === is_active) return;
    requireSeen(row, state.seenVersion);
    await changePart(upstream, session, part, () =>
      db
        .update(table)
        .set({ is_active, version: sql`${table.version} + 1` })
        .where(eq(table.id, id)),
    );
    await recordAudit(upstream, session.user, `${kind}-${is_active ? "activated" : "deactivated"}`, `${kind}:${id}`, {
      before: { is_active: !is_active },
      after: { is_active },
    });
  });

export const switchHandlers = (upstream: Upstream): Handlers<Calls> => ({
  async activateModel({ input: { modelId, ...state }, session }) {
    await saveSwitch(
      upstream,
      session,
      { table: models, kind: "model", id: modelId, part: { modelIds: [modelId] } },
      state,
    );
    return viewModel(upstream, modelId);
  },
  async activateTrim({ input: { trimId, ...state }, session }) {
    await saveSwitch(upstream, session, { table: trims, kind: "trim", id: trimId, part: { trimId } }, state);
    return viewVehicle(upstream, trimId);
  },
});
