import type { z } from "zod";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { salesContractText } from "#contract/purchase/transaction.ts";

type SalesContractText = z.output<typeof salesContractText>;

function SalesContractSections({ contract }: { contract: SalesContractText }) {
  return contract.sections.map((section) => (
    <section className="prose" key={section.heading}>
      <h3>{section.heading}</h3>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <NoBreakText text={paragraph} />
        </p>
      ))}
    </section>
  ));
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
