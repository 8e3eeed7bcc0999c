/** The password of a configuration, which is sealed in the database. */
import type { UpstreamConfig } from "#upstream/config.ts";
import type { cbbConfigurations } from "#upstream/db/schema/index.ts";
import { seal, unseal } from "#upstream/db/sealed.ts";

type Owner = Pick<typeof cbbConfigurations.$inferSelect, "brand_key" | "company_id">;

export const passwordSealContext = ({ brand_key, company_id }: Owner) =>
  `cbb_configurations:password:${brand_key}:${company_id ?? ""}`;

export const sealPassword = (config: UpstreamConfig, owner: Owner, password: string): string =>
  seal(config, password, passwordSealContext(owner));

/** Null if none is set. */
export const openPassword = (config: UpstreamConfig, owner: Owner & { password: string | null }): string | null =>
  owner.password === null ? null : unseal(config, owner.password, passwordSealContext(owner));
