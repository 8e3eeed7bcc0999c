/** The site's messages for staff, rendered by the functions that send them. */
import type { admin } from "#contract/admin.ts";
import type { templateCalls } from "#contract/messages/templates.ts";
import type { Language } from "#domain/formats/language.ts";
import type { Caller } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { buildSample, samplesByArea } from "#upstream/messages/demo/build-sample.ts";
import type { SampleMessageBuilder } from "#upstream/messages/demo/samples.ts";

const templates = samplesByArea.flatMap(({ area, samples }) =>
  samples.map(([key, buildMessage]) => ({ area, key, buildMessage })),
);

const render = (buildMessage: SampleMessageBuilder, language: Language, { brand, siteOrigin }: Caller) =>
  buildSample(buildMessage, language, brand, siteOrigin);

function viewVersion(buildMessage: SampleMessageBuilder, language: Language, caller: Caller) {
  const { sender = "", subject = "", text, links = [] } = render(buildMessage, language, caller);
  return { sender, subject, text, links };
}

export const templateHandlers = (): Handlers<Pick<typeof admin, keyof typeof templateCalls>> => ({
  async getTemplates({ caller }) {
    return {
      templates: templates.map(({ area, key, buildMessage }) => {
        const [en, fr] = (["en-ca", "fr-ca"] as const).map((language) => render(buildMessage, language, caller));
        const channel = en?.channel ?? "email";
        return {
          key,
          area,
          channel,
          subject: { en: en?.subject || en?.text || key, fr: fr?.subject || fr?.text || key },
        };
      }),
    };
  },

  async getTemplate({ input, caller }) {
    const { area, key, buildMessage } = requireRow(templates.filter((template) => template.key === input.key));
    const { channel } = render(buildMessage, "en-ca", caller);
    const versions = { en: viewVersion(buildMessage, "en-ca", caller), fr: viewVersion(buildMessage, "fr-ca", caller) };
    return { key, area, channel, versions };
  },
});
