/** Sign-in and sign-up with Google or Facebook. */

import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { SignInProvider } from "#contract/fields.ts";
import type { providerRows } from "#contract/user/providers.ts";
import type { user as contract } from "#contract/user.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { isProvenByPhoneOnly } from "#domain/people/verified-account.ts";
import { links, providerIdentities, users } from "#upstream/db/schema/index.ts";
import { createSecret, hashSecret, proofsOf, requireSiteOrigin, type User } from "#upstream/http/caller.ts";
import type { Handler, Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import { signIn } from "#upstream/services/user/second-factor/ticket.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { fetchIdentity, type ProviderIdentity } from "./provider-identity.ts";
import { openSession, revokeTokens } from "./session.ts";
import { createCustomer, requireSignUpAllowed } from "./sign-up.ts";

const ticketMinutes = 15;

function requireClient({ providers }: Upstream, provider: SignInProvider) {
  const client = providers.clients.get(provider);
  if (!client) throw notFound();
  return client;
}

/** Saves the provider's identity by the provider's own user id, which stays the same if the address changes. */
async function saveIdentity(
  { database }: Upstream,
  provider: SignInProvider,
  identity: ProviderIdentity,
  extraColumns: object,
) {
  const columns = {
    email: identity.email,
    is_email_verified: identity.isEmailVerified,
    first_name: identity.firstName,
    last_name: identity.lastName,
    last_used_at: sql`now()`,
    ...extraColumns,
  };
  await database.db
    .insert(providerIdentities)
    .values({ provider, subject: identity.subject, ...columns })
    .onConflictDoUpdate({ target: [providerIdentities.provider, providerIdentities.subject], set: columns });
}

/**
 * If the account's address was never verified, someone else may have created the account. The provider has verified the
 * address of the user signing in, so the account's old password, sessions and links end.
 */
async function takeOverAccount(upstream: Upstream, user: User): Promise<User> {
  if (user.email_verified_at) return user;
  const { db } = upstream.database;
  await revokeTokens(upstream, user.id);
  await db
    .update(links)
    .set({ used_at: sql`now()` })
    .where(and(eq(links.user_id, user.id), isNull(links.used_at)));
  const [updated] = await db
    .update(users)
    .set({ password_hash: null, email_verified_at: sql`now()`, updated_at: sql`now()` })
    .where(eq(users.id, user.id))
    .returning();
  return updated ?? user;
}

/** The linked user, or the user with the same address if the provider has verified it; null for a new user. */
async function findUser(
  upstream: Upstream,
  provider: SignInProvider,
  identity: ProviderIdentity,
): Promise<User | null> {
  const { db } = upstream.database;
  const isIdentity = and(
    eq(providerIdentities.provider, provider),
    eq(providerIdentities.subject, identity.subject),
    eq(providerIdentities.user_id, users.id),
  );
  const [linked] = await db.select({ user: users }).from(users).innerJoin(providerIdentities, isIdentity);
  if (linked) return linked.user;
  const [sameEmailUser] = await db.select().from(users).where(eq(users.email, identity.email));
  if (!sameEmailUser) return null;
  // The account belongs to the owner of its phone, who may have entered another person's address.
  const belongsToPhone = isProvenByPhoneOnly(proofsOf(sameEmailUser));
  if (!identity.isEmailVerified || belongsToPhone) throw refused("provider_email_taken");
  return takeOverAccount(upstream, sameEmailUser);
}

const getSignInProviders =
  (upstream: Upstream): Handler<(typeof contract)["getSignInProviders"]> =>
  async () => ({ providers: [...upstream.providers.clients.keys()] });

const getProviderAddress =
  (upstream: Upstream): Handler<(typeof contract)["getProviderAddress"]> =>
  async ({ input, caller }) => {
    const client = requireClient(upstream, input.provider);
    requireSiteOrigin("redirectUrl", input.redirectUrl, caller);
    const url = new URL(client.authorizeUrl, caller.siteOrigin);
    const query = {
      client_id: client.clientId,
      redirect_uri: input.redirectUrl,
      response_type: "code",
      scope: client.scope,
      state: input.state,
      nonce: input.nonce,
      code_challenge: input.codeChallenge,
      code_challenge_method: "S256",
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return { Url: url.href };
  };

const signInWithProvider =
  (upstream: Upstream): Handler<(typeof contract)["signInWithProvider"]> =>
  async ({ input, caller }) => {
    const { Provider: provider, Code: code, CodeVerifier: codeVerifier, Nonce: nonce, RedirectUrl } = input;
    requireSiteOrigin("RedirectUrl", RedirectUrl, caller);
    const proof = { code, codeVerifier, nonce, redirectUrl: RedirectUrl };
    const identity = await fetchIdentity(requireClient(upstream, provider), proof);
    if (!identity) throw refused("provider_account");
    return upstream.database.transaction(async () => {
      const user = await findUser(upstream, provider, identity);
      if (user) {
        await saveIdentity(upstream, provider, identity, { user_id: user.id, ticket_hash: null });
        return signIn(upstream, caller, user);
      }
      const ticket = createSecret();
      await saveIdentity(upstream, provider, identity, {
        ticket_hash: hashSecret(ticket),
        ticket_expires_at: sql`now() + make_interval(mins => ${ticketMinutes})`,
      });
      return { Status: 1 as const, Ticket: ticket, Email: identity.email, Name: fullNameOf(identity) };
    });
  };

const registerWithProvider =
  (upstream: Upstream): Handler<(typeof contract)["registerWithProvider"]> =>
  async ({ input, caller }) => {
    const isTicket = and(
      eq(providerIdentities.ticket_hash, hashSecret(input.Ticket)),
      isNull(providerIdentities.user_id),
      gt(providerIdentities.ticket_expires_at, sql`now()`),
    );
    const [pendingIdentity] = await upstream.database.db.select().from(providerIdentities).where(isTicket);
    if (!pendingIdentity) throw refused("provider_account");
    await requireSignUpAllowed(upstream, caller, pendingIdentity.email);
    return upstream.database.transaction(async () => {
      const [identity] = await upstream.database.db
        .update(providerIdentities)
        .set({ ticket_hash: null })
        .where(isTicket)
        .returning();
      if (!identity) throw refused("provider_account");
      const user = await createCustomer(upstream, caller, {
        email: identity.email,
        userName: identity.email,
        passwordHash: null,
        firstName: identity.first_name,
        lastName: identity.last_name,
        phone: "",
        postalCode: "",
        language: languageOfId(input.languageId),
        isEmailVerified: identity.is_email_verified,
        profile: {},
      });
      await upstream.database.db
        .update(providerIdentities)
        .set({ user_id: user.id })
        .where(eq(providerIdentities.id, identity.id));
      return openSession(upstream, caller, user);
    });
  };

export const providerHandlers = (upstream: Upstream): Handlers<Pick<typeof contract, keyof typeof providerRows>> => ({
  getSignInProviders: getSignInProviders(upstream),
  getProviderAddress: getProviderAddress(upstream),
  signInWithProvider: signInWithProvider(upstream),
  registerWithProvider: registerWithProvider(upstream),
});
