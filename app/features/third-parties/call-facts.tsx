/** One call to an outside service with its bodies, whose values are hidden except a few. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { columnDetails } from "#app/shared/list/columns.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import type { OutsideCallDetails } from "#contract/outside-calls.ts";
import { outsideCallColumns } from "./calls-list.tsx";
import { outsideCallsPath } from "./paths.ts";

/** The heading has the service and the result. */
export function CallFacts({ call }: { call: OutsideCallDetails }) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <>
      <Card heading={t("thirdParties:logs.call")} id="call">
        <DetailList
          details={[
            ...columnDetails(outsideCallColumns(texts), call, ["id", "service", "method", "result"]),
            { term: t("thirdParties:fields.id"), value: String(call.id) },
          ]}
        />
        {call.requestId ? (
          <ButtonLink variant="secondary" href={outsideCallsPath(language, { requestId: call.requestId })}>
            {t("thirdParties:logs.sameRequest")}
          </ButtonLink>
        ) : null}
      </Card>
      <Body heading={t("thirdParties:logs.request")} id="request" body={call.requestBody}>
        {t("thirdParties:logs.hidden")}
      </Body>
      <Body heading={t("thirdParties:logs.response")} id="response" body={call.responseBody} />
    </>
  );
}

/** JSON with a line for each field; null for a body that the log did not keep. */
function formatJson(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" ? JSON.stringify(parsed, null, 2) : null;
  } catch {
    // Cut off at the log's limit.
    return body;
  }
}

interface BodyProps {
  heading: string;
  id: string;
  body: string | null;
  /** What both bodies have in common, above the first. */
  children?: string;
}

function Body({ heading, id, body, children }: BodyProps) {
  const { t } = useTexts();
  const json = body === null ? null : formatJson(body);
  return (
    <Card heading={heading} id={id}>
      {body === null ? <p className="soft">{t("thirdParties:logs.noBody")}</p> : null}
      {body !== null && json === null ? (
        <p className="soft">{t("thirdParties:logs.otherBody", { count: Number(body) })}</p>
      ) : null}
      {json === null ? null : (
        <>
          {children ? <p className="soft small">{children}</p> : null}
          <code className="code-block">{json}</code>
        </>
      )}
    </Card>
  );
}
