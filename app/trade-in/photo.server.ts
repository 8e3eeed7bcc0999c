/** A trade-in's photo, passed on to who may see it, and removed. */
import { type TradeInAngle, tradeInAngles } from "#app/domain/trade-in.ts";
import { notFound } from "#app/page/answers.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { fileOr404 } from "#app/upstream/download.ts";
import { unavailable } from "#app/upstream/unwrap.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";

function angleOf(name: string | undefined): TradeInAngle {
  const angle = tradeInAngles.find((each) => each === name);
  if (!angle) throw notFound();
  return angle;
}

export async function showPhoto({ call }: Visit, tradeInId: string, name: string | undefined): Promise<Response> {
  return fileOr404(await call(buyOnline.getTradeInImage, { tradeInId, angle: angleOf(name) }));
}

export async function removePhoto(visit: Visit, tradeInId: string, name: string | undefined): Promise<void> {
  const removed = await visit.call(buyOnline.removeTradeInImage, { tradeInId, angle: angleOf(name) });
  if (!removed.ok && removed.failure.kind !== "refused") throw await unavailable(visit);
}
