import type { Brand } from "#brands/brand.ts";

export const autoPortal: Brand = {
  key: "auto-portal",
  name: { en: "Kilorive Cars", fr: "Kilorive Autos" },
  title: { "en-ca": "Kilorive, cars across Canada", "fr-ca": "Kilorive, les autos du Canada" },
  hosts: ["auto.kilorive.example"],
  label: "auto-portal",
  logoHref: { "en-ca": "https://www.kilorive.example/en", "fr-ca": "https://www.kilorive.example/fr" },
  palette: {
    ink: "#15202e",
    inkSoft: "#4f5d6e",
    paper: "#fffeff",
    surface: "#f2f6fb",
    line: "#d6dfea",
    brand: "#0b57c2",
    brandInk: "#fefeff",
    accent: "#ad4418",
    good: "#1a6b45",
    warn: "#875100",
    bad: "#b5272b",
  },
  homeTool: "inventory",
  homePage: {
    composition: "search",
    proofs: ["allIn", "dealers", "deposit"],
    heading: { en: "Find the right car, anywhere in Canada", fr: "Trouvez la bonne auto, partout au Canada" },
    lead: {
      en: "Compare dealers’ vehicles from coast to coast, with all-in prices and payments side by side.",
      fr: "Comparez les véhicules de concessionnaires d’un océan à l’autre, prix tout compris et versements côte à côte.",
    },
    sections: ["newest", "dealers", "how"],
  },
  legal: {
    publisher: { en: "Kilorive Media Inc.", fr: "Médias Kilorive inc." },
    address: {
      en: "900 De la Rive Street, Montréal, Quebec H2Y\u00a01A1",
      fr: "900, rue de la Rive, Montréal (Québec) H2Y\u00a01A1",
    },
    email: { en: "privacy@kilorive.example", fr: "confidentialite@kilorive.example" },
    phone: "514 555-0150",
    privacyOfficer: { en: "Privacy Officer", fr: "Responsable de la protection des renseignements personnels" },
    district: { en: "Montréal", fr: "Montréal" },
  },
  scripts: ["tag-manager"],
  tokenVariableName: "ENVIRONMENT_TOKEN_AUTO_PORTAL",
  logo: { en: { width: 114, height: 32 }, fr: { width: 114, height: 32 } },
};
