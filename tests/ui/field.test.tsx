import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TextsProvider } from "#app/i18n/texts-context.tsx";
import { CheckboxRow, RadioRows } from "#app/ui/form/choices.tsx";
import { MoneyField, SelectField, TextField } from "#app/ui/form/field.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";
import type { Language } from "#domain/formats/language.ts";

const buildField = (overrides: Partial<FieldMeta> = {}): FieldMeta => ({
  id: "f-city",
  name: "billing.city",
  errorId: "f-city-error",
  descriptionId: "f-city-description",
  ...overrides,
});

describe("a field", () => {
  it("shows label, hint, error and input in that order, and links them", () => {
    const html = renderToStaticMarkup(
      <TextField
        field={buildField({ errors: ["Enter the city"], required: true })}
        label="City"
        hint="As on your licence"
      />,
    );
    expect(html).toMatch(/<label[^>]*for="f-city".*As on your licence.*Enter the city.*<input/s);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-describedby="f-city-description f-city-error"');
    expect(html).toContain('id="f-city-error"');
  });

  it("says optional only when it is", () => {
    const optional = renderToStaticMarkup(<TextField field={buildField()} label="City" optional="optional" />);
    const required = renderToStaticMarkup(
      <TextField field={buildField({ required: true })} label="City" optional="optional" />,
    );
    expect(optional).toContain("(optional)");
    expect(required).not.toContain("(optional)");
  });

  it("includes the message that the browser may reveal, until the server has one", () => {
    const renderWith = (overrides: Partial<FieldMeta>) =>
      renderToStaticMarkup(<TextField field={buildField(overrides)} label="City" invalidMessage="Enter the city" />);
    const untouched = renderWith({ required: true });
    const refused = renderToStaticMarkup(
      <TextField field={buildField({ errors: ["No such city"] })} label="City" invalidMessage="Enter the city" />,
    );
    expect(untouched).toContain('data-when="invalid"');
    expect(untouched).not.toContain("aria-invalid");
    expect(refused).not.toContain("Enter the city");
    // A field that may be empty is not called required.
    expect(renderWith({})).not.toContain("Enter the city");
    expect(renderWith({ pattern: "[A-Z]+" })).toContain("Enter the city");
  });

  it("keeps the entered value, but never a password", () => {
    const withValue = buildField({ initialValue: "Lévis <1>" });
    expect(renderToStaticMarkup(<TextField field={withValue} label="City" />)).toContain('value="Lévis &lt;1&gt;"');
    const password = renderToStaticMarkup(
      <TextsProvider texts={{ language: "en-ca", t: (key) => key }}>
        <TextField field={withValue} label="City" type="password" />
      </TextsProvider>,
    );
    expect(password).toContain('type="password"');
    expect(password).not.toContain("Lévis");
  });

  it("puts its limits in the markup", () => {
    const html = renderToStaticMarkup(
      <TextField
        field={buildField({ minLength: 2, maxLength: 60, pattern: "[A-Z].*" })}
        label="City"
        inputMode="text"
      />,
    );
    for (const attribute of ['minLength="2"', 'maxLength="60"', 'pattern="[A-Z].*"', 'inputMode="text"']) {
      expect(html.toLowerCase()).toContain(attribute.toLowerCase());
    }
  });
});

describe("a group of choices", () => {
  const options = [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
  ];

  it("can be reached from the error summary, and checks the saved answer", () => {
    const html = renderToStaticMarkup(
      <RadioRows field={buildField({ initialValue: "no" })} label="Any?" options={options} />,
    );
    expect(html).toMatch(/<input[^>]*id="f-city"[^>]*value="yes"/);
    expect(html).toMatch(/<input[^>]*value="no"[^>]*checked=""|<input[^>]*checked=""[^>]*value="no"/);
    expect(html.match(/checked=""/g)).toHaveLength(1);
  });

  it("marks every choice when the answer is wrong", () => {
    const html = renderToStaticMarkup(
      <RadioRows field={buildField({ errors: ["Choose"] })} label="Any?" options={options} />,
    );
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(html).toContain('aria-describedby="f-city-error"');
  });
});

it("a checkbox is checked when its value was posted", () => {
  expect(renderToStaticMarkup(<CheckboxRow field={buildField({ initialValue: "on" })} label="I agree" />)).toContain(
    "checked",
  );
  expect(renderToStaticMarkup(<CheckboxRow field={buildField()} label="I agree" />)).not.toContain("checked");
});

it("a list shows its empty choice first", () => {
  const html = renderToStaticMarkup(
    <SelectField
      field={buildField()}
      label="Province"
      emptyLabel="Choose"
      options={[{ value: "QC", label: "Québec" }]}
    />,
  );
  expect(html).toMatch(/<option value="" selected="">Choose<\/option><option value="QC">/);
});

it("an amount uses the decimal keyboard, with the sign on the language's side", () => {
  const htmlIn = (language: Language) =>
    renderToStaticMarkup(
      <TextsProvider texts={{ language, t: (key) => key }}>
        <MoneyField field={buildField()} label="Cash down" />
      </TextsProvider>,
    );
  expect(htmlIn("fr-ca")).toContain('data-side="after"');
  expect(htmlIn("en-ca")).toContain('data-side="before"');
  expect(htmlIn("en-ca").toLowerCase()).toContain('inputmode="decimal"');
});
