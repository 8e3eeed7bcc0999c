import type { z } from "zod";
import { useTexts } from "#app/i18n/context.tsx";
import { Unbroken } from "#app/ui/data/unbroken.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { contractText } from "#contract/purchase/transaction.ts";

type ContractText = z.output<typeof contractText>;

function Sections({ contract }: { contract: ContractText }) {
  return contract.sections.map((section) => (
    <section className="prose" key={section.heading}>
      <h3>{section.heading}</h3>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Unbroken text={paragraph} />
        </p>
      ))}
    </section>
  ));
}

/** The contract, French first: the English text and the choice come after it (reading 16). */
export function Contract({ contract }: { contract: { fr: ContractText; en: ContractText } }) {
  const { t } = useTexts();
  return (
    <>
      <section className="card" lang="fr" id="contract-fr">
        <div className="prose">
          <h2>{contract.fr.title}</h2>
          <Sections contract={contract.fr} />
        </div>
      </section>
      <Disclosure summary={t("order:review.english")}>
        <div className="prose" lang="en">
          <h2>{contract.en.title}</h2>
          <Sections contract={contract.en} />
        </div>
      </Disclosure>
    </>
  );
}
