/**
 * Third-party scripts by host: those of the environment (`host=address` entries separated by spaces, on hosts whose brand
 * allows them), or the simulator's, which a demo uses when no variable configures any.
 */
import { z } from "zod";
import type { Brand } from "#brands/brand.ts";
import { brandOfHost } from "#brands/host.ts";
import type { SiteScript, SiteScriptKind } from "#domain/people/site-scripts.ts";

/** Scripts by host name, without port. */
export type HostScripts = ReadonlyMap<string, readonly SiteScript[]>;

/** Value instead of entries: no script is loaded, not even the demo's. */
const none = "none";
const splitEntries = (list: string): string[] => list.split(/\s+/).filter((entry) => entry !== "");
const isHost = (text: string): boolean => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(text);
const isLocal = ({ hostname }: URL): boolean => /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(hostname);

/** Only https URLs; http is allowed for localhost, where the simulator runs. */
const isScriptAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && (url.protocol === "https:" || (url.protocol === "http:" && isLocal(url)));
};

function parseEntry(entry: string): { host: string; address: string } | null {
  const separator = entry.indexOf("=");
  const [host, address] = [entry.slice(0, separator).toLowerCase(), entry.slice(separator + 1)];
  return separator > 0 && isHost(host) && isScriptAddress(address) ? { host, address: new URL(address).href } : null;
}

/** Schema for a list of scripts. Error messages give an entry's number, never its content. */
export const scriptListSchema = (kind: SiteScriptKind) =>
  z
    .string()
    .default("")
    .transform((list, context): (readonly [host: string, script: SiteScript])[] =>
      (list.trim() === none ? [] : splitEntries(list)).flatMap((text, index) => {
        const entry = parseEntry(text);
        const problem = !entry
          ? "must be host=https://address, with a space between two of them"
          : brandOfHost(entry.host).scripts.includes(kind)
            ? null
            : "is for a host whose brand may not have this script (scripts in its brand.ts)";
        if (problem || !entry) {
          context.addIssue({ code: "custom", message: `entry ${index + 1} ${problem}` });
          return [];
        }
        return [[entry.host, { kind, address: entry.address }]];
      }),
    );

/** Schema for a list of origins in Content-Security-Policy syntax. */
export const sourceListSchema = z
  .string()
  .default("")
  .transform(splitEntries)
  .refine(
    (sources) => sources.every((source) => /^(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/.test(source)),
    "must be https:// or wss:// origins with a space between two of them",
  );

export function groupByHost(entries: readonly (readonly [string, SiteScript])[]): HostScripts {
  const scripts = new Map<string, SiteScript[]>();
  for (const [host, script] of entries) scripts.set(host, [...(scripts.get(host) ?? []), script]);
  return scripts;
}

/** Scripts of a request's host, which may include a port. */
export const scriptsOfHost = (scripts: HostScripts | undefined, host: string): readonly SiteScript[] =>
  scripts?.get(host.toLowerCase().replace(/:\d+$/, "")) ?? [];

/** The brand's scripts in a demo, from the simulator on the page's own origin. */
export const demonstrationScripts = ({ scripts }: Pick<Brand, "scripts">, origin: string): readonly SiteScript[] =>
  scripts.map((kind) => ({ kind, address: `${origin}/simulators/scripts/${kind}.js?id=demonstration` }));
