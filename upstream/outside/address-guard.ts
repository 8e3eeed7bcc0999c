/** Which addresses that somebody entered may be called: none may reach into our own network (SSRF). */
import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import type { UpstreamConfig } from "#upstream/config.ts";

/** IANA's special-purpose registry, and the address of Azure's metadata service, which is a public one. */
const specialIpv4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "168.63.129.16/32", "169.254.0.0/16"],
  ...["172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15"],
  ...["198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
];

/** Within the global addresses: those that carry an IPv4 address or lead to no one. */
const specialIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

function listOf(family: "ipv4" | "ipv6", ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits] = range.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const blockedIpv4 = listOf("ipv4", specialIpv4);
const globalIpv6 = listOf("ipv6", ["2000::/3"]);
const blockedIpv6 = listOf("ipv6", specialIpv6);

/** Whether an IP address belongs to the public internet. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !blockedIpv4.check(address, "ipv4")
    : isIP(address) === 6 && globalIpv6.check(address, "ipv6") && !blockedIpv6.check(address, "ipv6");

export class AddressRefused extends Error {
  /** By which the log of outside calls knows it. */
  readonly code = "ADDRESS_REFUSED";
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

const isLocal = (url: URL): boolean => ["localhost", "127.0.0.1", "::1"].includes(hostOf(url));

/** Whether demonstrations and tests may send to this address although it is a local one. */
const isAllowedLocal = (url: URL, { WEBHOOKS_TO_LOCALHOST, isDemo }: UpstreamConfig): boolean =>
  isDemo && WEBHOOKS_TO_LOCALHOST === "1" && isLocal(url);

/** Why an address cannot be saved, as far as it can be said without asking the name's server; null if it can. */
export function findUrlProblem(entered: string, config: UpstreamConfig): "not_https" | "address_refused" | null {
  const url = new URL(entered);
  if (isAllowedLocal(url, config)) return null;
  if (url.protocol !== "https:") return "not_https";
  const host = hostOf(url).replace(/\.$/, "");
  const isPublic =
    isIP(host) === 0 ? host.includes(".") && !/\.(localhost|local|internal)$/.test(host) : isPublicAddress(host);
  return isPublic ? null : "address_refused";
}

/**
 * Finds the addresses of a name for one connection, and refuses them all if one of them is not public. The connection is
 * made to what was checked: a name that changes its address meanwhile gains nothing.
 */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    if (refused) return callback(new AddressRefused(`${hostname} is ${refused.address}`), []);
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? "", first?.family);
  });
};

/** The options with which a request may connect. Throws for an address that is refused as it stands. */
export function guardConnection(url: URL, config: UpstreamConfig): { lookup?: LookupFunction } {
  if (isAllowedLocal(url, config)) return {};
  // A number as a host is never looked up.
  if (findUrlProblem(url.href, config) !== null) throw new AddressRefused(url.host);
  return { lookup: lookUpPublic };
}
