import type { z } from "zod";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { salesContractText } from "#contract/purchase/transaction.ts";

type SalesContractText = z.output<typeof salesContractText>;

type Section = SalesContractText["sections"][number];

function SectionBody({ section }: { section: Section }) {
  return (
    <>
      {section.rows.length > 0 ? <DetailList details={section.rows} /> : null}
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <NoBreakText text={paragraph} />
        </p>
      ))}
    </>
  );
}

function SalesContractSections({ contract }: { contract: SalesContractText }) {
  return contract.sections.map((section) => (
    <section
      className={section.isProminent ? "prose panel prominent" : "prose"}
      key={section.heading}
      data-statement={section.statement}
    >
      <h3>{section.heading}</h3>
      <SectionBody section={section} />
    </section>
  ));
}

/** The prominent statements in the page's language, directly above the signature. */
export function StatementsBeforeSigning({ contract }: { contract: SalesContractText }) {
  const { t } = useTexts();
  const statements = contract.sections.filter(({ isProminent }) => isProminent);
  if (statements.length === 0) return null;
  return (
    <section className="panel prominent prose" aria-labelledby="before-signing" lang={contract.language}>
      <h2 id="before-signing">{t("law:beforeSigning")}</h2>
      {statements.map((section) => (
        <div className="prose" key={section.heading} data-statement={section.statement}>
          <h3>{section.heading}</h3>
          <SectionBody section={section} />
        </div>
      ))}
    </section>
  );
}

/** Contract text. French comes first, before the English text and the choice of language (reading 16). */
export function SalesContract({ contract }: { contract: { fr: SalesContractText; en: SalesContractText } }) {
  const { t } = useTexts();
  return (
    <>
      <section className="card" lang="fr" id="contract-fr">
        <div className="prose">
          <h2>{contract.fr.title}</h2>
          <SalesContractSections contract={contract.fr} />
        </div>
      </section>
      <Disclosure summary={t("order:review.english")}>
        <div className="prose" lang="en">
          <h2>{contract.en.title}</h2>
          <SalesContractSections contract={contract.en} />
        </div>
      </Disclosure>
    </>
  );
}
