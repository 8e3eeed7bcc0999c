/** One delivery: its request, and the answer of each attempt. */
import { ButtonForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { columnDetails } from "#app/shared/list/columns.tsx";
import { Card } from "#app/ui/card.tsx";
import { BreakableText } from "#app/ui/data/breakable-text.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { WebhookDeliveryDetails } from "#contract/company/webhooks.ts";
import { eventColumns } from "./deliveries-list.tsx";
import { shownAnswer } from "./webhook-texts.ts";

interface DeliveryProps {
  delivery: WebhookDeliveryDetails;
}

/** The heading has the event, what it is about and its state; the attempts have their answers. */
export function DeliveryFacts({ delivery }: DeliveryProps) {
  const texts = useTexts();
  const { t } = texts;
  const { url, nextAttemptAt } = delivery;
  const next = nextAttemptAt
    ? [{ term: t("webhooks:fields.nextAttemptAt"), value: <Instant value={nextAttemptAt} /> }]
    : [];
  const address = { term: t("webhooks:fields.url"), value: <BreakableText text={url} /> };
  return (
    <Card heading={t("webhooks:delivery.facts")} id="facts">
      <DetailList
        details={[...columnDetails(eventColumns(texts), delivery, ["state", "attempts", "answer"]), address, ...next]}
      />
    </Card>
  );
}

export function SendAgainCard({ delivery: { isEndpointActive, state } }: DeliveryProps) {
  const { t } = useTexts();
  return (
    <Card heading={t("webhooks:again.heading")} id="again">
      {isEndpointActive ? (
        <ButtonForm
          submitText={t("webhooks:again.submit")}
          submitVariant={state === "failed" ? undefined : "secondary"}
        >
          <p>{t("webhooks:again.text")}</p>
        </ButtonForm>
      ) : (
        <p>{t("webhooks:again.off")}</p>
      )}
    </Card>
  );
}

export function RequestCard({ delivery: { body } }: DeliveryProps) {
  const { t } = useTexts();
  return (
    <Card heading={t("webhooks:delivery.request")} id="request">
      {body === null ? (
        <p className="soft">{t("webhooks:delivery.withheld")}</p>
      ) : (
        <code className="code-block" data-webhook-body="">
          {JSON.stringify(JSON.parse(body), null, 2)}
        </code>
      )}
    </Card>
  );
}

/** The latest attempt first. */
export function AttemptsCard({ delivery: { log } }: DeliveryProps) {
  const { t } = useTexts();
  return (
    <Card heading={t("webhooks:delivery.attempts")} id="attempts">
      {log.length === 0 ? <p>{t("webhooks:delivery.none")}</p> : null}
      {log.map((attempt) => (
        <Attempt key={attempt.sentAt} attempt={attempt} />
      ))}
    </Card>
  );
}

function Attempt({ attempt }: { attempt: WebhookDeliveryDetails["log"][number] }) {
  const { t } = useTexts();
  const { sentAt, durationMs, failure, headers, response } = attempt;
  return (
    <section data-attempt={failure ?? "delivered"}>
      <p>
        <Tag tone={failure ? "failed" : "done"}>{shownAnswer(t, attempt)}</Tag>{" "}
        <Instant value={sentAt} form="listTime" />, {t("webhooks:delivery.duration", { count: durationMs })}
      </p>
      <Disclosure summary={t("webhooks:delivery.exchange")}>
        <p className="soft">{t("webhooks:delivery.headers")}</p>
        <code className="code-block">{headers.map(({ name, value }) => `${name}: ${value}`).join("\n")}</code>
        <p className="soft">{t("webhooks:delivery.response")}</p>
        <code className="code-block">{response || t("webhooks:delivery.noResponse")}</code>
      </Disclosure>
    </section>
  );
}
