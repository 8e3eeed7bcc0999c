import { notFound } from "#app/http/answers.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { widgets } from "#contract/widgets.ts";
import { wordOf } from "#domain/formats/language.ts";

const isId = (text: string | null | undefined): text is string => /^[1-9]\d{0,8}$/.test(text ?? "");

/** A page of a dealer's vehicles: a dozen fills three columns as well as two. */
const limit = 12;

/** A dealer's page, 404 for what is no dealer of the brand; `after` is where its page of vehicles begins. */
export async function getDealerView({ call, language }: Visit, id: string | undefined, after: string | null) {
  if (!isId(id)) throw notFound();
  const found = await call(widgets.getDealer, { id: Number(id), limit, ...(isId(after) && { after: Number(after) }) });
  return {
    title: found.dealer.name[wordOf(language)],
    ...found,
    isFirst: !isId(after),
  };
}
export type DealerView = Awaited<ReturnType<typeof getDealerView>>;
