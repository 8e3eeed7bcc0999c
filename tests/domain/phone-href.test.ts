import { expect, test } from "vitest";
import { phoneHref } from "#domain/formats/phone-href.ts";

test.each(["514 555-0173", "514 555-0173", "(514) 555-0173", "+1 514 555-0173", "15145550173"])(
  "%s is called",
  (phone) => {
    expect(phoneHref(phone)).toBe("tel:+15145550173");
  },
);
