import { useTexts } from "#app/i18n/texts-context.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import type { UserMessage } from "#contract/user/messages.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { garagePath, historyRowPath, profilePath } from "#domain/site/paths.ts";
import type { Texts } from "#locales/texts.ts";

/** What a message is about: its page and how that is called; null if nothing of it is left. */
function placeOf(about: UserMessage["about"], { t, language }: Texts): { href: string; name: string } | null {
  if (!about) return null;
  if (about.kind === "account") return { href: profilePath(language), name: t("common:menu.profile") };
  if (about.kind === "garage-vehicle") return { href: garagePath(language, about.id), name: t("common:menu.garage") };
  return { href: historyRowPath(language, about), name: t(`transactions:kinds.${about.kind}`) };
}

/** The subject of an email ends with the vehicle or the brand that it is about. */
function splitTitle(title: string): { text: string; subject: string } {
  const [text = "", ...subject] = title.split(" – ");
  return { text, subject: subject.join(" – ") };
}

/** Emails sent to the user, by title and day; their text is only in the user's mailbox. */
export function Messages({ messages }: { messages: readonly UserMessage[] }) {
  const texts = useTexts();
  const { t, language } = texts;
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">{t("customer:dashboard.messages")}</h2>
      <ul className="activity">
        {messages.map(({ id, title, at, about }) => {
          const { text, subject } = splitTitle(title[bilingualKeyOf(language)]);
          const place = placeOf(about, texts);
          return (
            <li key={id}>
              <span>
                <strong>{place ? <a href={place.href}>{text}</a> : text}</strong>
                <br />
                <span className="soft small">{[place?.name, subject].filter(Boolean).join(" · ")}</span>
              </span>
              <span className="soft small unbroken">
                <Instant value={at} form="listDay" />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
