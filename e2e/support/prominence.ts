/** A payment is never more prominent than the price (docs/law.md): both are measured where a payment stands. */
import type { Page } from "@playwright/test";

/** The visible payments of quotes and of the phone's bar that are larger or bolder than the price beside them. */
export function findProminentPayments(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isVisible = (element: Element) => element.checkVisibility();
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const weight = (element: Element) => Number(getComputedStyle(element).fontWeight);
    const prices = ["vehiclePrice", "amount", "priceLow"].map((name) => `data[data-amount="${name}"]`).join();
    const payments = ["payment", "paymentWithTaxes"].map((name) => `data[data-amount="${name}"]`).join();
    return [...document.querySelectorAll(".amounts, .foot-bar")].flatMap((list) => {
      // The result of a pre-qualification has its range above the list, in the same panel.
      const beside = list.closest(".panel") ?? list;
      // In the calculator of a home page it is the amount that is entered.
      const listPrices = [...beside.querySelectorAll(`${prices}, .hero [name="amount"]`)].filter(isVisible);
      return [...list.querySelectorAll(payments)]
        .filter(isVisible)
        .filter(
          (payment) => !listPrices.some((price) => size(price) >= size(payment) && weight(price) >= weight(payment)),
        )
        .map((payment) => `${list.className}: ${payment.textContent} of ${size(payment)} px`);
    });
  });
}
