/** Opens the widget in the address of a frame. No cookie is read there, so every visitor is a stranger. */
import { json } from "@remix-run/server-runtime";
import { z } from "zod";
import type { Framing } from "#app/page/framing.ts";
import { getVisit, type RouteArgs } from "#app/session/visit.ts";
import type { CallResponse } from "#contract/define.ts";
import { widgets } from "#contract/widgets.ts";
import { isWidgetKind } from "#domain/site/widget.ts";

export type Frame = CallResponse<typeof widgets.getWidgetFrame>;

/** `frame` is null for a key that no widget of the brand has. */
export async function openFrame(args: RouteArgs) {
  const visit = await getVisit(args);
  const key = z.uuid().safeParse(args.params["key"]).data;
  const result = key === undefined ? null : await visit.attempt(widgets.getWidgetFrame, { key });
  if (result && !result.ok && result.failure.kind !== "refused") throw json(null, { status: 503 });
  const frame = result?.ok ? result.value : null;
  const preview = new URL(args.request.url).searchParams.get("preview");
  const isPreview = preview !== null;
  // A preview can show another form than the saved one, whose title would not fit.
  const isOther = frame !== null && isWidgetKind(preview) && preview !== frame.kind;
  const shown = isOther ? { ...frame, kind: preview, title: visit.t(`widgets:link.${preview}`) } : frame;
  return { visit, frame: shown, isPreview };
}

export type FrameVisit = Awaited<ReturnType<typeof openFrame>>;

export const framingOf = ({ origins, accent }: Frame): Framing => ({ origins, accent });

/** The page of a widget that does not exist or is switched off. The company's pages can still show it. */
export const goneFrame = ({ visit, frame }: FrameVisit) =>
  json(
    { state: "gone" as const, title: visit.t("widgets:frame.gone.title"), ...(frame && { framing: framingOf(frame) }) },
    { status: 404 },
  );
