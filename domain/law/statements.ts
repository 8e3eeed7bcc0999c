/**
 * What the law wants said, one row a statement: whose province decides, which contracts it concerns, where it is shown,
 * and its source. Its words are `law:statements.{id}` in the locales; docs/law.md has one line for each row.
 */
import { type Province, provinces } from "#domain/place/province.ts";
import type { ContractKind } from "./contract-kind.ts";

/** Where a statement is shown. `contract` is the review page before the signature, and the signed PDF. */
export const statementPlaces = ["contract", "vehicle", "credit", "plan", "deposit", "terms", "privacy"] as const;
export type StatementPlace = (typeof statementPlaces)[number];

/** How the source was read: the official text, a page about it, or not at all. */
export type Evidence = "official" | "secondary" | "unreached";

export interface LegalStatement {
  /** Provinces in which the statement is needed. */
  provinces: readonly Province[];
  /** The dealer is licensed in its province; a consumer is protected by the law of theirs. `either` means one is enough. */
  follows: "dealer" | "buyer" | "either";
  places: readonly StatementPlace[];
  /** Only for these contracts; all when absent. */
  kinds?: readonly ContractKind[];
  condition?: "new" | "used";
  /** Only when a protection plan is bought. */
  needsPlan?: true;
  /** Shown in a box, and again above the signature. */
  isProminent?: true;
  /** Its text is prescribed in bold. */
  isBold?: true;
  source: { statute: string; sections: string; evidence: Evidence };
}

/** The day on which the sources were last looked up, YYYY-MM-DD. */
export const sourcesLookedUpOn = "2026-11-25";

const quebecConsumer = (sections: string, evidence: Evidence): LegalStatement["source"] => ({
  statute: "Consumer Protection Act, CQLR c P-40.1",
  sections,
  evidence,
});

const credits = ["credit-sale", "lease"] as const;
const quebec = { provinces: ["QC"], follows: "buyer" } as const;

const ontario = { provinces: ["ON"], follows: "dealer" } as const;
const ontarioRegulation = (sections: string, evidence: Evidence): LegalStatement["source"] => ({
  statute: "Ontario Regulation 333/08, Motor Vehicle Dealers Act, 2002",
  sections,
  evidence,
});

const alberta = { provinces: ["AB"], follows: "dealer" } as const;
const albertaRegulation = (sections: string): LegalStatement["source"] => ({
  statute: "Alberta Regulation 192/1999, Automotive Business Regulation",
  sections,
  evidence: "secondary",
});

/** A statement of a used vehicle's contract that the dealer's own province wants. */
const ofUsedVehicles = (province: Province) =>
  ({ provinces: [province], follows: "dealer", places: ["contract"], condition: "used" }) as const;

