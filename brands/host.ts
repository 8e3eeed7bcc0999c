import type { Brand } from "./brand.ts";
import { brands, defaultBrand } from "./index.ts";

const byHost = new Map<string, Brand>();
const byLabel = new Map<string, Brand>();
for (const brand of Object.values(brands)) {
  for (const host of brand.hosts) byHost.set(host, brand);
  byLabel.set(brand.label, brand);
}

/**
 * The brand of a host: by exact host, else by domain label (`finance.ca`, `www.finance.ca`), else by first subdomain
 * label (`finance.example.com`, `finance.localhost:3000`), else the default brand (specification, section 1).
 */
export function brandOfHost(host: string): Brand {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  const labels = name.split(".");
  return byHost.get(name) ?? byLabel.get(labels.at(-2) ?? "") ?? byLabel.get(labels[0] ?? "") ?? defaultBrand;
}
