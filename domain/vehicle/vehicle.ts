/** Codes of a vehicle's body style, fuel, drivetrain, transmission and condition, as stored and as in URLs. */

export const bodyStyles = ["sedan", "hatchback", "coupe", "suv", "pickup", "van", "convertible", "wagon"] as const;
export const fuels = ["gasoline", "diesel", "hybrid", "plug-in-hybrid", "electric"] as const;
export const drivetrains = ["fwd", "rwd", "awd", "4wd"] as const;
export const transmissions = ["automatic", "manual", "cvt", "single-speed"] as const;
export const vehicleConditions = ["new", "used"] as const;

export type BodyStyle = (typeof bodyStyles)[number];
export type Fuel = (typeof fuels)[number];
export type Drivetrain = (typeof drivetrains)[number];
export type Transmission = (typeof transmissions)[number];
export type VehicleCondition = (typeof vehicleConditions)[number];
