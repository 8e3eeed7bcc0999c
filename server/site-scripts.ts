/**
 * Others' scripts by host: those that the environment names (`host=address` entries, parted by spaces, on hosts whose brand may
 * have them), and the simulator's, which a demonstration has where no variable says anything of them.
 */
import { z } from "zod";
import type { Brand } from "#brands/brand.ts";
import { brandOfHost } from "#brands/host.ts";
import type { SiteScript, SiteScriptKind } from "#domain/people/site-scripts.ts";

/** By host, without port. */
export type HostScripts = ReadonlyMap<string, readonly SiteScript[]>;

/** Said instead of entries: nothing is loaded, of the demonstration's neither. */
const none = "none";
const entriesOf = (list: string): string[] => list.split(/\s+/).filter((entry) => entry !== "");
const isHost = (text: string): boolean => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(text);
const isLocal = ({ hostname }: URL): boolean => /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(hostname);

/** Over http only from this machine, where a simulator stands in for the other. */
const isScriptAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && (url.protocol === "https:" || (url.protocol === "http:" && isLocal(url)));
};

function entryOf(entry: string): { host: string; address: string } | null {
  const at = entry.indexOf("=");
  const [host, address] = [entry.slice(0, at).toLowerCase(), entry.slice(at + 1)];
  return at > 0 && isHost(host) && isScriptAddress(address) ? { host, address: new URL(address).href } : null;
}

/** Problems name an entry by its place and never repeat it. */
export const scriptList = (kind: SiteScriptKind) =>
  z
    .string()
    .default("")
    .transform((list, context): (readonly [host: string, script: SiteScript])[] =>
      (list.trim() === none ? [] : entriesOf(list)).flatMap((text, at) => {
        const entry = entryOf(text);
        const problem = !entry
          ? "must be host=https://address, with a space between two of them"
          : brandOfHost(entry.host).scripts.includes(kind)
            ? null
            : "is for a host whose brand may not have this script (scripts in its brand.ts)";
        if (problem || !entry) {
          context.addIssue({ code: "custom", message: `entry ${at + 1} ${problem}` });
          return [];
        }
        return [[entry.host, { kind, address: entry.address }]];
      }),
    );

/** Origins as a content security policy names them. */
export const sourceList = z
  .string()
  .default("")
  .transform(entriesOf)
  .refine(
    (sources) => sources.every((source) => /^(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/.test(source)),
    "must be https:// or wss:// origins with a space between two of them",
  );

export function byHost(lists: readonly (readonly [string, SiteScript])[]): HostScripts {
  const scripts = new Map<string, SiteScript[]>();
  for (const [host, script] of lists) scripts.set(host, [...(scripts.get(host) ?? []), script]);
  return scripts;
}

/** Of a host as a request names it, with its port or without. */
export const scriptsAt = (scripts: HostScripts | undefined, host: string): readonly SiteScript[] =>
  scripts?.get(host.toLowerCase().replace(/:\d+$/, "")) ?? [];

/** The demonstration's: what the brand may have, from the simulator on the page's own origin. */
export const demonstrationScripts = ({ scripts }: Pick<Brand, "scripts">, origin: string): readonly SiteScript[] =>
  scripts.map((kind) => ({ kind, address: `${origin}/simulators/scripts/${kind}.js?id=demonstration` }));
