import type { Brand } from "#brands/brand.ts";

export const nordet: Brand = {
  key: "nordet",
  name: { en: "Nordet", fr: "Nordet" },
  title: { "en-ca": "Nordet, vehicles online", "fr-ca": "Nordet, véhicules en ligne" },
  hosts: ["www.nordet.example", "nordet.example"],
  label: "nordet",
  logoHref: { "en-ca": null, "fr-ca": null },
  palette: {
    ink: "#14212b",
    inkSoft: "#50606b",
    paper: "#ffffff",
    surface: "#f4f7f8",
    line: "#d9e1e4",
    brand: "#0a5566",
    brandInk: "#ffffff",
    accent: "#a8481c",
    good: "#1c6b3a",
    warn: "#8a5300",
    bad: "#b3261e",
  },
  navigation: [
    { place: "vehicles", name: { en: "Vehicles", fr: "Véhicules" } },
    { place: "trade-in", name: { en: "Trade in", fr: "Échange" } },
    { place: "financing", name: { en: "Financing", fr: "Financement" } },
    { place: "how-it-works", name: { en: "How it works", fr: "Fonctionnement" } },
  ],
  homeTool: "inventory",
  homePage: {
    composition: "promise",
    proofs: ["allIn", "return", "deposit"],
    heading: { en: "Buy your next vehicle online", fr: "Achetez votre véhicule en ligne" },
    lead: {
      en: "Choose, sign and receive it at home. Every fee is in the price.",
      fr: "Choisissez, signez et recevez-le chez vous. Tous les frais sont dans le prix.",
    },
    sections: ["newest", "bodies", "how"],
  },
  legal: {
    publisher: { en: "Nordet Marketplace Inc.", fr: "Marché Nordet inc." },
    address: {
      en: "100 Du Nordet Street, Québec, Quebec G1A\u00a01A1",
      fr: "100, rue du Nordet, Québec (Québec) G1A\u00a01A1",
    },
    email: { en: "privacy@nordet.example", fr: "confidentialite@nordet.example" },
    phone: "418 555-0100",
    privacyOfficer: { en: "Privacy Officer", fr: "Responsable de la protection des renseignements personnels" },
    district: { en: "Québec", fr: "Québec" },
  },
  scripts: ["tag-manager", "chat"],
  tokenVariableName: "ENVIRONMENT_TOKEN_NORDET",
  logo: { en: { width: 124, height: 32 }, fr: { width: 124, height: 32 } },
};
