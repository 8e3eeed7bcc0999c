import { describe, expect, it, vi } from "vitest";
import { brandOfHost } from "#brands/host.ts";

// Brands of this test's own: which hosts the real ones list is their affair.
vi.mock("#brands/index.ts", () => {
  const nordet = { key: "nordet", hosts: ["cars.nordet.test"], label: "nordet" };
  const finance = { key: "finance", hosts: ["credit.example.com", "tradein.nordet.test"], label: "finance" };
  const tradeIn = { key: "trade-in", hosts: [], label: "trade-in" };
  return { brands: { nordet, finance, "trade-in": tradeIn }, defaultBrand: nordet };
});

/** Specification, section 1: exact map, then domain label or first subdomain label, then the default. */
const cases: [why: string, host: string, brand: string][] = [
  ["an exact host", "credit.example.com", "finance"],
  ["an exact host before its own labels", "tradein.nordet.test", "finance"],
  ["an exact host with a port", "credit.example.com:8443", "finance"],
  ["the domain label", "finance.ca", "finance"],
  ["the domain label behind www", "www.finance.ca", "finance"],
  ["the domain label before the subdomain label", "finance.trade-in.ca", "trade-in"],
  ["the first subdomain label", "finance.example.com", "finance"],
  ["the first subdomain label of a machine of one's own", "trade-in.localhost:3000", "trade-in"],
  ["any case", "FINANCE.Example.COM", "finance"],
  ["a label in the middle is neither", "www.finance.example.com", "nordet"],
  ["a label that only begins so", "financement.example.com", "nordet"],
  ["no label at all", "localhost:3000", "nordet"],
  ["an address", "127.0.0.1:3000", "nordet"],
  ["an address of the other kind", "[::1]:3000", "nordet"],
  ["an absolute name", "finance.example.com.", "finance"],
  ["an object's own names", "constructor.example.com", "nordet"],
  ["nothing", "", "nordet"],
];

describe("the brand of a host", () => {
  it.each(cases)("%s: %s", (_, host, brand) => {
    expect(brandOfHost(host).key).toBe(brand);
  });
});
