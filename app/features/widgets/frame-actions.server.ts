/** Posts of a widget's form: each makes one lead, however often it is sent. */
import { readPostedForm } from "#app/form/posted-form.ts";
import { parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { pathAndQuery, type RouteArgs } from "#app/session/visit.ts";
import { widgets } from "#contract/widgets.ts";
import { widgetFramePath } from "#domain/site/paths.ts";
import { createDraft, readDraft, signDraft } from "./draft-token.server.ts";
import { frameForms, removeHiddenAnswers } from "./forms.server.ts";
import { type Frame, type FrameVisit, goneFrame, openFrame } from "./open-frame.server.ts";

interface FramePost extends Pick<FrameVisit, "visit"> {
  frame: Frame;
  data: FormData;
  draftId: string;
}

const senderOf = ({ visit, frame, draftId }: FramePost) => ({ key: frame.key, draftId, language: visit.language });

async function sendTradeIn(post: FramePost) {
  const form = parseForm(post.data, frameForms.trade_in(post.frame.questions), post.visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await post.visit.call(widgets.sendWidgetTradeIn, { ...form.value, ...senderOf(post) });
  return result.ok ? showSent(post) : rejectForm(form, result);
}

async function sendCredit(post: FramePost) {
  const form = parseForm(post.data, frameForms.credit(post.frame.questions), post.visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await post.visit.call(widgets.sendWidgetCredit, { ...form.value, ...senderOf(post) });
  return result.ok ? showSent(post) : rejectForm(form, result);
}

async function sendPurchase(post: FramePost) {
  const form = parseForm(post.data, frameForms.buy(), post.visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await post.visit.call(widgets.sendWidgetPurchase, { ...form.value, ...senderOf(post) });
  return result.ok ? showSent(post) : rejectForm(form, result);
}

const senders = { trade_in: sendTradeIn, credit: sendCredit, buy: sendPurchase };

function showSent({ visit, frame, draftId }: FramePost): Response {
  const token = signDraft(draftId, frame.key, visit.context);
  const path = widgetFramePath(visit.language, frame.key, "sent");
  return redirectTo(visit, `${path}?${new URLSearchParams({ draft: token })}`);
}

export async function handleFramePost(args: RouteArgs) {
  const opened = await openFrame(args);
  const { visit, frame, isPreview } = opened;
  if (!frame?.isActive) return goneFrame(opened);
  if (isPreview) return redirectTo(visit, pathAndQuery(args.request));
  const data = await readPostedForm(args.request);
  removeHiddenAnswers(data, frame.questions);
  const draftId = readDraft(data.get("draft"), frame.key, visit.context) ?? createDraft();
  await visit.attempt(widgets.countWidgetStart, { key: frame.key, draftId });
  return senders[frame.kind]({ visit, frame, data, draftId });
}
