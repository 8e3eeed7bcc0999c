import type { Brand } from "#brands/brand.ts";

export const dealerDirectory: Brand = {
  key: "dealer-directory",
  name: { en: "Boussol Dealer Directory", fr: "Répertoire auto Boussol" },
  title: { "en-ca": "Boussol, car dealers of Canada", "fr-ca": "Boussol, les concessionnaires du Canada" },
  hosts: ["auto.boussol.example"],
  label: "dealer-directory",
  logoHref: { "en-ca": "https://www.boussol.example/en", "fr-ca": "https://www.boussol.example/fr" },
  palette: {
    ink: "#2a1726",
    inkSoft: "#66535f",
    paper: "#fffdfe",
    surface: "#faf4f8",
    line: "#e8dae3",
    brand: "#86265f",
    brandInk: "#fffdff",
    accent: "#23686f",
    good: "#1f6a41",
    warn: "#805300",
    bad: "#b12437",
  },
  homeTool: "dealers",
  homePage: {
    composition: "map",
    proofs: ["dealers", "allIn", "return"],
    heading: { en: "Find a dealer you can trust", fr: "Trouvez un concessionnaire de confiance" },
    lead: {
      en: "Search by province, city or name, and see each dealer’s location and vehicles for sale.",
      fr: "Par province, par ville ou par nom : qui ils sont, où ils sont et ce qu’ils ont à vendre aujourd’hui.",
    },
    sections: ["dealers", "newest"],
  },
  legal: {
    publisher: { en: "Boussol Directories Inc.", fr: "Répertoires Boussol inc." },
    address: {
      en: "77 De la Boussole Street, Sherbrooke, Quebec J1H\u00a01A1",
      fr: "77, rue de la Boussole, Sherbrooke (Québec) J1H\u00a01A1",
    },
    email: { en: "privacy@boussol.example", fr: "confidentialite@boussol.example" },
    phone: "819 555-0160",
    privacyOfficer: { en: "Privacy Officer", fr: "Responsable de la protection des renseignements personnels" },
    district: { en: "Saint-François", fr: "Saint-François" },
  },
  scripts: [],
  tokenVariableName: "ENVIRONMENT_TOKEN_DEALER_DIRECTORY",
  logo: { en: { width: 129, height: 32 }, fr: { width: 126, height: 32 } },
};
