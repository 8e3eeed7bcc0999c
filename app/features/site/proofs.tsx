import { useTexts } from "#app/i18n/texts-context.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { HomeProof } from "#brands/brand.ts";
import type { HomeView } from "./home-view.server.ts";

const icons: Record<HomeProof, IconName> = {
  allIn: "good",
  return: "clock",
  deposit: "lock",
  score: "info",
  tradeInTax: "percent",
  dealers: "pin",
};

/** Three short claims of the brand, in a row; on a panel where other sections stand around them. */
export function Proofs({ view: { proofs, sections, directory, ruleTexts } }: { view: HomeView }) {
  const { t } = useTexts();
  const values = { ...ruleTexts, dealers: directory.dealers.length, count: directory.provinces.length };
  return (
    <ul className={sections[0] === "proofs" ? "proofs" : "panel proofs"}>
      {proofs.map((proof) => (
        <li key={proof}>
          <Icon name={icons[proof]} />
          <p>
            <strong>{t(`site:proofs.${proof}.heading`, values)}</strong>
            <br />
            <span className="soft">{t(`site:proofs.${proof}.text`, values)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
