import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TextsProvider } from "#app/i18n/texts-context.tsx";
import { CheckboxRow, RadioRows } from "#app/ui/form/choices.tsx";
import { type FieldMeta, MoneyField, SelectField, TextField } from "#app/ui/form/field.tsx";
import type { Language } from "#domain/formats/language.ts";

const field = (more: Partial<FieldMeta> = {}): FieldMeta => ({
  id: "f-city",
  name: "billing.city",
  errorId: "f-city-error",
  descriptionId: "f-city-description",
  ...more,
});

describe("a field", () => {
  it("shows label, hint, error and input in that order, and ties them together", () => {
    const html = renderToStaticMarkup(
      <TextField
        field={field({ errors: ["Enter the city"], required: true })}
        label="City"
        hint="As on your licence"
      />,
    );
    expect(html).toMatch(/<label[^>]*for="f-city".*As on your licence.*Enter the city.*<input/s);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-describedby="f-city-description f-city-error"');
    expect(html).toContain('id="f-city-error"');
  });

  it("says optional, and only when it is", () => {
    const optional = renderToStaticMarkup(<TextField field={field()} label="City" optional="optional" />);
    const required = renderToStaticMarkup(
      <TextField field={field({ required: true })} label="City" optional="optional" />,
    );
    expect(optional).toContain("(optional)");
    expect(required).not.toContain("(optional)");
  });

  it("carries the message that the browser may reveal, until the server has one", () => {
    const draw = (more: Partial<FieldMeta>) =>
      renderToStaticMarkup(<TextField field={field(more)} label="City" invalidMessage="Enter the city" />);
    const quiet = draw({ required: true });
    const refused = renderToStaticMarkup(
      <TextField field={field({ errors: ["No such city"] })} label="City" invalidMessage="Enter the city" />,
    );
    expect(quiet).toContain('data-when="invalid"');
    expect(quiet).not.toContain("aria-invalid");
    expect(refused).not.toContain("Enter the city");
    // What may be left empty, as a question that another answer does not ask, is not called required.
    expect(draw({})).not.toContain("Enter the city");
    expect(draw({ pattern: "[A-Z]+" })).toContain("Enter the city");
  });

  it("keeps what was typed, but never a password", () => {
    const typed = field({ initialValue: "Lévis <1>" });
    expect(renderToStaticMarkup(<TextField field={typed} label="City" />)).toContain('value="Lévis &lt;1&gt;"');
    expect(renderToStaticMarkup(<TextField field={typed} label="City" type="password" />)).not.toContain("Lévis");
  });

  it("carries limits to the markup", () => {
    const html = renderToStaticMarkup(
      <TextField field={field({ minLength: 2, maxLength: 60, pattern: "[A-Z].*" })} label="City" inputMode="text" />,
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

  it("can be reached from the error summary and checks the answer kept", () => {
    const html = renderToStaticMarkup(
      <RadioRows field={field({ initialValue: "no" })} label="Any?" options={options} />,
    );
    expect(html).toMatch(/<input[^>]*id="f-city"[^>]*value="yes"/);
    expect(html).toMatch(/<input[^>]*value="no"[^>]*checked=""|<input[^>]*checked=""[^>]*value="no"/);
    expect(html.match(/checked=""/g)).toHaveLength(1);
  });

  it("marks each choice wrong when the answer is", () => {
    const html = renderToStaticMarkup(
      <RadioRows field={field({ errors: ["Choose"] })} label="Any?" options={options} />,
    );
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(html).toContain('aria-describedby="f-city-error"');
  });
});

it("a tick is checked when its value was posted", () => {
  expect(renderToStaticMarkup(<CheckboxRow field={field({ initialValue: "on" })} label="I agree" />)).toContain(
    "checked",
  );
  expect(renderToStaticMarkup(<CheckboxRow field={field()} label="I agree" />)).not.toContain("checked");
});

it("a list shows its empty choice first", () => {
  const html = renderToStaticMarkup(
    <SelectField field={field()} label="Province" emptyLabel="Choose" options={[{ value: "QC", label: "Québec" }]} />,
  );
  expect(html).toMatch(/<option value="" selected="">Choose<\/option><option value="QC">/);
});

it("an amount is typed with the decimal keyboard, its sign where the language puts it", () => {
  const htmlIn = (language: Language) =>
    renderToStaticMarkup(
      <TextsProvider texts={{ language, t: (key) => key }}>
        <MoneyField field={field()} label="Cash down" />
      </TextsProvider>,
    );
  expect(htmlIn("fr-ca")).toContain('data-side="after"');
  expect(htmlIn("en-ca")).toContain('data-side="before"');
  expect(htmlIn("en-ca").toLowerCase()).toContain('inputmode="decimal"');
});
