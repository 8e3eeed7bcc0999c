import type { Brand } from "#brands/brand.ts";

export const finance: Brand = {
  key: "finance",
  name: { en: "Aubier Finance", fr: "Financement Aubier" },
  title: { "en-ca": "Aubier Finance, car loans", "fr-ca": "Financement Aubier, prêts auto" },
  hosts: ["auto.aubier.example"],
  label: "finance",
  logoHref: { "en-ca": "https://www.aubier.example/en", "fr-ca": "https://www.aubier.example/fr" },
  palette: {
    ink: "#211c33",
    inkSoft: "#5f5a70",
    paper: "#fffefc",
    surface: "#f8f5f0",
    line: "#e5dfd6",
    brand: "#43388f",
    brandInk: "#ffffff",
    accent: "#96501a",
    good: "#22693f",
    warn: "#865200",
    bad: "#ad2330",
  },
  navigation: [
    { place: "financing", name: { en: "Financing", fr: "Financement" } },
    { place: "vehicles", name: { en: "Vehicles", fr: "Véhicules" } },
    { place: "trade-in", name: { en: "Trade in", fr: "Échange" } },
    { place: "how-it-works", name: { en: "How it works", fr: "Fonctionnement" } },
  ],
  homeTool: "credit",
  homePage: {
    composition: "calculator",
    proofs: ["score", "allIn", "return"],
    heading: { en: "Know your payment before you choose", fr: "Voyez le versement avant de choisir" },
    lead: {
      en: "Choose your amount and term. We’ll show you the payment, then the vehicles that fit it.",
      fr: "Choisissez un montant et une durée. Voyez le versement, puis les véhicules.",
    },
    sections: ["newest", "how"],
  },
  legal: {
    publisher: { en: "Aubier Finance Inc.", fr: "Financement Aubier inc." },
    address: {
      en: "200 Aubier Street, Suite 400, Gatineau, Quebec J8X\u00a01A1",
      fr: "200, rue Aubier, bureau 400, Gatineau (Québec) J8X\u00a01A1",
    },
    email: { en: "privacy@aubier.example", fr: "confidentialite@aubier.example" },
    phone: "819 555-0120",
    privacyOfficer: { en: "Privacy Officer", fr: "Responsable de la protection des renseignements personnels" },
    district: { en: "Gatineau", fr: "Gatineau" },
  },
  scripts: [],
  tokenVariableName: "ENVIRONMENT_TOKEN_FINANCE",
  logo: { en: { width: 110, height: 32 }, fr: { width: 114, height: 32 } },
};
