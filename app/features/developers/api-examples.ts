/** An example of each row of the API: what a program sends, and what it gets. tests/docs/developers.test.ts sends them all. */
import type { ApiRows } from "#contract/integrators/rows.ts";
import { exampleVehicle } from "./example-vehicle.ts";

export interface ApiExample {
  /** Below the API's base, with its query. */
  path: string;
  /** JSON. */
  body?: object;
  answer: object;
}

const { vin } = exampleVehicle;

const lead = {
  id: 1,
  reference: null,
  type: "credit_application",
  source: "widget",
  status: "appointment",
  person: { name: "Léa Marchand", email: "lea.marchand@example.ca", phone: "514 555-0110" },
  make: "",
  model: "",
  assignee: "Denis Lavoie",
  createdAt: "2026-10-28T05:01:00.000Z",
  answeredAt: "2026-10-28T05:52:00.000Z",
  updatedAt: "2026-10-28T05:52:00.000Z",
};

const vehicle = {
  ...exampleVehicle,
  price: 54499,
  allInPrice: 57610.5,
  interiorColour: { en: "Dark red", fr: "Rouge foncé" },
  label: null,
  url: "https://www.example.ca/fr-ca/autos/730",
  updatedAt: "2026-11-23T22:00:00.000Z",
};

const key = "bff8b7c1-1bfc-4eff-8150-742b646ba94c";

export const apiExamples: Record<keyof ApiRows, ApiExample> = {
  createLead: {
    path: "/leads",
    body: {
      reference: "web-2026-1187",
      type: "trade_in",
      person: {
        firstName: "Zoé",
        lastName: "Roy",
        email: "zoe.roy@example.ca",
        phone: "514 555-0142",
        language: "fr-ca",
      },
      tradeIn: { year: 2018, make: "Mazda", model: "CX-5", mileageKm: 82000 },
      message: "Je préfère un appel en soirée.",
      consent: {
        text: "J’accepte que Mont-Royal Auto réponde à ma demande par courriel ou par téléphone.",
        agreedAt: "2025-11-20T15:04:05-05:00",
      },
    },
    answer: { id: 1187, reference: "web-2026-1187", isNew: true, mode: "test" },
  },
  listLeads: {
    path: "/leads?type=credit_application&pageSize=1",
    answer: { data: [lead], next: "WyIyMDI2LTEwLTI4VDA1OjAxOjAwLjAwMDAwMFoiLCAiMSJd" },
  },
  getLead: { path: "/leads/1", answer: lead },
  saveVehicles: {
    path: "/vehicles",
    body: {
      vehicles: [
        {
          vin: "1HGCM82633A004352",
          stockNumber: "A-4352",
          condition: "used",
          year: 2003,
          make: "Honda",
          model: "Accord",
          mileage: 61000,
          price: 18995,
          exteriorColour: "Bleu",
          interiorColour: "Noir",
          formerUses: "rental",
          businessOwner: "Location Boréale inc.",
          titleStatus: "clean",
          pastEvents: "none",
          repairs: "Batterie remplacée; Quatre pneus neufs",
          inspection: "yes",
        },
        { vin, price: "N/A" },
      ],
    },
    answer: {
      mode: "test",
      lines: [
        { vin: "1HGCM82633A004352", outcome: "added" },
        { vin, outcome: "refused", field: "price", reason: "invalid" },
      ],
    },
  },
  withdrawVehicle: {
    path: `/vehicles/${vin}/withdraw`,
    answer: { vin, state: "withdrawn", mode: "test" },
  },
  listVehicles: {
    path: "/vehicles?state=free&pageSize=1",
    answer: { data: [vehicle], next: "WyIyMDI2LTExLTIzVDIyOjAwOjAwLjAwMDAwMFoiLCAiNzMwIl0" },
  },
  getVehicle: { path: `/vehicles/${vin}`, answer: vehicle },
  listWidgets: {
    path: "/widgets?pageSize=1",
    answer: {
      data: [
        {
          key,
          kind: "credit",
          title: "Votre crédit",
          language: "fr-ca",
          isActive: true,
          snippet: `<iframe data-widget src="https://www.example.ca/fr-ca/widget/${key}" title="Votre crédit"></iframe>`,
          views: 277,
          starts: 32,
          leads: 12,
        },
      ],
      next: "WyIyMDI2LTExLTAxVDA1OjAwOjAwLjAwMDAwMFoiLCAiMyJd",
    },
  },
};
