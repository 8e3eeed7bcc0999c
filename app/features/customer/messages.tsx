import { useTexts } from "#app/i18n/texts-context.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import type { UserMessage } from "#contract/user/messages.ts";
import { historyRowPath } from "#domain/site/paths.ts";

/** Emails sent to the user, by subject and day; their text is only in the user's mailbox. */
export function Messages({ messages }: { messages: readonly UserMessage[] }) {
  const { t, language } = useTexts();
  return (
    <SummaryGroup heading={t("customer:dashboard.messages.heading")}>
      {messages.length === 0 ? (
        <p className="soft">{t("customer:dashboard.messages.empty")}</p>
      ) : (
        <ul className="prose">
          {messages.map(({ id, subject, at, about }) => (
            <li key={id}>
              {about ? <a href={historyRowPath(language, about)}>{subject}</a> : subject}{" "}
              <span className="soft small">
                <Instant value={at} form="day" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </SummaryGroup>
  );
}
