/** The details of an audit entry as lines: names and values in the reader's language. */
import type { AuditDetails } from "#contract/audit.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { formatInstant } from "#domain/formats/format-instant.ts";
import { formatKilometres, formatNumber, formatPercent } from "#domain/formats/formats.ts";
import { keysOf } from "#domain/keys-of.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import { type AuditFieldKind, auditFieldOf } from "#domain/people/audit-fields.ts";
import { userTypes } from "#domain/people/roles.ts";
import { listWithdrawableSections } from "#domain/site/menu.ts";
import { isTextKey, type Texts } from "#locales/texts.ts";

export interface ChangeLine {
  name: string;
  before: string;
  after: string;
}

export interface DetailLine {
  name: string;
  value: string;
}

type Formatter<Value> = (value: Value, texts: Texts) => string;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `someName` and `some_name` become `Some name`. */
function readableName(name: string): string {
  const words = name
    .replace(/[_-]+/g, " ")
    .replace(/([a-z])([A-Z])/g, (_match, end, start) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function nameOf(storedName: string, { t }: Texts): string {
  const { name } = auditFieldOf(storedName);
  const key = `audit:names.${name}`;
  return isTextKey(key) ? t(key) : readableName(name);
}

function codeText(code: string, { t }: Texts): string {
  const keys = [`audit:values.${code.replaceAll(":", "_")}`, `webhooks:events.${code.replace(".", "-")}`];
  const key = keys.find(isTextKey);
  return key ? t(key) : code;
}

function userTypeText(id: number, { t }: Texts): string {
  const name = keysOf(userTypes).find((each) => userTypes[each] === id);
  return name ? t(`staff:userTypes.${name}`) : String(id);
}

function sectionText(id: number, { t }: Texts): string {
  const ofAllTypes = keysOf(userTypes).flatMap((name) => listWithdrawableSections(userTypes[name]));
  const section = ofAllTypes.find(({ sectionId }) => sectionId === id);
  return section ? t(`common:menu.${section.link.entry}`) : String(id);
}

const numberFormats: Partial<Record<AuditFieldKind, Formatter<number>>> = {
  money: (value, { language }) => formatWithOptionalCents(value, language),
  number: (value, { language }) => formatNumber(value, language),
  kilometres: (value, { language }) => formatKilometres(value, language),
  percent: (value, { language }) => formatPercent(value, language),
  "user-type": userTypeText,
  section: sectionText,
};

const textFormats: Partial<Record<AuditFieldKind, Formatter<string>>> = {
  day: (value, { language }) => formatDay(value, language),
  instant: (value, { language }) => formatInstant(value, language),
  code: codeText,
};

const listSeparator = ", ";

function valueText(value: unknown, kind: AuditFieldKind | null, texts: Texts): string {
  if (value === undefined || value === null || value === "") return "–";
  if (typeof value === "boolean") return texts.t(value ? "audit:values.yes" : "audit:values.no");
  if (typeof value === "number") return kind ? (numberFormats[kind]?.(value, texts) ?? String(value)) : String(value);
  if (typeof value === "string") return kind ? (textFormats[kind]?.(value, texts) ?? value) : value;
  if (Array.isArray(value))
    return value.length === 0 ? "–" : value.map((item) => valueText(item, kind, texts)).join(listSeparator);
  if (!isRecord(value)) return String(value);
  return linesOf(value, texts, kind)
    .map(({ name, value: text }) => `${name}: ${text}`)
    .join("; ");
}

interface Leaf {
  path: string[];
  kind: AuditFieldKind | null;
  value: unknown;
}

/** The values at the ends of nested records, each with the names that lead to it. */
function leavesOf(record: Record<string, unknown>, parent: AuditFieldKind | null = null): Leaf[] {
  return Object.entries(record).flatMap(([storedName, value]): Leaf[] => {
    const kind = auditFieldOf(storedName).kind ?? parent;
    if (!isRecord(value)) return [{ path: [storedName], kind, value }];
    return leavesOf(value, kind).map((leaf) => ({ ...leaf, path: [storedName, ...leaf.path] }));
  });
}

const pathText = (path: readonly string[], texts: Texts): string => path.map((name) => nameOf(name, texts)).join(" – ");

/** Details that are no change, one line for each value. */
export const linesOf = (
  details: Record<string, unknown>,
  texts: Texts,
  kind: AuditFieldKind | null = null,
): DetailLine[] =>
  leavesOf(details, kind).map((leaf) => ({
    name: pathText(leaf.path, texts),
    value: valueText(leaf.value, leaf.kind, texts),
  }));

/** What changed, line by line; null for details of another form. */
export function changesOf({ before, after, ...others }: AuditDetails["details"], texts: Texts): ChangeLine[] | null {
  if (!isRecord(before) && !isRecord(after)) return null;
  const valuesOf = (record: unknown) =>
    new Map(linesOf(isRecord(record) ? record : {}, texts).map(({ name, value }) => [name, value]));
  const former = valuesOf(before);
  const later = new Map([...valuesOf(after), ...valuesOf(others)]);
  return [...new Set([...former.keys(), ...later.keys()])]
    .map((name) => ({ name, before: former.get(name) ?? "–", after: later.get(name) ?? "–" }))
    .filter((line) => line.before !== line.after);
}
