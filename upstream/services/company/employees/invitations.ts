/** Invitations to a company: a new account, or the account of somebody who has left. */
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { HandlerInput } from "#contract/define.ts";
import { isReservedEmail } from "#domain/formats/formats.ts";
import { type BilingualKey, bilingualKeyOf } from "#domain/formats/language.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { userTypes } from "#domain/people/roles.ts";
import { accountPath } from "#domain/site/paths.ts";
import { companies, links, users } from "#upstream/db/schema/index.ts";
import type { Caller, Session, User } from "#upstream/http/caller.ts";
import { refused, requireRow } from "#upstream/http/refusal.ts";
import { employeeInvitationMessage } from "#upstream/messages/kinds/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { countAttempt } from "#upstream/services/shared/throttle.ts";
import { createLink } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";

type Invitation = HandlerInput<(typeof admin)["inviteEmployee"]>;

const invitationHours = 7 * 24;
/** Each sends an e-mail to an address that the head enters. */
const invitationsPerCompany = { count: 60, minutes: 60 };

/** Whether somebody was invited and has not opened the account. */
export const isInvited = ({ company_role, user_type_id, password_hash, email_verified_at }: User): boolean =>
  user_type_id === userTypes.dealer ? password_hash === null && email_verified_at === null : company_role !== null;

/** An account that its former company may invite again: a customer's, active, of no company. */
const canReturn = (user: User, companyId: number): boolean =>
  user.former_company_id === companyId &&
  user.company_id === null &&
  user.user_type_id === userTypes.customer &&
  user.is_active;

/** Counts an invitation, refused ones too: otherwise a head could find out which addresses have an account. */
export const countInvitation = (upstream: Upstream, { user }: Session): Promise<void> =>
  countAttempt(upstream, `invitation:${user.company_id}`, invitationsPerCompany);

/** The name of the company that invites; of the marketplace itself for its own staff. */
async function inviterName(
  { database: { db } }: Upstream,
  { brand }: Caller,
  companyId: number | null,
  key: BilingualKey,
) {
  if (companyId === null) return brand.name[key];
  return requireRow(await db.select().from(companies).where(eq(companies.id, companyId))).name[key];
}

/**
 * Links of earlier invitations end. False if the last one is younger than a minute: a form sent twice.
 *
 * @param companyId where the person is invited to work; null for the marketplace's own staff
 */
export async function sendInvitation(
  upstream: Upstream,
  { user: inviter, caller }: Session,
  invited: User,
  companyId: number | null = inviter.company_id,
): Promise<boolean> {
  const { db } = upstream.database;
  const isOpen = and(eq(links.user_id, invited.id), eq(links.purpose, "create-password"), isNull(links.used_at));
  const isNew = gt(links.expires_at, sql`now() + make_interval(hours => ${invitationHours}, mins => -1)`);
  if ((await db.$count(links, and(isOpen, isNew))) > 0) return false;
  await db.update(links).set({ used_at: sql`now()` }).where(isOpen);
  const guid = await createLink(upstream, invited.id, "create-password", invitationHours);
  const language = languageOfUser(invited);
  const message = employeeInvitationMessage({
    user: invited,
    brand: caller.brand,
    link: caller.siteOrigin + accountPath(language, `create-password/${guid}`),
    companyName: await inviterName(upstream, caller, companyId, bilingualKeyOf(language)),
    headName: fullNameOf({ firstName: inviter.first_name, lastName: inviter.last_name }),
  });
  await postMessage(upstream, message);
  return true;
}

/** Requires `lockEmployees`. The person who holds the address already, if this company has invited or may invite them. */
async function findInvitable({ database: { db } }: Upstream, companyId: number, email: string) {
  const [existing] = await db.select().from(users).where(eq(users.email, email)).for("update");
  if (!existing) return null;
  if (existing.company_id === companyId && isInvited(existing)) return existing;
  if (canReturn(existing, companyId)) return existing;
  throw refused("email_taken");
}

/** Invites the holder of a former account again, in the role that the head chose. */
async function inviteAgain(upstream: Upstream, session: Session, user: User, role: Invitation["role"]): Promise<void> {
  await upstream.database.db
    .update(users)
    .set({ company_id: session.user.company_id, company_role: role, updated_at: sql`now()` })
    .where(eq(users.id, user.id));
  await sendInvitation(upstream, session, user);
  await recordAudit(upstream, session.user, "employee-invited", `user:${user.id}`, {
    before: { companyId: user.company_id },
    after: { companyId: session.user.company_id, role },
  });
}

/** Requires `lockEmployees`. Returns the invited person's id. */
export async function invite(upstream: Upstream, session: Session, invitation: Invitation): Promise<number> {
  const { user: head, caller } = session;
  const { firstName, lastName, email, language, role } = invitation;
  if (head.company_id === null) throw refused("no_company");
  if (isReservedEmail(email)) throw refused("email_reserved");
  const existing = await findInvitable(upstream, head.company_id, email);
  if (existing) {
    if (existing.company_id === null) await inviteAgain(upstream, session, existing, role);
    return existing.id;
  }
  const [created] = await upstream.database.db
    .insert(users)
    .values({
      user_type_id: userTypes.dealer,
      company_id: head.company_id,
      company_role: role,
      user_name: email,
      email,
      first_name: firstName,
      last_name: lastName,
      language,
      brand_key: caller.brand.key,
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  // Somebody signed up with the address at the same time.
  if (!created) throw refused("email_taken");
  await sendInvitation(upstream, session, created);
  await recordAudit(upstream, head, "employee-invited", `user:${created.id}`, {
    before: null,
    after: { companyId: head.company_id, role },
  });
  return created.id;
}

/** Requires `lockEmployees`. */
export async function repeatInvitation(upstream: Upstream, session: Session, user: User): Promise<void> {
  const companyId = session.user.company_id ?? 0;
  if (user.company_id !== companyId) {
    if (!canReturn(user, companyId)) throw refused("employee_elsewhere");
    await inviteAgain(upstream, session, user, "employee");
    return;
  }
  if (!isInvited(user)) throw refused("employee_joined");
  if (await sendInvitation(upstream, session, user))
    await recordAudit(upstream, session.user, "employee-invited", `user:${user.id}`, {
      before: { companyId },
      after: { companyId, role: user.company_role },
    });
}

/** Requires `lockEmployees`. A new account is deleted: nobody has ever opened it, and its address is free again. */
export async function withdrawInvitation(upstream: Upstream, { user: head }: Session, user: User): Promise<void> {
  const { db } = upstream.database;
  if (!isInvited(user)) throw refused("employee_joined");
  await recordAudit(upstream, head, "invitation-withdrawn", `user:${user.id}`, {
    before: { companyId: user.company_id, role: user.company_role },
    after: null,
  });
  if (user.user_type_id === userTypes.dealer) {
    await db.delete(users).where(eq(users.id, user.id));
    return;
  }
  await db
    .update(users)
    .set({ company_id: null, company_role: null, updated_at: sql`now()` })
    .where(eq(users.id, user.id));
  const isInvitation = and(eq(links.user_id, user.id), eq(links.purpose, "create-password"), isNull(links.used_at));
  await db.update(links).set({ used_at: sql`now()` }).where(isInvitation);
}
