import type { Brand } from "#app/brand/brand.ts";

export const finance: Brand = {
  key: "finance",
  name: { en: "Aubier Finance", fr: "Financement Aubier" },
  title: { "en-ca": "Aubier Finance, car loans", "fr-ca": "Financement Aubier, prêts auto" },
  hosts: [],
  label: "finance",
  home: { "en-ca": "https://aubier.example/en", "fr-ca": "https://aubier.example/fr" },
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
  opensWith: "credit",
  legal: {
    publisher: { en: "Aubier Finance Inc.", fr: "Financement Aubier inc." },
    address: {
      en: "200 Rideau Street, Suite 400, Ottawa, Ontario K1A 0A1",
      fr: "200, rue Rideau, bureau 400, Ottawa (Ontario) K1A 0A1",
    },
    email: { en: "privacy@aubier.example", fr: "confidentialite@aubier.example" },
  },
  scripts: { chat: "", support: "", tagManager: {} },
  environmentTokenName: "ENVIRONMENT_TOKEN_FINANCE",
  logo: { en: { width: 110, height: 32 }, fr: { width: 114, height: 32 } },
};
