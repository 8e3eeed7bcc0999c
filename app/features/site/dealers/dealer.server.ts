import { notFound } from "#app/http/responses.server.ts";
import { buildPageHead, describePage } from "#app/page/page-head.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { readLaterPageNumber } from "#app/shared/vehicles/page-number.ts";
import { widgets } from "#contract/widgets.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { dealersPath } from "#domain/site/paths.ts";

const isId = (text: string | null | undefined): text is string => /^[1-9]\d{0,8}$/.test(text ?? "");

/** Vehicles per page: 12 fills both two and three columns. */
const perPage = 12;

/** View of a dealer's page; responds 404 when the brand has no such dealer. Of the query: `after`, the cursor of the list, and `page`. */
export async function getDealerView(visit: Visit, id: string | undefined, query: URLSearchParams) {
  if (!isId(id)) throw notFound();
  const after = query.get("after");
  const { call, language, t } = visit;
  const response = await call(widgets.getDealer, {
    id: Number(id),
    limit: perPage,
    after: isId(after) ? Number(after) : undefined,
  });
  const { dealer, total } = response;
  const name = dealer.name[bilingualKeyOf(language)];
  const place = { city: dealer.city, province: t(`purchase:provinces.${dealer.province}`) };
  return {
    title: name,
    head: buildPageHead(
      visit,
      dealersPath(language, dealer.id),
      describePage(visit, "dealer", { name, ...place, count: total }),
    ),
    ...response,
    now: new Date().toISOString(),
    /** Null if the address does not say it: a cursor has no number. */
    page: isId(after) ? readLaterPageNumber(query) : 1,
    perPage,
  };
}
export type DealerView = Awaited<ReturnType<typeof getDealerView>>;
