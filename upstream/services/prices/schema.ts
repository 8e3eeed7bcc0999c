/** GraphQL schema of the prices service, as an external provider would offer it: amounts in dollars, one language per query. */
import { buildSchema } from "graphql";

export const pricesSchema = buildSchema(`
  type Query {
    "The prices record in force for a trim, or null where there is none."
    prices(trimId: ID!, geographyCode: String = "QC", country: String = "Canada", languageId: Int = 1): Prices
  }
  type Prices {
    msrp: Float!
    airTax: Float!
    tireTax: Float!
    freightAndPdi: Float!
    associationFee: Float!
    "The last day of the offer, YYYY-MM-DD."
    endDate: String!
    cashRebates: [Rebate!]!
    leaseRebates: [Rebate!]!
    financeRebates: [Rebate!]!
    leaseTerms: [LeaseTerm!]!
    financeTerms: [FinanceTerm!]!
  }
  type Rebate {
    rebateName: String!
    preTaxRebate: Float!
    postTaxRebate: Float!
    rebateNote: String!
  }
  "The value is the annual rate in percent."
  type FinanceTerm {
    months: Int!
    value: Float!
  }
  "The value is the annual rate in percent."
  type LeaseTerm {
    months: Int!
    value: Float!
    residualByKm: [Residual!]!
  }
  "The value is in percent of the MSRP, for so many kilometres a year."
  type Residual {
    kilometers: Int!
    value: Float!
  }
`);
