/** Signing in, and up, by Google or Facebook. */

import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Provider } from "#contract/fields.ts";
import type { providerRows } from "#contract/user/providers.ts";
import type { user as contract } from "#contract/user.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { links, providerIdentities, users } from "#upstream/db/schema/index.ts";
import { hashOf, newSecret, requireOwnSite, type User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { languageOf } from "#upstream/services/shared/payload-language.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Identity, readIdentity } from "./provider-identity.ts";
import { openSession, revokeTokens } from "./session.ts";
import { admitSignUp, createCustomer } from "./sign-up.ts";

const ticketMinutes = 15;

function clientOf({ providers }: Upstream, provider: Provider) {
  const client = providers.clients.get(provider);
  if (!client) throw notFound();
  return client;
}

/** The provider's person is kept, found again by the provider's own id whatever their address becomes. */
async function keepIdentity({ database }: Upstream, provider: Provider, identity: Identity, more: object) {
  const columns = {
    email: identity.email,
    is_email_verified: identity.isEmailVerified,
    first_name: identity.firstName,
    last_name: identity.lastName,
    last_used_at: sql`now()`,
    ...more,
  };
  await database.db
    .insert(providerIdentities)
    .values({ provider, subject: identity.subject, ...columns })
    .onConflictDoUpdate({ target: [providerIdentities.provider, providerIdentities.subject], set: columns });
}

/**
 * Whoever opened an account with an address that was never confirmed may not be its owner, who is here now: that person's
 * password, sessions and links end.
 */
async function takeOver(upstream: Upstream, user: User): Promise<User> {
  if (user.email_verified_at) return user;
  const { db } = upstream.database;
  await revokeTokens(upstream, user.id);
  await db
    .update(links)
    .set({ used_at: sql`now()` })
    .where(and(eq(links.user_id, user.id), isNull(links.used_at)));
  const [own] = await db
    .update(users)
    .set({ password_hash: null, email_verified_at: sql`now()`, updated_at: sql`now()` })
    .where(eq(users.id, user.id))
    .returning();
  return own ?? user;
}

/** The identity's user, linked now if the provider vouches for an address that has an account; null for a newcomer. */
async function findUser(upstream: Upstream, provider: Provider, identity: Identity): Promise<User | null> {
  const { db } = upstream.database;
  const ofIdentity = and(
    eq(providerIdentities.provider, provider),
    eq(providerIdentities.subject, identity.subject),
    eq(providerIdentities.user_id, users.id),
  );
  const [known] = await db.select({ user: users }).from(users).innerJoin(providerIdentities, ofIdentity);
  if (known) return known.user;
  const [namesake] = await db.select().from(users).where(eq(users.email, identity.email));
  if (!namesake) return null;
  if (!identity.isEmailVerified) throw refused("provider_email_taken");
  return takeOver(upstream, namesake);
}

export const providerHandlers = (upstream: Upstream): Handlers<Pick<typeof contract, keyof typeof providerRows>> => {
  const { database, providers } = upstream;
  return {
    getSignInProviders: async () => ({ providers: [...providers.clients.keys()] }),

    async getProviderAddress({ input, caller }) {
      const client = clientOf(upstream, input.provider);
      requireOwnSite("redirectUrl", input.redirectUrl, caller);
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
    },

    async signInWithProvider({ input, caller }) {
      const { Provider: provider, Code: code, CodeVerifier: codeVerifier, Nonce: nonce, RedirectUrl } = input;
      requireOwnSite("RedirectUrl", RedirectUrl, caller);
      const proof = { code, codeVerifier, nonce, redirectUrl: RedirectUrl };
      const identity = await readIdentity(providers, clientOf(upstream, provider), proof);
      if (!identity) throw refused("provider_account");
      return database.transaction(async () => {
        const user = await findUser(upstream, provider, identity);
        if (user) {
          await keepIdentity(upstream, provider, identity, { user_id: user.id, ticket_hash: null });
          return openSession(upstream, caller, user);
        }
        const ticket = newSecret();
        await keepIdentity(upstream, provider, identity, {
          ticket_hash: hashOf(ticket),
          ticket_expires_at: sql`now() + make_interval(mins => ${ticketMinutes})`,
        });
        return { Status: 1 as const, Ticket: ticket, Email: identity.email, Name: nameOf(identity) };
      });
    },

    async registerWithProvider({ input, caller }) {
      const isTicket = and(
        eq(providerIdentities.ticket_hash, hashOf(input.Ticket)),
        isNull(providerIdentities.user_id),
        gt(providerIdentities.ticket_expires_at, sql`now()`),
      );
      const [waiting] = await database.db.select().from(providerIdentities).where(isTicket);
      if (!waiting) throw refused("provider_account");
      await admitSignUp(upstream, caller, waiting.email);
      return database.transaction(async () => {
        const [identity] = await database.db
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
          language: languageOf(input.languageId),
          isEmailVerified: identity.is_email_verified,
          profile: {},
        });
        await database.db
          .update(providerIdentities)
          .set({ user_id: user.id })
          .where(eq(providerIdentities.id, identity.id));
        return openSession(upstream, caller, user);
      });
    },
  };
};
