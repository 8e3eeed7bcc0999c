/** The records of the source that the page's address asks for, with the choices of its filters. */
import type { SignedInVisit } from "#app/session/require.ts";
import { parseFilters } from "#app/shared/list/parse-filters.server.ts";
import { admin } from "#contract/admin.ts";
import { recordFilters } from "./forms.server.ts";

export async function readRecords({ call }: SignedInVisit, request: Request) {
  const { filters, query, invalidFilters } = parseFilters(new URL(request.url).searchParams, recordFilters);
  const { market = "ca", year, make, model, after } = filters;
  const [years, makes, models] = await Promise.all([
    call(admin.getEvoxYear, { market }),
    call(admin.getEvoxMakes, { market, year }),
    make === undefined ? ([] as string[]) : call(admin.getEvoxModels, { market, year, make }),
  ]);
  // A model of the make before would show nothing.
  const offeredModel = model !== undefined && models.includes(model) ? model : undefined;
  const records = await call(admin.getVifList, { market, year, make, model: offeredModel, after });
  const { after: _after, model: _model, ...others } = query;
  const shown: Record<string, string> = { ...others, ...(offeredModel === undefined ? {} : { model: offeredModel }) };
  return {
    choices: { years, makes, models },
    criteria: { query: shown, invalidFilters },
    records: { ...records, isFirst: after === undefined },
  };
}
