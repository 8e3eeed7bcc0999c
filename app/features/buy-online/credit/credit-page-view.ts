import type { SerializeFrom } from "@remix-run/server-runtime";
import type { FormDescription } from "#app/form/page-form.tsx";
import type { CreditPageData } from "./open-credit.server.ts";

/** Loader data of a credit page, as its component gets it after serialization. */
export type CreditPageView = Omit<SerializeFrom<CreditPageData>, "form"> & { form: FormDescription };
