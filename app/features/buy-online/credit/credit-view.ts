import type { SerializeFrom } from "@remix-run/server-runtime";
import type { FormDescription } from "#app/form/page-form.tsx";
import type { CreditPageView } from "./open-credit.server.ts";

/** A credit page, as its loader describes it. */
export type CreditView = Omit<SerializeFrom<CreditPageView>, "form"> & { form: FormDescription };
