/** Inputs for a row of the contract: its personal ids, and a valid value for each required field. */
import { z } from "zod";
import type { AnyCall } from "#contract/define.ts";
import { address, paymentMethod, personalDetails } from "./purchase-actors.ts";

/** Ids of public data, or of data that belongs to no user. */
const publicIds =
  "languageId Language_Id countryId provinceId cityId City_Id ProvinceId makeId modelId trimId colorId companyId Company_Id userTypeId UserType_Id UsersStatus_Id stepId id guid offerId leadId entryId callId sessionId employeeId leadEmployeeId requestId Company_id Auto123_id Auto123_Source_id auto123Id auto123SourceId widgetId keyId endpointId deliveryId photoId importId setId vifId pictureId SubModelsId MessageTypeId seenCompanyId fromUserId key notificationId rowId mainModelId".split(
    " ",
  );
/** Secret ids: knowing one is the permission. */
const secretIds = ["Guid", "Verification", "visitId", "draftId"];

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

/** Names of all ids in a schema, also of nested ones. */
function listIdNames(schema: unknown): string[] {
  const { properties = {}, anyOf = [], items } = node.parse(schema ?? {});
  const direct = Object.entries(properties).flatMap(([name, part]) => {
    const isId = isIdName(name) || node.parse(part).format === "uuid";
    return isId ? [name] : listIdNames(part);
  });
  return [...direct, ...anyOf.flatMap(listIdNames), ...(items ? listIdNames(items) : [])];
}

/** Names of all ids in a call's input. */
export const idsOfRow = (row: AnyCall): string[] => [
  ...new Set([row.query, row.body].flatMap((shape) => listIdNames(schemaOf(shape)))),
];

/** Names of ids in a call's input that belong to a user. Throws for an id that is in no list. */
export function personalIdsOf(row: AnyCall, personalIds: readonly string[]): string[] {
  return idsOfRow(row).filter((name) => {
    if (personalIds.includes(name)) return true;
    if (!publicIds.includes(name) && !secretIds.includes(name)) {
      throw new Error(
        `${row.serviceKey}.${row.name} has the id ${name}: add it to the personal, public or secret ids.`,
      );
    }
    return false;
  });
}

/** Valid values that a schema does not show. */
const validValues: Record<string, unknown> = {
  ...personalDetails,
  ...paymentMethod,
  ...address,
  phone: "514 555-0199",
  Phone: "514 555-0199",
  email: "somebody@example.ca",
  Email: "somebody@example.ca",
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
  url: "https://dms.example/hook",
  secretAt: "2026-02-01T00:00:00.000Z",
  returnUrl: "http://localhost/fr-ca",
  cancelUrl: "http://localhost/fr-ca",
  redirectUrl: "http://localhost/fr-ca",
  date: "2026-02-01",
  startsOn: "2026-02-01",
  endsOn: "2026-02-28",
  agreedDay: "2026-12-02",
  deliveredOn: "2026-12-02",
};

/** Fields that depend on each other. */
const dependentFields: Record<string, Record<string, unknown>> = {
  activateAccount: { Guid: "unknown" },
  deleteAccount: { confirmation: "CONTINUE" },
  deleteUser: { confirmation: "CONTINUE" },
  saveModelPromotionImageUrl: { url: "/media/drawings/sedan-1f4e86-front.svg" },
  eraseUserActivities: { confirmation: "CONTINUE" },
  saveUserBatch: { ids: "1" },
  previewUserBatch: { ids: "1" },
  linkDirectoryEntry: { token: "t".repeat(30) },
  signInWithProvider: { RedirectUrl: "http://localhost/fr-ca", Nonce: "n".repeat(20), CodeVerifier: "c".repeat(43) },
  changeStaffEmployee: { userTypeId: 18 },
  inviteStaffEmployee: { userTypeId: 18 },
  saveCreditApplicationPage: { page: "work", answers: { employmentStatus: "retired" } },
  sendTradeInForm: { email: "somebody@example.ca" },
  judgeCreditReview: { outcome: "refused", reason: "Oui" },
  updateCompanyFormsConfiguration: { tradeIn: { phone: "required" }, credit: {} },
  saveCompanyEmails: { newLead: [], waitingLead: [], order: ["orders@example.ca"], block: [] },
  updateShopitradeCompany: { state: "active", types: ["trade_in"], areas: ["H2X"], makes: [] },
  saveCbbConfiguration: { mode: "off", address: "https://cbb.example", adjustment: 1 },
  testCbbConfiguration: { year: 2020, make: "Mazda", model: "CX-5" },
  saveWidget: { accent: "#1a6b4f", origins: ["https://dealer.example"] },
  sendWidgetTradeIn: { year: "2018", make: "Honda", model: "Civic" },
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

const sampleField = (name: string, schema: unknown): unknown => validValues[name] ?? sampleOf(schema, name);

/** A valid input for the row, with the given ids. */
export function inputOf(row: AnyCall, ids: Record<string, string | number>): Record<string, unknown> {
  const fill = (shape: z.ZodObject) => {
    const { properties = {}, required = [] } = node.parse(schemaOf(shape));
    const sample = Object.fromEntries(required.map((name) => [name, sampleField(name, properties[name])]));
    const usedIds = Object.fromEntries(Object.entries(ids).filter(([name]) => name in properties));
    const dependent = Object.entries(dependentFields[row.name] ?? {}).filter(([name]) => name in properties);
    const input = { ...sample, ...Object.fromEntries(dependent), ...usedIds };
    const { error } = shape.safeParse(input);
    if (error)
      throw new Error(
        `${row.serviceKey}.${row.name}: the input is invalid, so add its fields to this file. ${error.message}`,
      );
    return input;
  };
  return { ...fill(row.query), ...fill(row.body) };
}
