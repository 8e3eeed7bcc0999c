/** Whose law governs a contract. */
import type { Province } from "#domain/place/province.ts";

/**
 * The dealer's province, except for a buyer in Quebec: its Consumer Protection Act forbids a clause under another law
 * (section 19) and deems a distance contract made at the consumer's address (54.2). docs/law.md says what was read of them.
 */
export const governingProvince = ({
  dealerProvince,
  buyerProvince,
}: {
  dealerProvince: Province;
  buyerProvince: Province;
}): Province => (buyerProvince === "QC" ? "QC" : dealerProvince);
