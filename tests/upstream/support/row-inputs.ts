/** What a row of the contract takes: its ids by what they name, and an answer to each field that it cannot do without. */
import { z } from "zod";
import type { AnyCall } from "#contract/define.ts";
import { address, paymentMethod, personalDetails } from "./purchase-actors.ts";

/** Ids of what everybody sees, or of what is no person's. */
const publicIds =
  "languageId Language_Id countryId provinceId cityId City_Id ProvinceId makeId modelId trimId companyId Company_Id userTypeId UserType_Id UsersStatus_Id stepId id guid offerId".split(
    " ",
  );
/** What itself opens the door: who has one was given it. */
const secrets = ["Guid", "Verification", "visitId"];

const isIdName = (name: string) => /^(id|guid|verification)$|(Id|_Id|Guid)$/i.test(name);

const node = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
});

const schemaOf = (shape: z.ZodType): unknown => z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });

/** The names of all ids, however deep. */
function idNames(schema: unknown): string[] {
  const { properties = {}, anyOf = [], items } = node.parse(schema ?? {});
  const own = Object.entries(properties).flatMap(([name, part]) => {
    const isId = isIdName(name) || node.parse(part).format === "uuid";
    return isId ? [name] : idNames(part);
  });
  return [...own, ...anyOf.flatMap(idNames), ...(items ? idNames(items) : [])];
}

/** The names of all ids that a call takes. */
export const idsOfRow = (row: AnyCall): string[] => [
  ...new Set([row.query, row.body].flatMap((shape) => idNames(schemaOf(shape)))),
];

/** What the call names that is someone's. An id that nobody has classified is a failure. */
export function personalIdsOf(row: AnyCall, known: readonly string[]): string[] {
  return idsOfRow(row).filter((name) => {
    if (known.includes(name)) return true;
    if (!publicIds.includes(name) && !secrets.includes(name)) {
      throw new Error(`${row.serviceKey}.${row.name} names ${name}: say whose that is, or that it is nobody's.`);
    }
    return false;
  });
}

/** What no schema tells. */
const fitting: Record<string, unknown> = {
  ...personalDetails,
  ...paymentMethod,
  ...address,
  phone: "514 555-0199",
  Phone: "514 555-0199",
  email: "somebody@example.ca",
  answers: {},
  term: undefined,
  vin: "2T1BURHE5JC014702",
  userTypeId: 8,
  protectionPlan: "none",
  drawing: "",
  state: "s".repeat(20),
  nonce: "n".repeat(20),
  codeChallenge: "c".repeat(43),
  Code: "123456",
  code: "123456",
  returnUrl: "http://localhost/fr-ca",
  cancelUrl: "http://localhost/fr-ca",
  redirectUrl: "http://localhost/fr-ca",
  date: "2026-02-01",
};

/** A page and what it asks; of two ways, one. */
const pages: Record<string, Record<string, unknown>> = {
  saveCreditApplicationPage: { page: "work", answers: { employmentStatus: "retired" } },
  sendTradeInForm: { email: "somebody@example.ca" },
  judgeCreditReview: { outcome: "refused", reason: "Oui" },
  saveCreditApplicationAnswers: { page: "vehicle-condition", answers: { vehicleCondition: "used" } },
};

function sampleOf(schema: unknown, name: string): unknown {
  const {
    properties,
    required = [],
    enum: choices,
    type,
    format,
    anyOf,
    items,
    minimum = 1,
    ...rest
  } = node.parse(schema ?? {});
  if ("const" in rest) return rest.const;
  if (choices) return choices[0];
  if (properties) return Object.fromEntries(required.map((each) => [each, sampleField(each, properties[each])]));
  if (anyOf) return sampleOf(anyOf[0], name);
  if (format === "uuid") return "00000000-0000-4000-8000-000000000000";
  if (type === "array") return items ? [sampleOf(items, name)] : [];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Math.max(1, minimum);
  return type === "object" ? {} : "Ève Tremblay";
}

const sampleField = (name: string, schema: unknown): unknown => fitting[name] ?? sampleOf(schema, name);

/** An input that the row takes, with `ids` in it. */
export function inputOf(row: AnyCall, ids: Record<string, string | number>): Record<string, unknown> {
  const filled = (shape: z.ZodObject) => {
    const { properties = {}, required = [] } = node.parse(schemaOf(shape));
    const sample = Object.fromEntries(required.map((name) => [name, sampleField(name, properties[name])]));
    const mine = Object.fromEntries(Object.entries(ids).filter(([name]) => name in properties));
    const own = Object.entries(pages[row.name] ?? {}).filter(([name]) => name in properties);
    const input = { ...sample, ...Object.fromEntries(own), ...mine };
    const { error } = shape.safeParse(input);
    if (error) throw new Error(`${row.serviceKey}.${row.name}: no answer is known that it takes. ${error.message}`);
    return input;
  };
  return { ...filled(row.query), ...filled(row.body) };
}
