/** Changes a configuration, or makes the first one. */
import { sql } from "drizzle-orm";
import type { CbbSettings } from "#contract/trade-in/cbb.ts";
import { advisoryLock } from "#upstream/db/locks.ts";
import { cbbConfigurations } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { invalidField, requireUnchanged } from "#upstream/http/refusal.ts";
import { findUrlProblem } from "#upstream/outside/address-guard.ts";
import { getCompany } from "#upstream/services/company/find-company.ts";
import { changedFields, recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isSimulatedAddress } from "./ask.ts";
import { type CbbRow, isConfigurationOf } from "./configurations.ts";
import { openPassword, sealPassword } from "./password.ts";

interface ConfigurationChange {
  companyId: number | undefined;
  /** When the person who changes it has seen it; absent for the first one. */
  seenAt?: string | undefined;
  settings: CbbSettings;
}

/** The row that an audit entry names. */
export const cbbSubject = ({ caller: { brand } }: Session, companyId: number | undefined): string =>
  companyId === undefined ? `brand:${brand.key}` : `company:${companyId}`;

const originOf = (address: string) => new URL(address).origin;

/** A password goes only to the address that it was entered for, so that no one can have it sent elsewhere. */
function choosePassword({ config }: Upstream, saved: CbbRow | undefined, entered: CbbSettings): string | null {
  if (entered.password) return entered.password;
  if (!saved) return null;
  return originOf(saved.address) === originOf(entered.address) ? openPassword(config, saved) : null;
}

function requireValid(upstream: Upstream, { companyId, settings }: ConfigurationChange, password: string | null): void {
  if (settings.mode === "inherit" && companyId === undefined) throw invalidField("mode", "invalid_value");
  const problem = findUrlProblem(settings.address, upstream.config);
  if (problem) throw invalidField("address", problem);
  if (settings.mode !== "compare" || isSimulatedAddress(upstream, settings.address)) return;
  if (settings.userName === "") throw invalidField("userName", "required");
  if (password === null) throw invalidField("password", "required");
}

export async function saveConfiguration(
  upstream: Upstream,
  session: Session,
  change: ConfigurationChange,
): Promise<void> {
  const { db } = upstream.database;
  const { companyId, settings, seenAt } = change;
  // One of two people who make the first one comes after the other.
  await db.execute(advisoryLock("cbbConfigurations"));
  if (companyId !== undefined) await getCompany(upstream, session, companyId);
  const owner = { brand_key: session.caller.brand.key, company_id: companyId ?? null };
  const isThis = isConfigurationOf(owner.brand_key, companyId);
  const [saved] = await db.select().from(cbbConfigurations).where(isThis).for("update");
  const password = choosePassword(upstream, saved, settings);
  requireValid(upstream, change, password);
  const { mode, address, userName: user_name, region, adjustment } = settings;
  const columns = { mode, address, user_name, region, adjustment };
  const difference = changedFields(saved ?? {}, columns);
  const isOtherPassword = password !== (saved ? openPassword(upstream.config, saved) : null);
  if (saved && !isOtherPassword && Object.keys(difference.after).length === 0) return;
  if (saved) requireUnchanged(saved.changed_at, seenAt ?? null, "cbb_changed");
  const sealed = isOtherPassword
    ? password && sealPassword(upstream.config, owner, password)
    : (saved?.password ?? null);
  const isOtherSource = isOtherPassword || "address" in difference.after || "user_name" in difference.after;
  const values = {
    ...columns,
    password: sealed,
    changed_by: session.user.id,
    changed_at: sql`now()`,
    // A test says nothing about another address or other credentials.
    ...(isOtherSource && { last_test: null, last_tested_at: null }),
  };
  if (saved) await db.update(cbbConfigurations).set(values).where(isThis);
  else await db.insert(cbbConfigurations).values({ ...owner, ...values });
  // That the password is another one is told, not what it is.
  const passwords = isOtherPassword ? { hasNewPassword: password !== null } : {};
  const details = { before: saved ? difference.before : null, after: { ...difference.after, ...passwords } };
  await recordAudit(upstream, session.user, "cbb-changed", cbbSubject(session, companyId), details);
}
