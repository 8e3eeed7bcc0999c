// Real makes, models and trim names, with rounded demo prices in dollars for model year 2026. The vPIC data has no Canadian
// trims, so they are listed here.
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import { diesel, electric, gas, hybrid, type Powertrain, plugIn } from "./powertrains.ts";

export interface TrimFacts {
  name: string;
  /** Dollars, model year 2026. */
  msrp: number;
  powertrain: Powertrain;
  firstYear?: number;
}

export interface ModelFacts {
  make: string;
  model: string;
  bodyStyle: BodyStyle;
  seats: number;
  doors: number;
  /** First and last model year; no last year while it is still sold new. */
  firstYear: number;
  lastYear?: number;
  /** Names of this model in the vPIC data, if they differ. */
  vpicNames?: string[];
  /** Main model, if this one is a submodel. */
  mainModel?: string;
  trims: TrimFacts[];
}

type TrimTuples = [name: string, msrp: number, powertrain: Powertrain, firstYear?: number][];
type ModelOptions = Partial<Pick<ModelFacts, "lastYear" | "vpicNames" | "mainModel" | "doors" | "seats">>;

const doorsByBodyStyle: Record<BodyStyle, number> = {
  sedan: 4,
  hatchback: 5,
  coupe: 2,
  suv: 5,
  pickup: 4,
  van: 5,
  convertible: 2,
  wagon: 5,
};
const seatsByBodyStyle: Record<BodyStyle, number> = {
  sedan: 5,
  hatchback: 5,
  coupe: 4,
  suv: 5,
  pickup: 5,
  van: 7,
  convertible: 4,
  wagon: 5,
};

export function model(
  name: string,
  bodyStyle: BodyStyle,
  firstYear: number,
  trims: TrimTuples,
  options: ModelOptions = {},
) {
  return {
    model: name,
    bodyStyle,
    firstYear,
    doors: doorsByBodyStyle[bodyStyle],
    seats: seatsByBodyStyle[bodyStyle],
    ...options,
    trims: trims.map(([trim, msrp, powertrain, trimFirstYear]) => ({
      name: trim,
      msrp,
      powertrain,
      ...(trimFirstYear === undefined ? {} : { firstYear: trimFirstYear }),
    })),
  };
}

const cvt = { transmission: "cvt" } as const;
const manual = { transmission: "manual" } as const;
const turbo = { turbo: true } as const;
const turboCvt = { turbo: true, transmission: "cvt" } as const;
const turboManual = { turbo: true, transmission: "manual" } as const;

