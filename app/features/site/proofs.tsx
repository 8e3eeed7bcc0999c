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

const proofValues = ({ directory, ruleTexts }: HomeView) => ({
  ...ruleTexts,
  dealers: directory.dealers.length,
  count: directory.provinces.length,
});

/** The claims in a few words on a wide first screen. */
export function ProofLine({ view }: { view: HomeView }) {
  const { t } = useTexts();
  const values = proofValues(view);
  return (
    <ul className="proof-line">
      {view.proofs.map((proof) => (
        <li key={proof}>
          <Icon name={icons[proof]} />
          {t(`site:proofs.${proof}.heading`, values)}
        </li>
      ))}
    </ul>
  );
}

/** Three short claims of the brand; on phones only, where the first screen has no room for them. */
export function Proofs({ view }: { view: HomeView }) {
  const { t } = useTexts();
  const values = proofValues(view);
  return (
    <ul className="panel proofs">
      {view.proofs.map((proof) => (
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
