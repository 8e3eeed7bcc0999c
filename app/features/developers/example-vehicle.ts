/** The vehicle of the examples: what the API and webhooks say of it in the same words. */
export const exampleVehicle = {
  id: 730,
  vin: "3VVCRPE84TC048930",
  stockNumber: "N26-00730",
  state: "free",
  condition: "new",
  year: 2026,
  make: "Volkswagen",
  model: "ID.4",
  trim: "Pro AWD",
  mileageKm: 20,
  exteriorColour: { en: "Harbour Grey", fr: "Gris havre" },
} as const;
