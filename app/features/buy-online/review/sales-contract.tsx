import type { z } from "zod";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { LegalParagraphs } from "#app/shared/law/legal-statements.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { ResponsiveDisclosure } from "#app/ui/responsive-disclosure.tsx";
import type { salesContractText } from "#contract/purchase/transaction.ts";
import { isBoldStatement } from "#domain/law/statements.ts";
import { purchasePath } from "#domain/site/paths.ts";

type ContractText = z.output<typeof salesContractText>;

type Section = ContractText["sections"][number];

type Row = Section["rows"][number];

/** Rows next to each other that are facts, or that are amounts with their totals. */
function groupRows(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && (last[0]?.kind === "fact") === (row.kind === "fact")) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** The facts of a part, and its amounts at the right. */
const SectionRows = ({ rows }: { rows: readonly Row[] }) =>
  groupRows(rows).map((group) =>
    group[0]?.kind === "fact" ? (
      <DetailList key={group[0].term} details={group} />
    ) : (
      <dl className="amounts" key={group[0]?.term}>
        {group.map((row) => (
          <div key={row.term} data-kind={row.kind === "amount" ? undefined : row.kind}>
            <dt>{row.term}</dt>
            <dd className="unbroken">{row.value}</dd>
          </div>
        ))}
      </dl>
    ),
  );

function SectionBody({ section }: { section: Section }) {
  return (
    <>
      <SectionRows rows={section.rows} />
      <LegalParagraphs paragraphs={section.paragraphs} isBold={isBoldStatement(section.statement)} />
    </>
  );
}

const sectionId = ({ language }: ContractText, index: number) => `contract-${language}-${index + 1}`;

/** The list of a contract's parts, for a link back to it from the signature. */
export const sectionListId = "contract-parts";

/** Leads to each part of a contract, which itself is never folded (reading 16). */
export function SectionList({ contract }: { contract: ContractText }) {
  const { t } = useTexts();
  return (
    <nav
      className="contract-parts"
      id={sectionListId}
      aria-label={t("order:review.sections", { count: contract.sections.length })}
    >
      <ResponsiveDisclosure summary={t("order:review.sections", { count: contract.sections.length })}>
        <ol className="facts small" lang={contract.language}>
          {contract.sections.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#${sectionId(contract, index)}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </ResponsiveDisclosure>
    </nav>
  );
}

/** A contract in its own language, as a sheet of its own. */
export function ContractSheet({ contract }: { contract: ContractText }) {
  const { language, title, sections } = contract;
  return (
    <section className="card contract" lang={language} id={`contract-${language}`}>
      <h2>{title}</h2>
      <div className="prose">
        {sections.map((section, index) => (
          <section
            className={section.isProminent ? "prose panel prominent" : "prose"}
            key={section.heading}
            id={sectionId(contract, index)}
            data-statement={section.statement}
          >
            <h3>{section.heading}</h3>
            <SectionBody section={section} />
          </section>
        ))}
      </div>
    </section>
  );
}

/** Id of the heading of the statements before the signature. */
export const beforeSigningId = "before-signing";

/** What the law wants read again directly above the signature. */
export const statementsBeforeSigning = ({ sections }: ContractText): Section[] =>
  sections.filter(({ isProminent }) => isProminent);

export function StatementsBeforeSigning({ contract }: { contract: ContractText }) {
  return (
    <section className="panel prominent prose" aria-labelledby={beforeSigningId} lang={contract.language}>
      {statementsBeforeSigning(contract).map((section) => (
        <div className="prose" key={section.heading} data-statement={section.statement}>
          <h3>{section.heading}</h3>
          <SectionBody section={section} />
        </div>
      ))}
    </section>
  );
}

/** The French contract in full, before the link to the English one and the choice of language (reading 16). */
export function SalesContract({ contract, vehicleId }: { contract: { fr: ContractText }; vehicleId: number }) {
  const { t, language } = useTexts();
  return (
    <>
      <p className="soft">{t("order:review.frenchFirst")}</p>
      <ContractSheet contract={contract.fr} />
      <p>
        <a href={purchasePath(language, vehicleId, "review-order/english")}>{t("order:review.english")}</a>
      </p>
    </>
  );
}
