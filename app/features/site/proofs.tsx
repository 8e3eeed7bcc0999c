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

/** Three claims of the brand in a few words, at the end of the first screen. */
export function ProofLine({ view: { proofs, directory, ruleTexts } }: { view: HomeView }) {
  const { t } = useTexts();
  const values = { ...ruleTexts, dealers: directory.dealers.length };
  return (
    <ul className="proof-line">
      {proofs.map((proof) => (
        <li key={proof}>
          <Icon name={icons[proof]} />
          {t(`site:proofs.${proof}`, values)}
        </li>
      ))}
    </ul>
  );
}
