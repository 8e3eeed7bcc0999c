/** Models whose cut is not the usual one of their body style: what a drawing shows of them. */
import type { BodyCut } from "./model/cut-plans.ts";

const cuts: Record<BodyCut, ReadonlySet<string>> = {
  boxy: new Set([
    ...["BMW X7", "Cadillac Escalade", "Chevrolet Tahoe", "Dacia Duster", "Dodge Durango", "Ford Bronco"],
    ...["Ford Explorer", "Ford Transit Connect", "GMC Yukon", "Honda Fit", "Honda Pilot", "Hyundai Palisade"],
    ...["Hyundai Santa Fe", "Jeep Grand Cherokee", "Jeep Patriot", "Jeep Wrangler", "Kia EV9", "Kia Soul"],
    ...["Kia Telluride", "Mercedes-Benz Metris", "Ram ProMaster City", "Subaru Forester", "Toyota 4Runner"],
    ...["Volkswagen Atlas", "Volvo XC90"],
  ]),
  fastback: new Set([
    ...["Acura Integra", "Acura RDX", "Audi Q8", "BMW i4", "Cadillac CT5", "Cadillac Lyriq", "Dodge Charger"],
    ...["Ford Mustang Mach-E", "Genesis G70", "Genesis GV70", "Honda Accord", "Honda Civic", "Hyundai Ioniq 5"],
    ...["Kia EV6", "Lexus NX", "Mercedes-Benz EQE SUV", "Porsche Macan", "Porsche Taycan", "Tesla Model 3"],
    ...["Tesla Model X", "Tesla Model Y", "Toyota Prius", "Toyota bZ4X", "Škoda Octavia"],
  ]),
};

/** @param name make and model */
export const cutOfModel = (name: string): BodyCut | undefined =>
  cuts.boxy.has(name) ? "boxy" : cuts.fastback.has(name) ? "fastback" : undefined;
