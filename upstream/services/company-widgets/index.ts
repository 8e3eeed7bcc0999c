/** Calls of the frames that visitors see on other people's pages. They know no user. */
import type { widgetFrameCalls } from "#contract/company/widgets.ts";
import type { widgets as catalogueService } from "#contract/widgets.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { isWithinLimit } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { getActiveWidget, getWidgetByKey, questionsOf } from "./find-widget.ts";
import { addOnceForDraft, addToToday } from "./widget-days.ts";
import { widgetLeadHandlers } from "./widget-leads.ts";

// More than that is no visitor; the frame is shown all the same.
const viewsPerAddress = { count: 6_000, minutes: 60 };

const done = { Status: 1 } as const;

export const widgetFrameHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof catalogueService, keyof typeof widgetFrameCalls>> => ({
  async getWidgetFrame({ input: { key }, caller }) {
    const found = await getWidgetByKey(upstream, caller, key);
    const { widget, isActive } = found;
    const { id, name, phone, city, province } = found.company;
    return { ...widget, isActive, questions: questionsOf(found), company: { id, name, phone, city, province } };
  },

  async countWidgetView({ input: { key }, caller }) {
    const { widget } = await getActiveWidget(upstream, caller, key);
    if (await isWithinLimit(upstream, `widget-view:${caller.ipAddress}`, viewsPerAddress))
      await addToToday(upstream, widget.id, "views");
    return done;
  },

  async countWidgetStart({ input: { key, draftId }, caller }) {
    const { widget } = await getActiveWidget(upstream, caller, key);
    await addOnceForDraft(upstream, widget.id, "starts", draftId);
    return done;
  },

  ...widgetLeadHandlers(upstream),
});
