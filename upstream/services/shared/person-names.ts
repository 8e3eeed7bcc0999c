/** A person's name is the one that they entered; without one, it is their account's. Every list and message names them so. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { personalDetails } from "#contract/purchase/purchase.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { contracts, stepAnswers, transactions, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";

type Names = Parameters<typeof fullNameOf>[0];

export const personNameOf = (account: Pick<User, "first_name" | "last_name">, entered?: Names | null): string =>
  fullNameOf(entered ?? { firstName: account.first_name, lastName: account.last_name });

/** Who did something, in a query that joins `users` if they are known; null without an account. */
export const authorNameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  first_name === null || last_name === null ? null : personNameOf({ first_name, last_name });

/** The buyer's name, in a query of `transactions` and their `users`. `details` are the saved or signed personal details. */
export const buyerColumns = {
  first_name: users.first_name,
  last_name: users.last_name,
  details: sql<unknown>`coalesce(
    (select ${stepAnswers.answers} from ${stepAnswers}
      where ${stepAnswers.transaction_id} = ${transactions.id} and ${stepAnswers.step} = 'personal-details'),
    (select ${contracts.document} #> '{answers,personalDetails}'
      from ${contracts} where ${contracts.transaction_id} = ${transactions.id}))`,
};

const { firstName, middleName, lastName } = personalDetails.shape;
const nameFields = z.object({ firstName, middleName, lastName });

export const buyerNameOf = ({
  details,
  ...account
}: Pick<User, "first_name" | "last_name"> & { details: unknown }): string =>
  personNameOf(account, nameFields.safeParse(details).data);
