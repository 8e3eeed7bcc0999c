import { describe, expect, it, vi } from "vitest";
import { brandOfHost } from "#brands/host.ts";

// This test defines its own brands, so that it does not depend on the real hosts.
vi.mock("#brands/index.ts", () => {
  const nordet = { key: "nordet", hosts: ["cars.nordet.test"], label: "nordet" };
  const finance = { key: "finance", hosts: ["credit.example.com", "tradein.nordet.test"], label: "finance" };
  const tradeIn = { key: "trade-in", hosts: [], label: "trade-in" };
  return { brands: { nordet, finance, "trade-in": tradeIn }, defaultBrand: nordet };
});

/**
 * Specification, section 1: the exact host, then the domain label or the first subdomain label, then the default
 * brand.
 */
const cases: [why: string, host: string, brand: string][] = [
  ["an exact host", "credit.example.com", "finance"],
  ["an exact host before its own labels", "tradein.nordet.test", "finance"],
  ["an exact host with a port", "credit.example.com:8443", "finance"],
  ["the domain label", "finance.ca", "finance"],
  ["the domain label behind www", "www.finance.ca", "finance"],
  ["the domain label before the subdomain label", "finance.trade-in.ca", "trade-in"],
  ["the first subdomain label", "finance.example.com", "finance"],
  ["the first subdomain label on localhost", "trade-in.localhost:3000", "trade-in"],
  ["any case", "FINANCE.Example.COM", "finance"],
  ["a label in the middle does not count", "www.finance.example.com", "nordet"],
  ["a label that only starts with a brand's", "financement.example.com", "nordet"],
  ["no label at all", "localhost:3000", "nordet"],
  ["an IPv4 address", "127.0.0.1:3000", "nordet"],
  ["an IPv6 address", "[::1]:3000", "nordet"],
  ["a fully qualified name with a dot at the end", "finance.example.com.", "finance"],
  ["a name of an object property", "constructor.example.com", "nordet"],
  ["an empty host", "", "nordet"],
];

describe("the brand of a host", () => {
  it.each(cases)("%s: %s", (_, host, brand) => {
    expect(brandOfHost(host).key).toBe(brand);
  });
});
