import type { Drivetrain, Fuel, Transmission } from "#domain/vehicle/vehicle.ts";
import type { Bilingual } from "../../schema/catalogue.ts";

/** `city` and `highway` are litres per 100 km, `electricUse` kilowatt hours per 100 km, `electricRange` kilometres. */
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

interface CombustionSpec {
  litres: number;
  cylinders: number;
  horsepower: number;
  drivetrain: Drivetrain;
  city: number;
  highway: number;
  transmission?: Transmission;
  turbo?: boolean;
}

function buildEngineName({ litres, cylinders, turbo }: CombustionSpec, en: string, fr: string): Bilingual {
  const size = litres.toFixed(1);
  return {
    en: `${size} L ${turbo ? "turbo " : ""}${cylinders}-cylinder${en}`,
    fr: `${cylinders} cylindres ${turbo ? "turbo " : ""}de ${size.replace(".", ",")} L${fr}`,
  };
}

function combustion(fuel: Fuel, spec: CombustionSpec, en: string, fr: string): Powertrain {
  return {
    fuel,
    engine: buildEngineName(spec, en, fr),
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
  options: { transmission?: Transmission; turbo?: boolean } = {},
): Powertrain {
  return combustion("gasoline", { litres, cylinders, horsepower, drivetrain, city, highway, ...options }, "", "");
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
  return combustion("diesel", spec, " diesel", " diesel");
}

export function hybrid(
  litres: number,
  cylinders: number,
  horsepower: number,
  drivetrain: Drivetrain,
  city: number,
  highway: number,
): Powertrain {
  const spec: CombustionSpec = { litres, cylinders, horsepower, drivetrain, city, highway, transmission: "cvt" };
  return combustion("hybrid", spec, " hybrid", " hybride");
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
  const base = combustion("plug-in-hybrid", spec, " plug-in hybrid", " hybride rechargeable");
  return { ...base, electricUse, electricRange };
}

export function electric(
  motors: 1 | 2 | 3,
  horsepower: number,
  drivetrain: Drivetrain,
  electricUse: number,
  electricRange: number,
): Powertrain {
  const motorNames = {
    1: ["Single", "Un moteur électrique"],
    2: ["Dual", "Deux moteurs électriques"],
    3: ["Triple", "Trois moteurs électriques"],
  };
  const [en, fr] = motorNames[motors];
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
