import { useTexts } from "#app/i18n/texts-context.tsx";
import { useSite } from "#app/page/site.ts";
import { Instant } from "#app/ui/data/instant.tsx";
import type { UserMessage } from "#contract/user/messages.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import { garagePath, historyRowPath, profilePath } from "#domain/site/paths.ts";

/** The page of what a message is about; null if nothing of it is left. */
function pathOf(about: UserMessage["about"], language: Language): string | null {
  if (!about) return null;
  if (about.kind === "account") return profilePath(language);
  return about.kind === "garage-vehicle" ? garagePath(language, about.id) : historyRowPath(language, about);
}

/** The subject of an email ends with the vehicle or the brand that it is about. */
function splitTitle(title: string): { text: string; subject: string } {
  const [text = "", ...subject] = title.split(" – ");
  return { text, subject: subject.join(" – ") };
}

/** Emails sent to the user, by title and day; their text is only in the user's mailbox. */
export function Messages({ messages }: { messages: readonly UserMessage[] }) {
  const { t, language } = useTexts();
  const brandName = useSite()?.brandName;
  if (messages.length === 0) return null;
  const rows = messages.map((message) => ({ ...message, ...splitTitle(message.title[bilingualKeyOf(language)]) }));
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">{t("customer:dashboard.messages")}</h2>
      <ul className="activity">
        {rows.map(({ id, text, at, about, subject }, index) => {
          const href = pathOf(about, language);
          // Messages one after the other about one thing name it once.
          const before = rows[index - 1];
          const isRepeated = before?.subject === subject && pathOf(before.about, language) === href;
          const isNamed = subject && subject !== brandName && !isRepeated;
          return (
            <li key={id}>
              <span>
                {href ? <a href={href}>{text}</a> : text}
                {isNamed ? (
                  <>
                    {/* On wide screens on one line, so that all rows have one height. */}
                    <br className="to-md" /> <span className="soft small">{subject}</span>
                  </>
                ) : null}
              </span>
              <span className="soft small">
                <Instant value={at} form="day" />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
