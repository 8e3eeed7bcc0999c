/** The customer's own place as its pages stand for somebody who has nothing under way yet. */
import type { Addresses } from "./pages.ts";

export const customerPages: Addresses = {
  "customer-dashboard": "customer/dashboard",
  history: "customer/transaction-history",
  "history-filtered": "customer/transaction-history?kind=purchase",
  score: "customer/credit-applications",
  "score-connect": "customer/credit-applications/connect",
  profile: "customer/profile",
  ...Object.fromEntries(
    [
      "details",
      "addresses",
      "email",
      "phone",
      "language",
      "password",
      "devices",
      "notifications",
      "sections",
      "data",
      "deactivate",
      "delete",
    ].map((page) => [`profile-${page}`, `customer/profile/${page}`]),
  ),
};