const factsByMake: Record<string, Omit<ModelFacts, "make">[]> = {
  Acura: [
    model("Integra", "hatchback", 2023, [
      ["A-Spec", 42_000, gas(1.5, 4, 200, "fwd", 8.1, 6.5, turboCvt)],
      ["Elite A-Spec", 46_000, gas(1.5, 4, 200, "fwd", 8.3, 6.6, turboCvt)],
    ]),
    model(
      "MDX",
      "suv",
      2016,
      [
        ["Tech", 67_000, gas(3.5, 6, 290, "awd", 12.6, 9.4)],
        ["A-Spec", 72_000, gas(3.5, 6, 290, "awd", 12.8, 9.8)],
        ["Type S Ultra", 88_000, gas(3.0, 6, 355, "awd", 13.8, 11.2, turbo), 2022],
      ],
      { seats: 7 },
    ),
    model("RDX", "suv", 2016, [
      ["Base", 55_000, gas(2.0, 4, 272, "awd", 11.0, 8.6, turbo)],
      ["Platinum Elite A-Spec", 66_000, gas(2.0, 4, 272, "awd", 11.3, 9.1, turbo)],
    ]),
  ],
  Audi: [
    model(
      "A4",
      "sedan",
      2016,
      [
        ["Komfort 40 TFSI quattro", 49_000, gas(2.0, 4, 201, "awd", 9.7, 7.3, turbo)],
        ["Technik 45 TFSI quattro", 62_000, gas(2.0, 4, 261, "awd", 9.9, 7.5, turbo)],
      ],
      { lastYear: 2025 },
    ),
    model(
      "A4 allroad",
      "wagon",
      2017,
      [["Progressiv 45 TFSI quattro", 58_000, gas(2.0, 4, 261, "awd", 10.2, 8.0, turbo)]],
      { lastYear: 2025 },
    ),
    model("Q5", "suv", 2016, [
      ["Komfort 45 TFSI quattro", 57_000, gas(2.0, 4, 261, "awd", 10.4, 8.3, turbo)],
      ["Progressiv 45 TFSI quattro", 63_000, gas(2.0, 4, 261, "awd", 10.4, 8.3, turbo)],
      ["Technik 45 TFSI quattro", 68_000, gas(2.0, 4, 261, "awd", 10.4, 8.3, turbo)],
    ]),
    model("Q8", "suv", 2019, [
      ["Progressiv 55 TFSI quattro", 96_000, gas(3.0, 6, 335, "awd", 13.2, 10.5, turbo)],
      ["Technik 55 TFSI quattro", 106_000, gas(3.0, 6, 335, "awd", 13.2, 10.5, turbo)],
    ]),
  ],
  BMW: [
    model(
      "3 Series",
      "sedan",
      2006,
      [
        ["330i xDrive", 60_000, gas(2.0, 4, 255, "awd", 9.5, 7.1, turbo)],
        ["M340i xDrive", 76_000, gas(3.0, 6, 386, "awd", 10.3, 7.6, turbo), 2020],
      ],
      { vpicNames: ["330i", "320i", "328i", "328d", "335i", "340i", "M340i", "330e"] },
    ),
    model(
      "4 Series Cabriolet",
      "convertible",
      2017,
      [
        ["430i xDrive Cabriolet", 74_000, gas(2.0, 4, 255, "awd", 10.0, 7.4, turbo)],
        ["M440i xDrive Cabriolet", 89_500, gas(3.0, 6, 386, "awd", 10.5, 7.9, turbo), 2021],
      ],
      { vpicNames: ["430i", "M440i", "440i", "428i", "435i"] },
    ),
    model("X3", "suv", 2016, [
      ["xDrive30i", 61_000, gas(2.0, 4, 255, "awd", 10.2, 8.2, turbo)],
      ["M40i", 76_500, gas(3.0, 6, 382, "awd", 11.2, 8.8, turbo), 2018],
    ]),
    model(
      "i4",
      "hatchback",
      2022,
      [
        ["eDrive40", 66_000, electric(1, 335, "rwd", 19.2, 484)],
        ["M50", 86_500, electric(2, 536, "awd", 22.4, 433)],
      ],
      { lastYear: 2026 },
    ),
    model(
      "X7",
      "suv",
      2019,
      [
        ["xDrive40i", 116_900, gas(3.0, 6, 375, "awd", 11.9, 9.6, turbo)],
        ["M60i xDrive", 149_900, gas(4.4, 8, 523, "awd", 14.6, 11.2, turbo), 2023],
      ],
      { seats: 7 },
    ),
  ],
  Buick: [
    model("Encore GX", "suv", 2020, [
      ["Preferred", 32_000, gas(1.2, 3, 137, "fwd", 7.8, 7.2, turboCvt)],
      ["Avenir AWD", 40_500, gas(1.3, 3, 155, "awd", 9.2, 8.2, turbo)],
    ]),
    model(
      "Enclave",
      "suv",
      2016,
      [
        ["Preferred AWD", 62_000, gas(2.5, 4, 328, "awd", 12.2, 9.8, turbo)],
        ["Avenir AWD", 74_000, gas(2.5, 4, 328, "awd", 12.2, 9.8, turbo)],
      ],
      { seats: 7 },
    ),
  ],
  Cadillac: [
    model("CT5", "sedan", 2020, [
      ["Premium Luxury", 53_500, gas(2.0, 4, 237, "awd", 10.9, 7.8, turbo)],
      ["V-Series Blackwing", 118_000, gas(6.2, 8, 668, "rwd", 18.0, 11.4, manual), 2022],
    ]),
    model(
      "Escalade",
      "suv",
      2016,
      [
        ["Premium Luxury", 127_000, gas(6.2, 8, 420, "4wd", 17.1, 12.3)],
        ["V-Series", 199_999, gas(6.2, 8, 682, "4wd", 21.3, 14.6), 2023],
      ],
      { seats: 7 },
    ),
    model("Lyriq", "suv", 2023, [
      ["Luxury AWD", 75_000, electric(2, 515, "awd", 23.4, 488)],
      ["Sport AWD", 78_500, electric(2, 515, "awd", 23.4, 488)],
    ]),
  ],
  Chevrolet: [
    model(
      "Bolt EUV",
      "suv",
      2022,
      [
        ["LT", 40_000, electric(1, 200, "fwd", 18.1, 397)],
        ["Premier", 45_000, electric(1, 200, "fwd", 18.1, 397)],
      ],
      { lastYear: 2023 },
    ),
    model(
      "Corvette",
      "coupe",
      2016,
      [
        ["Stingray 2LT", 92_000, gas(6.2, 8, 490, "rwd", 15.0, 9.7)],
        ["E-Ray 3LZ", 148_000, gas(6.2, 8, 655, "awd", 15.0, 9.9), 2024],
      ],
      { seats: 2 },
    ),
    model("Equinox", "suv", 2016, [
      ["LT AWD", 38_500, gas(1.5, 4, 175, "awd", 9.8, 8.2, turboCvt)],
      ["RS AWD", 42_500, gas(1.5, 4, 175, "awd", 9.8, 8.2, turboCvt), 2022],
    ]),
    model(
      "Malibu",
      "sedan",
      2016,
      [
        ["LS", 29_500, gas(1.5, 4, 163, "fwd", 8.6, 6.5, turboCvt)],
        ["LT", 32_000, gas(1.5, 4, 163, "fwd", 8.6, 6.5, turboCvt)],
      ],
      { lastYear: 2025 },
    ),
    model(
      "Silverado 1500",
      "pickup",
      2016,
      [
        ["Work Truck Double Cab 4WD", 55_500, gas(2.7, 4, 310, "4wd", 13.9, 11.9, turbo)],
        ["RST Crew Cab 4WD", 70_500, gas(5.3, 8, 355, "4wd", 15.6, 11.8)],
        ["High Country Crew Cab 4WD Duramax", 88_500, diesel(3.0, 6, 305, "4wd", 10.9, 9.1)],
      ],
      { vpicNames: ["Silverado", "Silverado LTD", "Silverado LD"] },
    ),
    model(
      "Tahoe",
      "suv",
      2016,
      [
        ["RST 4WD", 90_000, gas(5.3, 8, 355, "4wd", 16.1, 12.2)],
        ["High Country 4WD", 104_500, gas(6.2, 8, 420, "4wd", 17.0, 12.4)],
      ],
      { seats: 8 },
    ),
  ],
  Chrysler: [
    model("Pacifica", "van", 2017, [
      ["Select AWD", 63_000, gas(3.6, 6, 287, "awd", 14.1, 9.4)],
      ["Pinnacle Hybrid", 76_500, plugIn(3.6, 6, 260, "fwd", 7.9, 7.9, 25.6, 51)],
    ]),
    model("Grand Caravan", "van", 2021, [["SXT", 52_500, gas(3.6, 6, 287, "fwd", 12.4, 8.4)]]),
  ],
  Dodge: [
    model(
      "Charger",
      "sedan",
      2016,
      [
        ["SXT AWD", 48_500, gas(3.6, 6, 300, "awd", 12.8, 8.8)],
        ["R/T", 56_000, gas(5.7, 8, 370, "rwd", 14.7, 9.4)],
      ],
      { lastYear: 2023 },
    ),
    model(
      "Challenger",
      "coupe",
      2016,
      [
        ["GT AWD", 50_000, gas(3.6, 6, 303, "awd", 13.0, 8.9)],
        ["R/T Scat Pack Widebody", 74_000, gas(6.4, 8, 485, "rwd", 15.6, 9.8, manual)],
      ],
      { lastYear: 2023, seats: 5 },
    ),
    model("Durango", "suv", 2016, [["GT Plus AWD", 64_000, gas(3.6, 6, 295, "awd", 12.9, 9.6)]], { seats: 7 }),
    model(
      "Journey",
      "suv",
      2014,
      [
        ["Canada Value Package", 26_500, gas(2.4, 4, 173, "fwd", 12.7, 9.2)],
        ["Crossroad", 36_000, gas(3.6, 6, 283, "awd", 14.5, 10.0)],
      ],
      { lastYear: 2020, seats: 7 },
    ),
  ],
  Ford: [
    model("Bronco", "suv", 2021, [
      ["Big Bend 4-Door", 55_500, gas(2.3, 4, 300, "4wd", 12.7, 11.5, turbo)],
      ["Outer Banks 4-Door", 66_500, gas(2.7, 6, 330, "4wd", 13.4, 12.5, turbo)],
    ]),
    model(
      "Escape",
      "suv",
      2016,
      [
        ["Active AWD", 38_000, gas(1.5, 3, 180, "awd", 9.0, 7.4, turbo)],
        ["ST-Line Hybrid AWD", 43_500, hybrid(2.5, 4, 192, "awd", 5.6, 6.4), 2020],
        ["Plug-in Hybrid", 48_500, plugIn(2.5, 4, 210, "fwd", 5.4, 6.3, 19.7, 60), 2020],
      ],
      { lastYear: 2026 },
    ),
    model(
      "Explorer",
      "suv",
      2004,
      [
        ["Active 4WD", 56_500, gas(2.3, 4, 300, "4wd", 11.9, 8.8, turbo)],
        ["Platinum 4WD", 71_500, gas(3.0, 6, 400, "4wd", 13.2, 9.8, turbo)],
      ],
      { seats: 7 },
    ),
    model("F-150", "pickup", 2003, [
      ["XL SuperCab 4x4", 54_500, gas(2.7, 6, 325, "4wd", 12.9, 9.9, turbo)],
      ["XLT SuperCrew 4x4", 66_500, gas(3.5, 6, 400, "4wd", 13.4, 10.0, turbo)],
      ["Lariat SuperCrew PowerBoost Hybrid", 83_500, hybrid(3.5, 6, 430, "4wd", 9.9, 9.8), 2021],
      ["Platinum SuperCrew 4x4", 95_500, gas(5.0, 8, 400, "4wd", 14.6, 10.6)],
    ]),
    model(
      "F-150 Lightning",
      "pickup",
      2022,
      [
        ["XLT SuperCrew Extended Range", 81_000, electric(2, 580, "4wd", 30.1, 515)],
        ["Platinum SuperCrew Extended Range", 105_000, electric(2, 580, "4wd", 31.8, 483)],
      ],
      { vpicNames: ["F-150"], mainModel: "F-150" },
    ),
    model(
      "Focus",
      "hatchback",
      2014,
      [
        ["SE", 21_500, gas(2.0, 4, 160, "fwd", 9.1, 6.4)],
        ["Titanium", 27_500, gas(2.0, 4, 160, "fwd", 9.3, 6.5)],
      ],
      { lastYear: 2018 },
    ),
    model("Maverick", "pickup", 2022, [
      ["XLT Hybrid", 42_000, hybrid(2.5, 4, 191, "fwd", 5.8, 7.0)],
      ["Tremor AWD", 51_500, gas(2.0, 4, 238, "awd", 11.8, 9.3, turbo)],
    ]),
    model("Mustang", "coupe", 2003, [
      ["EcoBoost Premium", 47_000, gas(2.3, 4, 315, "rwd", 10.7, 7.3, turbo)],
      ["GT Premium", 62_000, gas(5.0, 8, 480, "rwd", 15.8, 10.0, manual)],
    ]),
    model(
      "Mustang Convertible",
      "convertible",
      2016,
      [
        ["EcoBoost Premium Convertible", 52_500, gas(2.3, 4, 315, "rwd", 11.1, 7.9, turbo)],
        ["GT Premium Convertible", 67_500, gas(5.0, 8, 480, "rwd", 15.7, 9.9)],
      ],
      { vpicNames: ["Mustang"], mainModel: "Mustang" },
    ),
    model("Mustang Mach-E", "suv", 2021, [
      ["Select AWD", 58_000, electric(2, 325, "awd", 22.4, 418)],
      ["Premium AWD", 66_500, electric(2, 370, "awd", 22.9, 483)],
    ]),
    model("Transit Connect", "van", 2016, [["XLT Passenger Wagon", 38_500, gas(2.0, 4, 162, "fwd", 9.8, 8.2)]], {
      lastYear: 2023,
    }),
  ],
  Genesis: [
    model("G70", "sedan", 2019, [
      ["2.5T Advanced AWD", 52_000, gas(2.5, 4, 300, "awd", 11.7, 8.6, turbo)],
      ["3.3T Sport AWD", 60_500, gas(3.3, 6, 365, "awd", 13.2, 9.4, turbo)],
    ]),
    model("GV70", "suv", 2022, [
      ["2.5T Advanced", 61_500, gas(2.5, 4, 300, "awd", 10.9, 8.5, turbo)],
      ["3.5T Sport Plus", 79_500, gas(3.5, 6, 375, "awd", 12.9, 9.6, turbo)],
    ]),
  ],
  GMC: [
    model(
      "Sierra 1500",
      "pickup",
      2016,
      [
        ["Elevation Crew Cab 4WD", 68_500, gas(5.3, 8, 355, "4wd", 15.6, 11.8)],
        ["Denali Ultimate Crew Cab 4WD Duramax", 102_500, diesel(3.0, 6, 305, "4wd", 10.9, 9.1), 2022],
      ],
      { vpicNames: ["Sierra", "Sierra Limited"] },
    ),
    model("Terrain", "suv", 2016, [
      ["Elevation AWD", 40_500, gas(1.5, 4, 175, "awd", 9.8, 8.4, turbo)],
      ["Denali AWD", 48_500, gas(1.5, 4, 175, "awd", 9.8, 8.4, turbo)],
    ]),
    model("Yukon", "suv", 2016, [["Denali 4WD", 107_500, gas(6.2, 8, 420, "4wd", 17.0, 12.4)]], { seats: 8 }),
  ],
  Honda: [
    model("Accord", "sedan", 2003, [
      ["EX", 41_000, gas(1.5, 4, 192, "fwd", 8.1, 6.3, turboCvt)],
      ["Sport Hybrid", 44_500, hybrid(2.0, 4, 204, "fwd", 5.2, 5.7), 2018],
      ["Touring Hybrid", 48_500, hybrid(2.0, 4, 204, "fwd", 5.3, 5.8), 2018],
    ]),
    model("Civic", "sedan", 2003, [
      ["LX", 30_000, gas(2.0, 4, 150, "fwd", 7.7, 6.1, cvt)],
      ["Sport", 33_000, gas(2.0, 4, 150, "fwd", 7.8, 6.2, cvt)],
      ["Sport Touring Hybrid", 39_500, hybrid(2.0, 4, 200, "fwd", 4.7, 5.1), 2025],
    ]),
    model(
      "Civic Hatchback",
      "hatchback",
      2017,
      [
        ["Sport", 34_500, gas(2.0, 4, 150, "fwd", 8.0, 6.4, cvt)],
        ["Type R", 62_000, gas(2.0, 4, 315, "fwd", 10.8, 8.3, turboManual), 2023],
      ],
      { vpicNames: ["Civic"], mainModel: "Civic" },
    ),
    model("CR-V", "suv", 2003, [
      ["LX AWD", 39_500, gas(1.5, 4, 190, "awd", 9.1, 7.7, turboCvt)],
      ["Sport Hybrid", 47_000, hybrid(2.0, 4, 204, "awd", 6.0, 6.9), 2023],
      ["EX-L AWD", 46_500, gas(1.5, 4, 190, "awd", 9.1, 7.7, turboCvt)],
    ]),
    model(
      "Fit",
      "hatchback",
      2016,
      [
        ["LX", 20_500, gas(1.5, 4, 130, "fwd", 7.0, 5.9, cvt)],
        ["EX-L Navi", 26_500, gas(1.5, 4, 130, "fwd", 7.0, 5.9, cvt)],
      ],
      { lastYear: 2020 },
    ),
    model(
      "Odyssey",
      "van",
      2016,
      [
        ["EX-L", 54_500, gas(3.5, 6, 280, "fwd", 12.2, 8.5)],
        ["Touring", 60_500, gas(3.5, 6, 280, "fwd", 12.2, 8.5)],
      ],
      { seats: 8 },
    ),
    model(
      "Pilot",
      "suv",
      2016,
      [
        ["Sport", 57_500, gas(3.5, 6, 285, "awd", 12.4, 9.3)],
        ["Black Edition", 70_500, gas(3.5, 6, 285, "awd", 12.6, 9.6)],
      ],
      { seats: 8 },
    ),
    model("Ridgeline", "pickup", 2017, [["Sport", 54_500, gas(3.5, 6, 280, "awd", 12.8, 9.9)]]),
  ],
  Hyundai: [
    model(
      "Accent",
      "hatchback",
      2014,
      [
        ["L", 16_500, gas(1.6, 4, 120, "fwd", 8.2, 6.2, manual)],
        ["Preferred", 20_000, gas(1.6, 4, 120, "fwd", 8.2, 6.2)],
      ],
      { lastYear: 2020 },
    ),
    model("Elantra", "sedan", 2007, [
      ["Essential", 23_500, gas(2.0, 4, 147, "fwd", 7.6, 5.7, cvt)],
      ["Preferred", 26_000, gas(2.0, 4, 147, "fwd", 7.8, 6.0, cvt)],
      ["Luxury Hybrid", 31_500, hybrid(1.6, 4, 139, "fwd", 4.8, 4.5), 2021],
    ]),
    model(
      "Ioniq 5",
      "suv",
      2022,
      [
        ["Essential", 50_500, electric(1, 168, "rwd", 18.1, 394)],
        ["Preferred AWD Long Range", 60_500, electric(2, 320, "awd", 20.4, 435)],
        ["N", 81_000, electric(2, 641, "awd", 26.7, 356), 2025],
      ],
      { vpicNames: ["Ioniq 5", "Ioniq 5 N"] },
    ),
    model("Kona", "suv", 2018, [
      ["Essential", 27_500, gas(2.0, 4, 147, "fwd", 8.3, 7.0, cvt)],
      ["N Line AWD", 37_500, gas(1.6, 4, 190, "awd", 9.9, 8.2, turbo), 2022],
      ["Electric Preferred", 49_000, electric(1, 201, "fwd", 18.0, 420), 2019],
    ]),
    model(
      "Palisade",
      "suv",
      2020,
      [
        ["Preferred AWD", 55_500, gas(3.5, 6, 287, "awd", 12.8, 9.7)],
        ["Ultimate Calligraphy", 66_500, gas(3.5, 6, 287, "awd", 12.8, 9.7)],
      ],
      { seats: 8 },
    ),
    model(
      "Santa Fe",
      "suv",
      2016,
      [
        ["Preferred AWD", 45_000, gas(2.5, 4, 277, "awd", 12.0, 8.9, turbo)],
        ["Ultimate Calligraphy Hybrid", 57_000, hybrid(1.6, 4, 231, "awd", 6.7, 7.2), 2021],
      ],
      { seats: 7 },
    ),
    model("Tucson", "suv", 2016, [
      ["Preferred AWD", 37_500, gas(2.5, 4, 187, "awd", 9.9, 8.0)],
      ["N Line Plug-in Hybrid", 53_000, plugIn(1.6, 4, 268, "awd", 6.6, 6.8, 26.0, 51), 2022],
    ]),
  ],
  Jeep: [
    model("Compass", "suv", 2017, [
      ["North 4x4", 41_000, gas(2.0, 4, 200, "4wd", 9.9, 7.4, turbo)],
      ["Trailhawk Elite 4x4", 50_000, gas(2.0, 4, 200, "4wd", 10.8, 8.6, turbo)],
    ]),
    model("Gladiator", "pickup", 2020, [
      ["Sport S", 61_500, gas(3.6, 6, 285, "4wd", 13.7, 10.4)],
      ["Rubicon X", 80_500, gas(3.6, 6, 285, "4wd", 14.2, 11.9)],
    ]),
    model("Grand Cherokee", "suv", 2005, [
      ["Laredo 4x4", 62_500, gas(3.6, 6, 293, "4wd", 12.7, 9.2)],
      ["Summit Reserve 4xe", 96_000, plugIn(2.0, 4, 375, "4wd", 10.1, 10.1, 37.4, 42), 2022],
    ]),
    model("Patriot", "suv", 2014, [["Sport 4x4", 25_500, gas(2.4, 4, 172, "4wd", 11.3, 8.8)]], { lastYear: 2017 }),
    model("Wrangler", "suv", 2016, [
      ["Sport S 4-Door", 58_500, gas(3.6, 6, 285, "4wd", 13.0, 10.3)],
      ["Rubicon 4xe", 78_500, plugIn(2.0, 4, 375, "4wd", 11.6, 11.9, 42.9, 35), 2021],
    ]),
  ],
  Kia: [
    model(
      "Carnival",
      "van",
      2022,
      [
        ["LX", 43_500, gas(3.5, 6, 287, "fwd", 12.1, 9.0)],
        ["SX Hybrid", 58_500, hybrid(1.6, 4, 242, "fwd", 6.9, 7.6), 2025],
      ],
      { seats: 8 },
    ),
    model("EV6", "suv", 2022, [
      ["Light RWD", 50_500, electric(1, 225, "rwd", 17.9, 381)],
      ["GT-Line AWD", 65_500, electric(2, 320, "awd", 20.2, 475)],
    ]),
    model("EV9", "suv", 2024, [["Land AWD", 72_000, electric(2, 379, "awd", 25.3, 451)]], { seats: 7 }),
    model(
      "Forte",
      "sedan",
      2014,
      [
        ["LX", 23_000, gas(2.0, 4, 147, "fwd", 8.0, 6.1, cvt)],
        ["EX", 26_500, gas(2.0, 4, 147, "fwd", 8.0, 6.1, cvt)],
      ],
      { lastYear: 2024 },
    ),
    model("Rio", "hatchback", 2014, [["LX+", 19_500, gas(1.6, 4, 120, "fwd", 7.2, 5.8)]], { lastYear: 2023 }),
    model("Soul", "hatchback", 2014, [["EX", 27_500, gas(2.0, 4, 147, "fwd", 8.6, 7.0, cvt)]], { lastYear: 2025 }),
    model("Sportage", "suv", 2016, [
      ["LX AWD", 36_500, gas(2.5, 4, 187, "awd", 10.4, 8.4)],
      ["SX Hybrid", 48_500, hybrid(1.6, 4, 231, "awd", 6.1, 6.2), 2023],
    ]),
    model("Telluride", "suv", 2020, [["SX Limited", 66_500, gas(3.8, 6, 291, "awd", 12.9, 9.9)]], { seats: 7 }),
  ],
  Lexus: [
    model("ES", "sedan", 2016, [
      ["250 AWD Premium", 52_500, gas(2.5, 4, 203, "awd", 9.5, 6.9)],
      ["300h Ultra Luxury", 64_500, hybrid(2.5, 4, 215, "fwd", 5.5, 5.2)],
    ]),
    model("NX", "suv", 2015, [
      ["350 Luxury", 60_500, gas(2.4, 4, 275, "awd", 11.1, 8.4, turbo)],
      ["350h Premium", 56_500, hybrid(2.5, 4, 240, "awd", 5.7, 6.4), 2022],
    ]),
    model("RX", "suv", 2016, [
      ["350 Premium", 65_500, gas(2.4, 4, 275, "awd", 11.2, 8.4, turbo)],
      ["500h F Sport Performance", 92_500, hybrid(2.4, 4, 366, "awd", 8.9, 8.3), 2023],
    ]),
    model("LC", "convertible", 2021, [["500 Convertible", 135_000, gas(5.0, 8, 471, "rwd", 15.4, 9.6)]]),
  ],
  Mazda: [
    model("CX-5", "suv", 2014, [
      ["GX AWD", 36_500, gas(2.5, 4, 187, "awd", 9.8, 7.9)],
      ["GT AWD", 44_500, gas(2.5, 4, 187, "awd", 9.8, 7.9)],
    ]),
    model(
      "CX-90",
      "suv",
      2024,
      [
        ["GS-L MHEV", 57_500, gas(3.3, 6, 280, "awd", 9.8, 8.4, turbo)],
        ["GT PHEV", 66_500, plugIn(2.5, 4, 323, "awd", 9.6, 9.1, 37.0, 42)],
      ],
      { seats: 7 },
    ),
    model(
      "Mazda3 Sport",
      "hatchback",
      2014,
      [
        ["GS", 29_500, gas(2.5, 4, 186, "fwd", 9.0, 6.8)],
        ["GT AWD Turbo", 39_500, gas(2.5, 4, 250, "awd", 10.1, 7.5, turbo), 2021],
      ],
      { vpicNames: ["Mazda3"] },
    ),
    model(
      "MX-5",
      "convertible",
      2016,
      [
        ["GS", 39_500, gas(2.0, 4, 181, "rwd", 9.0, 7.0, manual)],
        ["GT", 44_500, gas(2.0, 4, 181, "rwd", 9.0, 6.8)],
      ],
      { seats: 2 },
    ),
  ],
  "Mercedes-Benz": [
    model("C-Class", "sedan", 2016, [["C 300 4MATIC", 64_000, gas(2.0, 4, 255, "awd", 10.1, 7.4, turbo)]]),
    model(
      "E-Class All-Terrain",
      "wagon",
      2021,
      [["E 450 4MATIC All-Terrain", 99_500, gas(3.0, 6, 375, "awd", 10.7, 7.9, turbo)]],
      { vpicNames: ["E-Class"] },
    ),
    model(
      "GLC",
      "suv",
      2016,
      [
        ["GLC 300 4MATIC", 66_500, gas(2.0, 4, 255, "awd", 10.1, 7.6, turbo)],
        ["AMG GLC 43 4MATIC", 86_500, gas(2.0, 4, 416, "awd", 12.2, 9.4, turbo)],
      ],
      { vpicNames: ["GLC-Class"] },
    ),
    model("Metris", "van", 2016, [["Passenger Van", 48_500, gas(2.0, 4, 208, "rwd", 12.3, 10.3, turbo)]], {
      lastYear: 2023,
    }),
    model("EQE SUV", "suv", 2023, [["EQE 350 4MATIC SUV", 96_500, electric(2, 288, "awd", 23.8, 407)]], {
      vpicNames: ["EQE-Class SUV"],
    }),
    model("S-Class", "sedan", 2016, [["S 580 4MATIC", 162_500, gas(4.0, 8, 496, "awd", 13.6, 9.2, turbo)]]),
  ],
  MINI: [
    model(
      "Cooper 3 Door",
      "hatchback",
      2016,
      [
        ["Cooper S", 41_500, gas(2.0, 4, 201, "fwd", 8.5, 6.3, turbo)],
        ["John Cooper Works", 48_500, gas(2.0, 4, 228, "fwd", 8.9, 6.5, turbo)],
      ],
      { vpicNames: ["Hardtop"], doors: 3, seats: 4 },
    ),
    model("Cooper Convertible", "convertible", 2016, [
      ["Cooper S Convertible", 50_500, gas(2.0, 4, 201, "fwd", 8.9, 6.6, turbo)],
    ]),
  ],
  Mitsubishi: [
    model(
      "Mirage",
      "hatchback",
      2016,
      [
        ["ES", 17_500, gas(1.2, 3, 78, "fwd", 6.6, 5.6, cvt)],
        ["GT", 22_500, gas(1.2, 3, 78, "fwd", 6.6, 5.6, cvt)],
      ],
      { lastYear: 2024 },
    ),
    model(
      "Outlander",
      "suv",
      2016,
      [
        ["SE S-AWC", 41_500, gas(2.5, 4, 181, "awd", 9.7, 7.9, cvt)],
        ["GT-P PHEV S-AWC", 60_500, plugIn(2.4, 4, 248, "awd", 9.2, 8.7, 32.9, 61), 2018],
      ],
      { seats: 7 },
    ),
  ],
  Nissan: [
    model("Altima", "sedan", 2007, [["SV AWD", 38_500, gas(2.5, 4, 182, "awd", 9.1, 6.7, cvt)]], { lastYear: 2025 }),
    model(
      "Kicks",
      "suv",
      2018,
      [
        ["S", 27_500, gas(2.0, 4, 141, "fwd", 8.4, 6.7, cvt)],
        ["SR AWD", 36_000, gas(2.0, 4, 141, "awd", 8.7, 7.1, cvt), 2025],
      ],
      { vpicNames: ["Kicks", "Kicks MPV"] },
    ),
    model("Leaf", "hatchback", 2014, [
      ["SV", 42_500, electric(1, 147, "fwd", 18.9, 240)],
      ["SL Plus", 51_500, electric(1, 214, "fwd", 19.8, 349), 2019],
    ]),
    model("Rogue", "suv", 2008, [
      ["S AWD", 36_000, gas(1.5, 3, 201, "awd", 8.4, 6.7, turboCvt)],
      ["Platinum AWD", 47_500, gas(1.5, 3, 201, "awd", 8.8, 7.0, turboCvt)],
    ]),
    model("Versa Note", "hatchback", 2014, [["SV", 19_500, gas(1.6, 4, 109, "fwd", 7.6, 6.2, cvt)]], {
      lastYear: 2019,
    }),
    model("Z", "coupe", 2023, [["Performance", 62_500, gas(3.0, 6, 400, "rwd", 13.3, 9.8, turboManual)]], {
      vpicNames: ["Nissan Z"],
      seats: 2,
    }),
  ],
  Porsche: [
    model("911", "coupe", 2016, [
      ["Carrera", 142_500, gas(3.0, 6, 388, "rwd", 12.9, 9.8, turbo)],
      ["Turbo S", 262_500, gas(3.7, 6, 640, "awd", 15.8, 11.9, turbo)],
    ]),
    model("Macan", "suv", 2015, [
      ["T", 76_500, gas(2.0, 4, 261, "awd", 12.6, 9.5, turbo)],
      ["Macan Electric 4", 96_500, electric(2, 402, "awd", 21.5, 496), 2024],
    ]),
    model("Taycan", "sedan", 2020, [["4S", 142_500, electric(2, 536, "awd", 22.3, 475)]]),
  ],
  Ram: [
    model("1500", "pickup", 2016, [
      ["Big Horn Crew Cab 4x4", 67_500, gas(3.6, 6, 305, "4wd", 12.4, 9.6)],
      ["Limited Longhorn Crew Cab 4x4", 99_500, gas(3.0, 6, 420, "4wd", 13.6, 9.8, turbo)],
      ["Laramie Crew Cab 4x4 EcoDiesel", 84_500, diesel(3.0, 6, 260, "4wd", 11.4, 8.4)],
    ]),
    model("ProMaster City", "van", 2016, [["SLT Wagon", 40_500, gas(2.4, 4, 178, "fwd", 11.2, 8.4)]], {
      lastYear: 2022,
      seats: 5,
      vpicNames: ["Promaster City"],
    }),
  ],
  Subaru: [
    model("BRZ", "coupe", 2016, [["Sport-tech", 38_500, gas(2.4, 4, 228, "rwd", 11.7, 8.8, manual)]]),
    model("Crosstrek", "suv", 2016, [
      ["Convenience", 31_500, gas(2.0, 4, 152, "awd", 8.8, 7.0, cvt)],
      ["Wilderness", 39_500, gas(2.5, 4, 182, "awd", 9.4, 8.1, cvt), 2024],
    ]),
    model("Forester", "suv", 2006, [
      ["Convenience", 36_500, gas(2.5, 4, 180, "awd", 9.2, 7.2, cvt)],
      ["Premier Hybrid", 48_500, hybrid(2.5, 4, 194, "awd", 6.7, 6.9), 2025],
    ]),
    model("Outback", "wagon", 2005, [
      ["Touring", 39_500, gas(2.5, 4, 182, "awd", 9.3, 7.4, cvt)],
      ["Premier XT", 48_500, gas(2.4, 4, 260, "awd", 10.3, 8.2, turboCvt), 2020],
    ]),
  ],
  Tesla: [
    model("Model 3", "sedan", 2017, [
      ["Rear-Wheel Drive", 54_990, electric(1, 283, "rwd", 15.6, 438)],
      ["Long Range All-Wheel Drive", 64_990, electric(2, 394, "awd", 16.1, 549)],
    ]),
    model("Model Y", "suv", 2020, [
      ["Long Range All-Wheel Drive", 68_990, electric(2, 384, "awd", 17.6, 500)],
      ["Performance", 79_990, electric(2, 460, "awd", 18.8, 459)],
    ]),
    model("Model X", "suv", 2016, [["Plaid", 139_990, electric(3, 1020, "awd", 23.4, 536)]], { seats: 6 }),
  ],
  Toyota: [
    model("4Runner", "suv", 2016, [["TRD Off Road Premium", 69_500, gas(2.4, 4, 278, "4wd", 12.1, 9.7, turbo)]], {
      seats: 7,
    }),
    model("bZ4X", "suv", 2023, [["XLE AWD", 54_500, electric(2, 214, "awd", 20.3, 367)]], { lastYear: 2025 }),
    model("Camry", "sedan", 2003, [
      ["SE Hybrid", 38_500, hybrid(2.5, 4, 225, "fwd", 5.0, 4.9)],
      ["XSE Hybrid AWD", 46_000, hybrid(2.5, 4, 232, "awd", 5.3, 5.4), 2025],
    ]),
    model("Corolla", "sedan", 2003, [
      ["L", 25_000, gas(2.0, 4, 169, "fwd", 7.5, 5.8, cvt)],
      ["LE Hybrid", 29_500, hybrid(1.8, 4, 138, "fwd", 4.4, 5.1), 2020],
      ["XSE", 32_500, gas(2.0, 4, 169, "fwd", 7.8, 6.1, cvt)],
    ]),
    model("GR86", "coupe", 2022, [["Premium", 37_500, gas(2.4, 4, 228, "rwd", 11.9, 8.7, manual)]]),
    model(
      "Highlander",
      "suv",
      2004,
      [
        ["XLE AWD", 53_500, gas(2.4, 4, 265, "awd", 11.3, 8.4, turbo)],
        ["Limited Hybrid", 61_500, hybrid(2.5, 4, 243, "awd", 6.6, 6.8)],
      ],
      { seats: 8 },
    ),
    model("Prius", "hatchback", 2004, [["XLE AWD", 42_500, hybrid(2.0, 4, 196, "awd", 4.8, 4.8)]]),
    model("RAV4", "suv", 2003, [
      ["LE AWD", 36_500, gas(2.5, 4, 203, "awd", 8.7, 6.9)],
      ["XLE Hybrid AWD", 42_500, hybrid(2.5, 4, 219, "awd", 5.8, 6.3), 2016],
    ]),
    model("RAV4 Prime", "suv", 2021, [["XSE Plug-in Hybrid", 60_500, plugIn(2.5, 4, 302, "awd", 5.7, 6.4, 22.3, 68)]], {
      vpicNames: ["RAV4 Prime (PHEV)", "RAV4"],
      mainModel: "RAV4",
    }),
    model("Sienna", "van", 2004, [
      ["XLE AWD Hybrid", 57_500, hybrid(2.5, 4, 245, "awd", 6.8, 6.6)],
      ["Limited AWD Hybrid", 67_500, hybrid(2.5, 4, 245, "awd", 6.8, 6.6)],
    ]),
    model("Tacoma", "pickup", 2005, [
      ["SR5 Double Cab 4x4", 54_500, gas(2.4, 4, 278, "4wd", 12.3, 9.9, turbo)],
      ["TRD Pro Double Cab i-FORCE MAX Hybrid", 84_500, hybrid(2.4, 4, 326, "4wd", 10.6, 9.9), 2024],
    ]),
  ],
  Volkswagen: [
    model("Atlas", "suv", 2018, [["Execline 4MOTION", 64_500, gas(2.0, 4, 269, "awd", 12.5, 9.9, turbo)]], {
      seats: 7,
    }),
    model(
      "Golf SportWagen",
      "wagon",
      2016,
      [
        ["Comfortline 4MOTION", 33_500, gas(1.8, 4, 168, "awd", 11.0, 8.0, turbo)],
        ["Highline TDI", 37_500, diesel(2.0, 4, 150, "fwd", 7.8, 5.6)],
      ],
      { lastYear: 2019 },
    ),
    model("Golf GTI", "hatchback", 2016, [["Autobahn", 42_500, gas(2.0, 4, 241, "fwd", 9.8, 7.3, turbo)]], {
      vpicNames: ["Golf GTI", "GTI"],
    }),
    model("ID.4", "suv", 2021, [["Pro AWD", 54_500, electric(2, 335, "awd", 20.9, 423)]]),
    model("Jetta", "sedan", 2006, [
      ["Trendline", 25_500, gas(1.5, 4, 158, "fwd", 7.9, 5.8, turboManual)],
      ["Highline", 32_500, gas(1.5, 4, 158, "fwd", 8.0, 5.9, turbo)],
    ]),
    model("Tiguan", "suv", 2016, [["Comfortline R-Line 4MOTION", 42_500, gas(2.0, 4, 184, "awd", 10.6, 8.0, turbo)]]),
  ],
  Volvo: [
    model(
      "V60 Cross Country",
      "wagon",
      2016,
      [
        ["B5 AWD Plus", 60_500, gas(2.0, 4, 247, "awd", 10.5, 7.9, turbo)],
        ["B5 AWD Ultimate", 66_500, gas(2.0, 4, 247, "awd", 10.5, 7.9, turbo)],
      ],
      { vpicNames: ["V60CC", "V60"] },
    ),
    model("XC60", "suv", 2016, [
      ["B5 AWD Core", 58_500, gas(2.0, 4, 247, "awd", 10.6, 8.4, turbo)],
      [
        "Recharge T8 eAWD Plug-in Hybrid Ultimate Dark Theme",
        82_500,
        plugIn(2.0, 4, 455, "awd", 8.4, 8.4, 33.5, 58),
        2018,
      ],
    ]),
    model("XC90", "suv", 2016, [["B6 AWD Ultimate Bright Theme", 84_500, gas(2.0, 4, 295, "awd", 12.0, 9.2, turbo)]], {
      seats: 7,
    }),
  ],
};

