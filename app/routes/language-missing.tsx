import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { defaultLanguage } from "#app/domain/language.ts";

/** An absent language leads to the login page of the first one (section 2). */
export const loader = (_: LoaderFunctionArgs) => redirect(`/${defaultLanguage}/login`);
