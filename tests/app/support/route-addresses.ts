/** Addresses of all routes that answer, with a person's ids in them; an unknown parameter name fails. */
import { loadBuild, routePath } from "#tests/app/support/app-fixture.ts";
import type { Things } from "#tests/upstream/support/person-things.ts";

/** Values of route parameters that belong to nobody. Those of a person are in tests/upstream/support/person-things.ts. */
const publicValues: Record<string, string> = {
  ":language": "fr-ca",
  ":guid": "00000000-0000-4000-8000-000000000000",
  ":guid?": "00000000-0000-4000-8000-000000000000",
  ":dealerId": "1",
  ":offerId": "1",
  ":leadId": "999999",
  ":companyId": "1",
  ":entryId": "999999",
  ":callId": "999999",
  ":notificationId": "999999",
  ":queue": "outbox",
  ":rowId": "999999999",
  ":brandKey": "finance",
  ":feature": "trade-in",
  ":widgetId": "999999",
  ":keyId": "999999",
  ":endpointId": "999999",
  ":deliveryId": "999999",
  ":employeeId": "999999",
  ":importId": "00000000-0000-4000-8000-000000000000",
  ":trimId": "72657439",
  ":modelId": "117",
  ":colourId": "1",
  ":vifId": "999999",
  ":templateKey": "depositReceipt",
  ":subject": "leads",
  ":setId": "00000000-0000-4000-8000-000000000000",
  ":photoId": "00000000-0000-4000-8000-000000000000",
  ":key": "00000000-0000-4000-8000-000000000000",
  ":angle": "front",
  ":side": "front",
  ":step?": "vin",
  ":provider": "google",
  ":document": "contract",
  ":creditPage": "home",
  ":creditQuestion": "budget",
  ":facet": "make",
  ":file": "pages.xml",
  ":page": "vin",
  ":paper": "contract.pdf",
  "*": "no/such/page",
};

export const listParams = (path: string): string[] => path.match(/:\w+\??|\*/g) ?? [];

/** The path with a value for each parameter. @param findOwn the test's own value of a parameter, by its name without a colon */
export function fillPath(path: string, findOwn: (name: string) => string | number | undefined): string {
  return path.replace(/(.)\/$/, "$1").replaceAll(/:\w+\??|\*/g, (parameter) => {
    const value = findOwn(parameter.replaceAll(/[:?]/g, "")) ?? publicValues[parameter];
    if (value === undefined) throw new Error(`${path}: list ${parameter} as an owner's id or as a public value.`);
    return String(value);
  });
}

/** @param index which of the person's ids, where there are several */
export function buildAddress(path: string, ids: Things, index: number): string {
  const idOf = (name: string) => ids[name]?.[index] ?? ids[name]?.[0];
  return `${fillPath(path, idOf)}?vehicleId=${idOf("vehicleId")}`;
}

/** The routes that have a loader or an action, with their full paths. */
export async function listTestedRoutes() {
  const { routes } = await loadBuild();
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .map((route) => ({ route, path: routePath(route, routes) }))
    .filter(({ route }) => route.id !== "root" && (route.module.loader || route.module.action));
}
