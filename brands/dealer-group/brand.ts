import type { Brand } from "#brands/brand.ts";

export const dealerGroup: Brand = {
  key: "dealer-group",
  name: { en: "Cormoral Auto Group", fr: "Groupe auto Cormoral" },
  title: { "en-ca": "Cormoral Auto Group", "fr-ca": "Groupe auto Cormoral" },
  hosts: ["auto.cormoral.example"],
  label: "dealer-group",
  logoHref: { "en-ca": "https://www.cormoral.example/en", "fr-ca": "https://www.cormoral.example/fr" },
  palette: {
    ink: "#131d2d",
    inkSoft: "#4c586b",
    paper: "#fcfdff",
    surface: "#f3f5f9",
    line: "#d8dee8",
    brand: "#1d3a63",
    brandInk: "#fdfeff",
    accent: "#a03a37",
    good: "#1b6840",
    warn: "#845400",
    bad: "#b02a2a",
  },
  navigation: [
    { place: "vehicles", name: { en: "Vehicles", fr: "Véhicules" } },
    { place: "dealers", name: { en: "Our dealers", fr: "Nos concessionnaires" } },
    { place: "financing", name: { en: "Financing", fr: "Financement" } },
    { place: "trade-in", name: { en: "Trade in", fr: "Échange" } },
    { place: "how-it-works", name: { en: "How it works", fr: "Fonctionnement" } },
  ],
  homeTool: "own-dealers",
  homePage: {
    composition: "dealers",
    proofs: ["allIn", "deposit", "return"],
    heading: {
      en: "All our dealers’ vehicles in one place",
      fr: "Tous nos véhicules au même endroit",
    },
    lead: {
      en: "New and used, online or at your nearest dealer.",
      fr: "Neufs et d’occasion, offerts en ligne ou chez le concessionnaire le plus proche.",
    },
    sections: ["newest", "makes", "kinds", "questions"],
  },
  helpEmail: { en: "help@cormoral.example", fr: "aide@cormoral.example" },
  legal: {
    publisher: { en: "Cormoral Auto Group Inc.", fr: "Groupe auto Cormoral inc." },
    address: {
      en: "45 Du Cormoral Boulevard, Laval, Quebec H7N\u00a01A1",
      fr: "45, boulevard du Cormoral, Laval (Québec) H7N\u00a01A1",
    },
    email: { en: "privacy@cormoral.example", fr: "confidentialite@cormoral.example" },
    phone: "450 555-0140",
    privacyOfficer: { en: "Privacy Officer", fr: "Responsable de la protection des renseignements personnels" },
    district: { en: "Laval", fr: "Laval" },
  },
  scripts: ["support"],
  tokenVariableName: "ENVIRONMENT_TOKEN_DEALER_GROUP",
  logo: { en: { width: 134, height: 32 }, fr: { width: 134, height: 32 } },
};
