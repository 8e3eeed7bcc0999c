/** The user's privacy choices and agreements, and the links to change or withdraw them. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { SummaryGroup, SummaryList } from "#app/ui/data/summary-list.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import type { UserConsents } from "#contract/user/consents.ts";
import { isLanguage } from "#domain/formats/language.ts";
import { consentPath, creditScorePath, profilePath } from "#domain/site/paths.ts";

type Choice = UserConsents["choices"][number];
type Agreement = UserConsents["agreements"][number];

/** Formats the language and the version of the wording; older agreements recorded neither. */
function useFormatWording() {
  const { t } = useTexts();
  return ({ version, language }: Pick<Agreement, "version" | "language">) =>
    [language && isLanguage(language) ? t(`profile:language.names.${language}`) : null, version]
      .filter(Boolean)
      .join(", ") || t("consent:own.unknownWords");
}

export function Consents({ consents, contactEmail }: { consents: UserConsents; contactEmail: string }) {
  const { t, language } = useTexts();
  return (
    <SummaryList>
      <SummaryGroup heading={t("consent:own.choices")}>
        <div className="fields">
          <Choices choices={consents.choices} />
          <p className="soft small">{t("consent:own.thisBrowser")}</p>
          <ButtonLink variant="secondary" href={consentPath(language, profilePath(language, "consents"))}>
            {t(consents.choices.length > 0 ? "consent:own.change" : "consent:own.choose")}
          </ButtonLink>
        </div>
      </SummaryGroup>
      <SummaryGroup heading={t("consent:own.agreements")}>
        <div className="fields">
          <Agreements agreements={consents.agreements} />
          <p className="prose">{t("consent:own.withdraw", { email: contactEmail })}</p>
        </div>
      </SummaryGroup>
    </SummaryList>
  );
}

function Choices({ choices }: { choices: readonly Choice[] }) {
  const { t } = useTexts();
  const formatWording = useFormatWording();
  return (
    <DataTable
      caption={t("consent:own.choices")}
      rows={choices}
      rowKey={({ purpose, at }) => `${at} ${purpose}`}
      empty={<p className="soft">{t("consent:own.noChoices")}</p>}
      columns={[
        { key: "purpose", header: t("consent:own.what"), cell: ({ purpose }) => t(`consent:own.purposes.${purpose}`) },
        {
          key: "answer",
          header: t("consent:own.answer"),
          cell: ({ isGranted }) => (
            <Tag tone={isGranted ? "good" : "neutral"}>
              {t(isGranted ? "consent:own.given" : "consent:own.refused")}
            </Tag>
          ),
        },
        { key: "at", header: t("consent:own.when"), cell: ({ at }) => <Instant value={at} /> },
        { key: "words", header: t("consent:own.words"), cell: formatWording },
      ]}
    />
  );
}

function Agreements({ agreements }: { agreements: readonly Agreement[] }) {
  const { t } = useTexts();
  const formatWording = useFormatWording();
  return (
    <DataTable
      caption={t("consent:own.agreements")}
      rows={agreements}
      rowKey={({ kind, at }) => `${at} ${kind}`}
      empty={null}
      columns={[
        { key: "kind", header: t("consent:own.what"), cell: ({ kind }) => t(`consent:own.kinds.${kind}`) },
        { key: "at", header: t("consent:own.when"), cell: ({ at }) => <Instant value={at} /> },
        { key: "words", header: t("consent:own.words"), cell: formatWording },
        { key: "withdrawal", header: t("consent:own.withdrawal"), cell: ({ kind }) => <Withdrawal kind={kind} /> },
      ]}
    />
  );
}

/** What withdraws an agreement; one that was given for what is already sent stays on record. */
function Withdrawal({ kind }: Pick<Agreement, "kind">) {
  const { t, language } = useTexts();
  if (kind === "terms") return <a href={profilePath(language, "delete")}>{t("consent:own.deleteAccount")}</a>;
  if (kind === "credit-score") return <a href={creditScorePath(language)}>{t("consent:own.disconnect")}</a>;
  return <>{t("consent:own.remains")}</>;
}
