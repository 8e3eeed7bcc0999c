/** One photo of the form, for who holds its link: shown, and removed. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { tradeInAngles } from "#app/domain/trade-in.ts";
import { openForm } from "#app/features/trade-in-form/open-form.server.ts";
import { formPath } from "#app/features/trade-in-form/steps.ts";
import { done, notFound } from "#app/page/answers.server.ts";
import { download } from "#app/upstream/download.ts";
import { unavailable } from "#app/upstream/unwrap.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";

function angleOf({ angle: name }: LoaderFunctionArgs["params"]) {
  const angle = tradeInAngles.find((each) => each === name);
  if (!angle) throw notFound();
  return angle;
}

export async function loader(args: LoaderFunctionArgs) {
  const angle = angleOf(args.params);
  const { visit, tradeIn } = await openForm(args);
  const photo = await visit.call(buyOnline.getTradeInImage, { tradeInId: tradeIn.id, angle });
  if (photo.ok) return download(photo.value);
  throw json(null, { status: photo.failure.kind === "refused" ? 404 : 503 });
}

export async function action(args: ActionFunctionArgs) {
  const angle = angleOf(args.params);
  const { visit, tradeIn } = await openForm(args);
  const removed = await visit.call(buyOnline.removeTradeInImage, { tradeInId: tradeIn.id, angle });
  if (!removed.ok && removed.failure.kind !== "refused") throw await unavailable(visit);
  return done(visit, formPath(visit.language, tradeIn.id, "photos"));
}