export const legalStatements = {
  distanceContract: {
    ...quebec,
    places: ["contract"],
    isProminent: true,
    source: quebecConsumer("54.4 to 54.16", "official"),
  },
  creditTwoDays: {
    ...quebec,
    places: ["contract"],
    kinds: ["credit-sale"],
    isProminent: true,
    source: quebecConsumer("73; regulation 39", "official"),
  },
  creditDefault: {
    ...quebec,
    places: ["contract"],
    kinds: ["credit-sale"],
    source: quebecConsumer("104 to 110, 134; regulation 42", "official"),
  },
  creditAbility: {
    ...quebec,
    places: ["credit", "contract"],
    kinds: credits,
    source: quebecConsumer("103.2", "secondary"),
  },
  longTermLease: {
    ...quebec,
    places: ["contract"],
    kinds: ["lease"],
    isProminent: true,
    source: quebecConsumer("150.5, 150.6; regulation 45.1", "official"),
  },
  legalWarranty: {
    ...quebec,
    follows: "either",
    places: ["plan", "contract"],
    source: quebecConsumer("37, 38, 228.1; regulation 91.9 to 91.12", "official"),
  },
  manufacturerWarranty: {
    ...quebec,
    follows: "either",
    places: ["plan", "contract"],
    source: quebecConsumer("228.1", "official"),
  },
  planTenDays: {
    ...quebec,
    follows: "either",
    places: ["plan", "contract"],
    needsPlan: true,
    source: quebecConsumer("228.3", "official"),
  },
  usedVehicle: {
    ...quebec,
    follows: "either",
    places: ["vehicle", "contract"],
    condition: "used",
    source: quebecConsumer("155 to 160", "secondary"),
  },
  depositInTrust: {
    ...quebec,
    follows: "either",
    places: ["deposit", "contract"],
    source: quebecConsumer("254", "official"),
  },
  salesFinal: {
    ...ontario,
    places: ["contract"],
    isProminent: true,
    isBold: true,
    source: ontarioRegulation("39 to 41", "secondary"),
  },
  ontarioReturn: {
    ...ontario,
    places: ["contract"],
    isProminent: true,
    source: ontarioRegulation("39 to 41", "secondary"),
  },
  compensationFund: {
    ...ontario,
    places: ["contract"],
    isProminent: true,
    source: ontarioRegulation("39 to 41", "unreached"),
  },
  ontarioHistory: { ...ontario, places: ["contract"], source: ontarioRegulation("42, 50", "secondary") },
  ontarioAllInPrice: { ...ontario, places: ["vehicle"], source: ontarioRegulation("36", "secondary") },
  ontarioDeposit: { ...ontario, places: ["deposit"], source: ontarioRegulation("38", "secondary") },
  albertaBusiness: { ...alberta, places: ["contract"], isProminent: true, source: albertaRegulation("31.2") },
  albertaHistory: { ...alberta, places: ["contract"], source: albertaRegulation("31.1") },
  albertaIdentity: { ...alberta, places: ["contract"], source: albertaRegulation("31.2") },
  columbiaDeclarations: {
    provinces: ["BC"],
    follows: "dealer",
    places: ["contract"],
    source: { statute: "Motor Dealer Act Regulation, BC Reg 447/78", sections: "21 to 23", evidence: "secondary" },
  },
  saskatchewanFacts: {
    provinces: ["SK"],
    follows: "dealer",
    places: ["contract"],
    source: {
      statute: "Consumer Protection and Business Practices Regulations (Saskatchewan)",
      sections: "5-20, 5-22",
      evidence: "secondary",
    },
  },
  manitobaInspection: {
    ...ofUsedVehicles("MB"),
    source: { statute: "Consumer Protection Act (Manitoba)", sections: "Part XXIV", evidence: "secondary" },
  },
  brunswickCredit: {
    provinces: ["NB"],
    follows: "either",
    places: ["contract"],
    kinds: credits,
    source: {
      statute: "Cost of Credit Disclosure and Payday Loans Act, SNB c C-28.3",
      sections: "30, 49",
      evidence: "official",
    },
  },
  newfoundlandInspection: {
    ...ofUsedVehicles("NL"),
    source: { statute: "Dealer Regulations, NLR 36/23", sections: "8, 9", evidence: "secondary" },
  },
  internetContract: {
    provinces: ["AB", "BC", "NS", "SK"],
    follows: "either",
    places: ["contract"],
    source: {
      statute:
        "Alta Reg 81/2001; Business Practices and Consumer Protection Act (BC); Consumer Protection Act (NS); Consumer Protection and Business Practices Act (SK)",
      sections: "AB 4 to 12; BC 46 to 49; NS 21X to 21AF; SK internet sales contracts",
      evidence: "secondary",
    },
  },
  internetInformation: {
    provinces: ["MB", "NL"],
    follows: "buyer",
    places: ["contract"],
    source: {
      statute: "Consumer Protection Act (MB); Consumer Protection and Business Practices Act (NL)",
      sections: "MB Part XVI; NL 28 to 35",
      evidence: "unreached",
    },
  },
  annualRate: {
    provinces,
    follows: "either",
    places: ["contract"],
    kinds: credits,
    source: {
      statute: "Interest Act, RSC 1985 c I-15; Criminal Code, RSC 1985 c C-46",
      sections: "4; 347",
      evidence: "secondary",
    },
  },
  changesOfTerms: { ...quebec, places: ["terms"], source: quebecConsumer("11.2", "secondary") },
  privacyOfficer: {
    ...quebec,
    places: ["privacy"],
    source: {
      statute: "Act respecting the protection of personal information in the private sector, CQLR c P-39.1",
      sections: "3.1, 3.2, 8, 12.1",
      evidence: "official",
    },
  },
} as const satisfies Record<string, LegalStatement>;

export type StatementId = keyof typeof legalStatements;

export interface StatementFacts {
  place: StatementPlace;
  dealerProvince: Province;
  /** Null until the buyer is known: then the dealer's province counts for both. */
  buyerProvince: Province | null;
  /** Null where no contract has been chosen yet: then the statements of every kind are needed. */
  kind: ContractKind | null;
  condition: "new" | "used";
  /** Whether a plan is bought, or may be bought on this page. */
  hasPlan: boolean;
}

function isNeeded(statement: LegalStatement, facts: StatementFacts): boolean {
  const buyerProvince = facts.buyerProvince ?? facts.dealerProvince;
  const concerned = {
    dealer: [facts.dealerProvince],
    buyer: [buyerProvince],
    either: [facts.dealerProvince, buyerProvince],
  }[statement.follows];
  return (
    statement.places.includes(facts.place) &&
    concerned.some((province) => statement.provinces.includes(province)) &&
    (facts.kind === null || (statement.kinds ?? [facts.kind]).includes(facts.kind)) &&
    (statement.condition ?? facts.condition) === facts.condition &&
    (facts.hasPlan || !statement.needsPlan)
  );
}

export const statementIds = Object.keys(legalStatements).filter((id): id is StatementId =>
  Object.hasOwn(legalStatements, id),
);

/** The statements that one place needs, in the table's order. */
export const listStatements = (facts: StatementFacts): StatementId[] =>
  statementIds.filter((id) => isNeeded(legalStatements[id], facts));

/** Whether a statement is shown in a box, and again above the signature. */
export const isProminentStatement = (id: StatementId): boolean => {
  const statement: LegalStatement = legalStatements[id];
  return statement.isProminent ?? false;
};

/** Whether the text of a contract's section is prescribed in bold. */
export const isBoldStatement = (statement: string | undefined): boolean =>
  statementIds.some((id) => {
    const { isBold }: LegalStatement = legalStatements[id];
    return isBold === true && id === statement;
  });
