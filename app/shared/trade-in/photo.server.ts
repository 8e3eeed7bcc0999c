/** Streams or removes a photo of a trade-in; the upstream checks the access. */

import { notFound } from "#app/http/responses.server.ts";
import { fileOr404 } from "#app/page/download.ts";
import { unavailableResponse } from "#app/session/upstream-call.ts";
import type { Visit } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { type TradeInAngle, tradeInAngles } from "#domain/trade-in/trade-in.ts";

function parseAngle(name: string | undefined): TradeInAngle {
  const angle = tradeInAngles.find((tradeInAngle) => tradeInAngle === name);
  if (!angle) throw notFound();
  return angle;
}

export async function streamPhoto({ call }: Visit, tradeInId: string, name: string | undefined): Promise<Response> {
  return fileOr404(await call(buyOnline.getTradeInImage, { tradeInId, angle: parseAngle(name) }));
}

export async function removePhoto(visit: Visit, tradeInId: string, name: string | undefined): Promise<void> {
  const removed = await visit.call(buyOnline.removeTradeInImage, { tradeInId, angle: parseAngle(name) });
  if (!removed.ok && removed.failure.kind !== "refused") throw await unavailableResponse(visit);
}
