/** A trade-in's photo, passed on to who may see it, and removed. */

import { notFound } from "#app/http/answers.server.ts";
import { fileOr404 } from "#app/page/download.ts";
import { unavailable } from "#app/session/unwrap.ts";
import type { Visit } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { type TradeInAngle, tradeInAngles } from "#domain/trade-in/trade-in.ts";

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