/** European models, which staff assign pictures to; none is for sale here. */
const factsByEuropeanMake: Record<string, Omit<ModelFacts, "make">[]> = {
  Citroën: [
    model("C3", "hatchback", 2020, [["Shine PureTech 110", 28_000, gas(1.2, 3, 110, "fwd", 6.4, 4.8, turboManual)]]),
  ],
  Peugeot: [
    model("208", "hatchback", 2020, [["Allure PureTech 100", 30_000, gas(1.2, 3, 100, "fwd", 6.2, 4.7, turboManual)]]),
    model("e-208", "hatchback", 2020, [["GT", 46_000, electric(1, 156, "fwd", 15.9, 362)]]),
  ],
  Renault: [
    model("Clio", "hatchback", 2020, [["Techno TCe 90", 27_000, gas(1.0, 3, 90, "fwd", 6.1, 4.6, turboManual)]]),
  ],
  SEAT: [model("Leon", "hatchback", 2020, [["FR 1.5 TSI", 39_000, gas(1.5, 4, 150, "fwd", 7.0, 4.9, turbo)]])],
  Škoda: [model("Octavia Combi", "wagon", 2020, [["Style 2.0 TDI", 45_000, diesel(2.0, 4, 150, "fwd", 5.4, 3.9)]])],
};

export function listModels(table: Record<string, Omit<ModelFacts, "make">[]>): ModelFacts[] {
  return Object.entries(table).flatMap(([make, models]) => models.map((facts) => ({ make, ...facts })));
}

export const modelFacts: readonly ModelFacts[] = listModels(factsByMake);
export const europeanFacts: readonly ModelFacts[] = listModels(factsByEuropeanMake);
