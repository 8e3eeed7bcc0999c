/** Which rows a member of staff or a dealer may read. Their queries take a Scope, so that no query can be written without one. */
import { and, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isDealer } from "#domain/people/roles.ts";
import { companies } from "#upstream/db/schema/index.ts";
import type { Caller, Session } from "#upstream/http/caller.ts";

/** SQL condition: a company that belongs to the brand and is active. Its vehicles are on the brand's site. */
export const isOfBrand = (brandKey: string | Placeholder): SQL =>
  sql`(${companies.brand_keys} @> array[${brandKey}]::text[] and ${companies.is_active})`;

/** Created only by the static functions below. */
export class Scope {
  readonly #condition: SQL;

  /** For WHERE. */
  get where(): SQL {
    return this.#condition;
  }

  private constructor(condition: SQL) {
    this.#condition = condition;
  }

  /** Rows of the caller's brand. */
  static ofBrand({ caller }: { caller: Pick<Caller, "brand"> }, brandKey: SQLWrapper): Scope {
    return new Scope(sql`${brandKey} = ${caller.brand.key}`);
  }

  /** Rows joined with a company of the caller's brand. */
  static ofCompaniesOfBrand({ caller }: { caller: Pick<Caller, "brand"> }): Scope {
    return new Scope(isOfBrand(caller.brand.key));
  }

  /** Rows of the dealer's own company; none for a dealer without a company. */
  static ofCompany({ user }: Pick<Session, "user">, companyId: SQLWrapper): Scope {
    return new Scope(user.company_id === null ? sql`false` : sql`${companyId} = ${user.company_id}`);
  }

  /** Rows of the company of an API key. */
  static ofApiKey({ companyId }: { companyId: number }, company: SQLWrapper): Scope {
    return new Scope(sql`${company} = ${companyId}`);
  }

  /** Every row: for tables that belong to no brand or company, such as accounts, and for rows found through another scope. */
  static ofEverybody(): Scope {
    return new Scope(sql`true`);
  }

  /** The rows of this scope that also meet the conditions. */
  and(...conditions: (SQL | undefined)[]): Scope {
    return new Scope(and(this.#condition, ...conditions) ?? this.#condition);
  }
}

/** For calls that staff and dealers share: a dealer reads their own company's rows of the brand, staff all rows of the brand. */
export function ofBrandOrCompany(session: Session, brandKey: SQLWrapper, companyId: SQLWrapper): Scope {
  const brand = Scope.ofBrand(session, brandKey);
  return isDealer(session.user.user_type_id) ? brand.and(Scope.ofCompany(session, companyId).where) : brand;
}
