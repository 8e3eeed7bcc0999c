/** A test of a saved configuration: one real call, whose outcome is kept for everybody who opens the page. */
import { and, eq, sql } from "drizzle-orm";
import type { CbbTest, CbbTestVehicle } from "#contract/trade-in/cbb.ts";
import { isTestable } from "#domain/trade-in/cbb.ts";
import { cbbConfigurations } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { invalidField, refused, requireRow } from "#upstream/http/refusal.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { askCbb } from "./ask.ts";
import { type CbbRow, isConfigurationOf, viewConfiguration } from "./configurations.ts";
import { cbbSubject } from "./save-configuration.ts";

/** A VIN alone is enough; otherwise the vehicle needs its names. */
function requireVehicle({ vin, year, make, model }: CbbTestVehicle): void {
  if (vin) return;
  for (const [name, value] of Object.entries({ year, make, model })) if (!value) throw invalidField(name, "required");
}

/** Whether a test of `source` still says something: it asks this address with these credentials. */
const isSetUpAs = ({ address, user_name, password }: CbbRow) =>
  and(
    eq(cbbConfigurations.address, address),
    eq(cbbConfigurations.user_name, user_name),
    sql`${cbbConfigurations.password} is not distinct from ${password}`,
  );

export async function tryConfiguration(
  upstream: Upstream,
  session: Session,
  { companyId, vehicle }: { companyId: number | undefined; vehicle: CbbTestVehicle },
): Promise<CbbTest> {
  requireVehicle(vehicle);
  // The company is proven the brand's.
  await viewConfiguration(upstream, session, companyId);
  const isThis = isConfigurationOf(session.caller.brand.key, companyId);
  const rows = await upstream.database.db.select().from(cbbConfigurations).where(isThis);
  const source = requireRow(rows.filter(({ mode, changed_at }) => isTestable({ mode, changedAt: changed_at })));
  const { vin, kilometres, ...names } = vehicle;
  const answer = await askCbb(upstream, source, vin ? { vin, kilometres } : { ...names, kilometres });
  const { year = null, make = null, model = null, trim = null } = names;
  // A VIN identifies a vehicle and so its owner: it is not stored.
  const last_test = {
    ...answer,
    vehicle: vin ? null : { year, make, model, trim },
    requestId: session.caller.requestId,
  };
  const row = await upstream.database.transaction(async () => {
    const tested = { last_test, last_tested_at: sql`now()` };
    const [updated] = await upstream.database.db
      .update(cbbConfigurations)
      .set(tested)
      .where(and(isThis, isSetUpAs(source)))
      .returning();
    // What was tested is not what is set up now.
    if (!updated) throw refused("cbb_changed");
    await recordAudit(upstream, session.user, "cbb-tried", cbbSubject(session, companyId), {
      average: answer.average,
      failure: answer.failure,
    });
    return updated;
  });
  return { ...last_test, at: (row.last_tested_at ?? new Date(0)).toISOString() };
}
