/**
 * Each link of an error summary names its field: by the field's label, or by a sentence of the field's own. "Required" alone
 * would not say where.
 */
import { expect, test } from "vitest";
import { z } from "zod";
import { errorText, findFieldLabel } from "#app/form/error-texts.ts";
import { fieldOrderOf } from "#app/form/read-form.server.ts";
import { languages } from "#domain/formats/language.ts";
import { getTexts } from "#locales/texts.server.ts";

const modules = import.meta.glob<Record<string, unknown>>("/app/features/**/*forms.server.ts", { eager: true });

/** Fields that a page fills in itself, and groups whose parts are the fields. */
const withoutLabel =
  /^(seen\w*|former(Low|High|Price)|key|act|field|active|isOn|\w+Version|\w+Fingerprint|tradeInId|vifId|pictureId|sessionId|nextTry|secretAt|signatureWay|drawing|userId|ids|action|market|after|billing|shipping|tradeIn|credit|\w+day|text|headline|description|((billing|shipping)\.)?(cityId|provinceId))$/;
/** Forms of a page's address, and of checkboxes of which none need be ticked. */
const withoutRequired = /^(bulkFilters|searchForm|recordFilters|userBatchQuery)$|\.(permitted|unwanted|wanted|shown)$/;

function unnamedFields(name: string, schema: unknown): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const labels = schema.meta()?.["labels"];
  const labelsKey = typeof labels === "string" ? labels : null;
  const fields = fieldOrderOf(schema).filter((field) => !field.endsWith("[]") && !withoutLabel.test(field));
  return fields
    .filter((field) => !withoutRequired.test(name) && !withoutRequired.test(`${name}.${field}`))
    .filter((field) =>
      languages.some((language) => {
        const t = getTexts(language);
        const text = errorText(t, field, "required", null, labelsKey);
        return text === t("errors:codes.required") && findFieldLabel(t, field, text, labelsKey) === null;
      }),
    )
    .map((field) => `${name}.${field}`);
}

test("every field of a form has a label or a sentence of its own", () => {
  const forms = Object.entries(modules).flatMap(([, exports]) => Object.entries(exports));
  expect(forms.length).toBeGreaterThan(80);
  expect(forms.flatMap(([name, schema]) => unnamedFields(name, schema))).toEqual([]);
});

test("a label is no error text, whatever its path is called", () => {
  const t = getTexts("en-ca");
  expect(errorText(t, "agreedDay", "required", null, "staff:orders.delivery")).toBe("Required");
  expect(findFieldLabel(t, "agreedDay", "Required", "staff:orders.delivery")).toBe("Agreed day");
  expect(findFieldLabel(t, "title.en", "Required", "companyConfiguration:fields")).toBe("English title");
});
