import { notFound } from "#app/http/responses.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { widgets } from "#contract/widgets.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";

const isId = (text: string | null | undefined): text is string => /^[1-9]\d{0,8}$/.test(text ?? "");

/** Vehicles per page: 12 fills both two and three columns. */
const limit = 12;

/** View of a dealer's page; responds 404 when the brand has no such dealer. `after` is the cursor of the vehicle list. */
export async function getDealerView({ call, language }: Visit, id: string | undefined, after: string | null) {
  if (!isId(id)) throw notFound();
  const response = await call(widgets.getDealer, {
    id: Number(id),
    limit,
    after: isId(after) ? Number(after) : undefined,
  });
  return {
    title: response.dealer.name[bilingualKeyOf(language)],
    ...response,
    now: new Date().toISOString(),
    isFirst: !isId(after),
  };
}
export type DealerView = Awaited<ReturnType<typeof getDealerView>>;
