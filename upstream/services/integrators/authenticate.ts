/** The key of a request. It is read at every request, so that a revoked key ends everywhere at once. */
import { and, eq, sql } from "drizzle-orm";
import type { Brand } from "#brands/brand.ts";
import { brandOf } from "#brands/index.ts";
import { apiKeyPattern } from "#domain/integrations/api-key.ts";
import { apiKeys, companies } from "#upstream/db/schema/index.ts";
import { hashSecret, resolveSiteOrigin } from "#upstream/http/caller.ts";
import { isLiveKey } from "#upstream/services/api-keys/key-list.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { Problem } from "./problem.ts";

type Company = typeof companies.$inferSelect;

/** Who calls the API: a program, for one company on one brand. Every query of the API is scoped by it. */
export interface ApiCaller {
  key: typeof apiKeys.$inferSelect;
  company: Company;
  companyId: number;
  brand: Brand;
  /** Scheme and host of the brand's site, for links. */
  siteOrigin: string;
}

/** Throws 401 without a key that works. */
export async function readApiCaller(request: Request, upstream: Upstream): Promise<ApiCaller> {
  const [, secret] = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (secret === undefined) throw new Problem("key_missing");
  if (!apiKeyPattern.test(secret)) throw new Problem("key_unknown");
  const { db } = upstream.database;
  const [found] = await db
    .select({
      key: apiKeys,
      company: companies,
      isLive: isLiveKey,
      isStale: sql<boolean>`coalesce(${apiKeys.last_used_at} < now() - interval '1 minute', true)`,
    })
    .from(apiKeys)
    .innerJoin(companies, eq(companies.id, apiKeys.company_id))
    .where(and(eq(apiKeys.hash, hashSecret(secret)), eq(companies.is_active, true)));
  if (!found) throw new Problem("key_unknown");
  const { key, company } = found;
  if (!found.isLive) throw new Problem("key_ended");
  if (found.isStale) await db.update(apiKeys).set({ last_used_at: sql`now()` }).where(eq(apiKeys.id, key.id));
  const brand = brandOf(key.brand_key);
  const siteOrigin = resolveSiteOrigin(new URL(request.url).origin, brand, upstream);
  return { key, company, companyId: company.id, brand, siteOrigin };
}
