// Invented people, so that the staff's user list has several pages. Phone numbers are reserved for fiction.

import { randomBytes } from "node:crypto";
import { foldText } from "#domain/formats/fold-text.ts";
import { dayMs } from "#domain/formats/shop-clock.ts";
import { type UserTypeId, userTypes } from "#domain/people/roles.ts";
import type { tokens, users } from "#upstream/db/schema/index.ts";
import { dealers } from "./catalogue/dealers.ts";
import { createRandom } from "./catalogue/random.ts";

/** Ids follow this order, so new names must go at the end. */
const names = `Gabrielle Pelletier, Étienne Bélanger, Maude Lévesque, Olivier Côté, Ariane Bergeron, Mathis Girard,
Florence Caron, Raphaël Ouellet, Juliette Poirier, Zachary Nadeau, Océane Cloutier, Félix Dubé, Rosalie Lapointe,
Émile Desjardins, Béatrice Thériault, Loïc Hébert, Anaïs Landry, Xavier Boucher, Clémence Gauthier, Jérôme Lefebvre,
Emma MacDonald, Liam O’Connor, Olivia Campbell, Noah Thompson, Charlotte Stewart, William Fraser, Amelia Robertson,
Ethan MacLeod, Harper Sinclair, Jack Murray, Priya Sharma, Arjun Patel, Mei Chen, Wei Zhang, Minh Nguyen, Linh Tran,
Fatima El Amrani, Youssef Benali, Amina Diallo, Kwame Mensah, Sofía Ramírez, Mateo Hernández, Ana Sousa, João Pereira,
Olena Kovalenko, Taras Shevchuk, Anjali Reddy, Harpreet Gill, Jasmine Cardinal, Dakota Whitebear, Aputik Qumaq,
Nathan Beaulieu-Fortier, Marie-Ève Saint-Pierre, Jean-Christophe de la Durantaye, Élodie Charbonneau-Villeneuve,
Simon Arsenault, Chantal Robichaud, Luc LeBlanc, Ginette Cormier, Réjean Savoie`
  .split(/,\s+/)
  .map((name) => {
    const [firstName = "", ...lastNames] = name.split(" ");
    return { firstName, lastName: lastNames.join(" ") };
  });

const userTypeCycle: readonly UserTypeId[] = [
  userTypes.customer,
  userTypes.customer,
  userTypes.dealer,
  userTypes.customer,
  userTypes.user,
  userTypes.dealer,
  userTypes.customer,
  userTypes.mainTeam,
  userTypes.customer,
  userTypes.vehiclesTeam,
];

const devices = [
  { device: "Chrome · Windows", device_type: "desktop", device_version: "141.0.0.0" },
  { device: "Safari · iOS", device_type: "phone", device_version: "19.1" },
  { device: "Chrome · Android", device_type: "phone", device_version: "141.0.0.0" },
  { device: "Firefox · macOS", device_type: "desktop", device_version: "144.0" },
  { device: "Microsoft Edge · Windows", device_type: "desktop", device_version: "141.0.3537.57" },
] as const;

/** A postal code in the region of each area code. */
const postalCodes = { "514": "H2X 1Y4", "418": "G1R 4P5", "416": "M5V 2T6", "604": "V6B 1A1", "902": "B3H 4R2" };
const areaCodes = ["514", "418", "416", "604", "902"] as const;

const toEmailName = (name: string) => foldText(name).replace(/[^a-z-]+/g, "");

interface PeopleRows {
  users: (typeof users.$inferInsert)[];
  tokens: (typeof tokens.$inferInsert)[];
}

/** Users with ids from `firstId`. All have the demo password, except users who have not chosen one yet. */
export function peopleRows(firstId: number, passwordHash: string, now: Date): PeopleRows {
  const random = createRandom("people");
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const people: PeopleRows = { users: [], tokens: [] };
  for (const [index, { firstName, lastName }] of names.entries()) {
    const id = firstId + index;
    const userTypeId =
      index === 20 ? userTypes.admin : (userTypeCycle[index % userTypeCycle.length] ?? userTypes.customer);
    const companyId = userTypeId === userTypes.dealer ? 1 + (index % dealers.length) : null;
    const isNew = index % 13 === 6;
    const joinedDaysAgo = random.between(30, 400);
    const lastAccess = isNew ? null : daysAgo(random.between(0, joinedDaysAgo * 24) / 24);
    const areaCode = random.pick(areaCodes);
    const userName = `${toEmailName(firstName)}.${toEmailName(lastName)}`;
    people.users.push({
      id,
      guid: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`,
      user_type_id: userTypeId,
      company_id: companyId,
      // The head of the first company is dealer@demo.test.
      company_role: companyId === null ? null : companyId === 1 ? "employee" : "head",
      user_name: userName,
      email: `${userName}@demo.test`,
      password_hash: isNew ? null : passwordHash,
      first_name: firstName,
      last_name: lastName,
      phone: `${areaCode} 555-01${String(10 + index)}`,
      postal_code: postalCodes[areaCode],
      language: index < 20 || index > 50 ? "fr-ca" : "en-ca",
      brand_key: "nordet",
      email_verified_at: isNew ? null : daysAgo(joinedDaysAgo),
      is_active: index % 11 !== 8,
      is_demonstration: true,
      created_at: daysAgo(joinedDaysAgo),
      updated_at: daysAgo(joinedDaysAgo),
      last_accessed_at: lastAccess,
    });
    if (!lastAccess || index % 11 === 8) continue;
    for (const device of random.some(devices, random.between(1, 2))) {
      // A random hash, so that no token opens this session; the device only appears in lists.
      const hash = randomBytes(32);
      const usage = { created_at: daysAgo(joinedDaysAgo), last_used_at: lastAccess };
      people.tokens.push({
        user_id: id,
        hash,
        brand_key: "nordet",
        ip_address: `203.0.113.${10 + index}`,
        ...device,
        ...usage,
      });
    }
  }
  return people;
}
