import type { Brand } from "#brands/brand.ts";

export const tradeIn: Brand = {
  key: "trade-in",
  name: { en: "Retroc Trade-In", fr: "Rétroc Échange" },
  title: { "en-ca": "Retroc, trade your vehicle in", "fr-ca": "Rétroc, échangez votre véhicule" },
  hosts: ["auto.retroc.example"],
  label: "trade-in",
  logoHref: { "en-ca": "https://www.retroc.example/en", "fr-ca": "https://www.retroc.example/fr" },
  palette: {
    ink: "#1d2618",
    inkSoft: "#56604f",
    paper: "#fffffd",
    surface: "#f5f7f1",
    line: "#dce1d5",
    brand: "#35611f",
    brandInk: "#fffffe",
    accent: "#8a5210",
    good: "#1d6a46",
    warn: "#7f5600",
    bad: "#a92c22",
  },
  navigation: [
    { place: "trade-in", name: { en: "Value my vehicle", fr: "Évaluer mon véhicule" } },
    { place: "vehicles", name: { en: "Vehicles", fr: "Véhicules" } },
    { place: "financing", name: { en: "Financing", fr: "Financement" } },
    { place: "how-it-works", name: { en: "How it works", fr: "Fonctionnement" } },
  ],
  homeTool: "trade-in",
  homePage: {
    composition: "value",
    proofs: ["tradeInTax", "return", "deposit"],
    heading: { en: "See what your trade-in takes off", fr: "Payez moins grâce à votre échange" },
    lead: {
      en: "In most provinces, a trade-in also lowers the sales tax. Estimate what’s left to pay.",
      fr: "Dans la plupart des provinces, un échange réduit aussi les taxes. Faites le calcul.",
    },
    sections: ["newest", "bodies", "how"],
  },
  legal: {
    publisher: { en: "Retroc Trade-In Inc.", fr: "Rétroc Échange inc." },
    address: {
      en: "310 Du Troc Avenue, Longueuil, Quebec J4H\u00a01A1",
      fr: "310, avenue du Troc, Longueuil (Québec) J4H\u00a01A1",
    },
    email: { en: "privacy@retroc.example", fr: "confidentialite@retroc.example" },
    phone: "450 555-0130",
    privacyOfficer: { en: "Privacy Officer", fr: "Responsable de la protection des renseignements personnels" },
    district: { en: "Longueuil", fr: "Longueuil" },
  },
  scripts: [],
  tokenVariableName: "ENVIRONMENT_TOKEN_TRADE_IN",
  logo: { en: { width: 108, height: 32 }, fr: { width: 108, height: 32 } },
};
