import type { Drivetrain, Fuel, Transmission } from "#domain/vehicle/vehicle.ts";
import type { Bilingual } from "../../schema/catalogue.ts";

/** Consumption in litres or kilowatt hours per 100 km, range in kilometres, power in horsepower. */
export interface Powertrain {
  fuel: Fuel;
  engine: Bilingual;
  horsepower: number;
  drivetrain: Drivetrain;
  transmission: Transmission;
  city: number | null;
  highway: number | null;
  electricUse: number | null;
  electricRange: number | null;
}

interface Burnt {
  litres: number;
  cylinders: number;
  horsepower: number;
  drivetrain: Drivetrain;
  city: number;
  highway: number;
  transmission?: Transmission;
  turbo?: boolean;
}

function engineName({ litres, cylinders, turbo }: Burnt, en: string, fr: string): Bilingual {
  const size = litres.toFixed(1);
  return {
    en: `${size} L ${turbo ? "turbo " : ""}${cylinders}-cylinder${en}`,
    fr: `${cylinders} cylindres ${turbo ? "turbo " : ""}de ${size.replace(".", ",")} L${fr}`,
  };
}

function burns(fuel: Fuel, spec: Burnt, en: string, fr: string): Powertrain {
  return {
    fuel,
    engine: engineName(spec, en, fr),
    horsepower: spec.horsepower,
    drivetrain: spec.drivetrain,
    transmission: spec.transmission ?? "automatic",
    city: spec.city,
    highway: spec.highway,
    electricUse: null,
    electricRange: null,
  };
}

export function gas(
  litres: number,
  cylinders: number,
  horsepower: number,
  drivetrain: Drivetrain,
  city: number,
  highway: number,
  more: { transmission?: Transmission; turbo?: boolean } = {},
): Powertrain {
  return burns("gasoline", { litres, cylinders, horsepower, drivetrain, city, highway, ...more }, "", "");
}

export function diesel(
  litres: number,
  cylinders: number,
  horsepower: number,
  drivetrain: Drivetrain,
  city: number,
  highway: number,
): Powertrain {
  const spec = { litres, cylinders, horsepower, drivetrain, city, highway, turbo: true };
  return burns("diesel", spec, " diesel", " diesel");
}

export function hybrid(
  litres: number,
  cylinders: number,
  horsepower: number,
  drivetrain: Drivetrain,
  city: number,
  highway: number,
): Powertrain {
  const spec: Burnt = { litres, cylinders, horsepower, drivetrain, city, highway, transmission: "cvt" };
  return burns("hybrid", spec, " hybrid", " hybride");
}

export function plugIn(
  litres: number,
  cylinders: number,
  horsepower: number,
  drivetrain: Drivetrain,
  city: number,
  highway: number,
  electricUse: number,
  electricRange: number,
): Powertrain {
  const spec = { litres, cylinders, horsepower, drivetrain, city, highway };
  const base = burns("plug-in-hybrid", spec, " plug-in hybrid", " hybride rechargeable");
  return { ...base, electricUse, electricRange };
}

export function electric(
  motors: 1 | 2 | 3,
  horsepower: number,
  drivetrain: Drivetrain,
  electricUse: number,
  electricRange: number,
): Powertrain {
  const count = {
    1: ["Single", "Un moteur électrique"],
    2: ["Dual", "Deux moteurs électriques"],
    3: ["Triple", "Trois moteurs électriques"],
  };
  const [en, fr] = count[motors];
  return {
    fuel: "electric",
    engine: { en: `${en} electric motor`, fr: fr ?? "" },
    horsepower,
    drivetrain,
    transmission: "single-speed",
    city: null,
    highway: null,
    electricUse,
    electricRange,
  };
}
