import type { Bilingual } from "#domain/formats/language.ts";
import type { Province } from "#domain/place/province.ts";

const named = (en: string, fr: string): Bilingual => ({ en, fr });

/** Who licenses dealers in a province, and handles complaints about them; null where none was found. Sources: docs/law.md. */
const regulators: Readonly<Record<Province, Bilingual | null>> = {
  AB: named("Alberta Motor Vehicle Industry Council (AMVIC)", "Alberta Motor Vehicle Industry Council (AMVIC)"),
  BC: named("Vehicle Sales Authority of British Columbia (VSA)", "Vehicle Sales Authority of British Columbia (VSA)"),
  MB: named("Manitoba Public Insurance (MPI)", "Société d’assurance publique du Manitoba (SAPM)"),
  NB: named("Registrar of Motor Vehicles of New Brunswick", "registraire des véhicules à moteur du Nouveau-Brunswick"),
  NL: named(
    "Registrar of Motor Vehicles of Newfoundland and Labrador",
    "registraire des véhicules à moteur de Terre-Neuve-et-Labrador",
  ),
  NS: named("Registry of Motor Vehicles of Nova Scotia", "Registry of Motor Vehicles de la Nouvelle-Écosse"),
  NT: null,
  NU: null,
  ON: named(
    "Ontario Motor Vehicle Industry Council (OMVIC)",
    "Conseil ontarien du commerce des véhicules automobiles (COCVA)",
  ),
  PE: null,
  QC: named("Office de la protection du consommateur (OPC)", "Office de la protection du consommateur (OPC)"),
  SK: named("Financial and Consumer Affairs Authority (FCAA)", "Financial and Consumer Affairs Authority (FCAA)"),
  YT: null,
};

/** Who issued a dealer's permit: the authority that the company names itself, else the regulator of its province. */
export const permitAuthorityOf = ({
  province,
  permitAuthority,
}: {
  province: Province;
  permitAuthority: string | null;
}) => (permitAuthority ? named(permitAuthority, permitAuthority) : regulators[province]);
