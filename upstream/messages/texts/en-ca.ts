// The words of messages in English. The type below holds the other language to the same ones.

export const enCa = {
  greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  linkHint: "If the button does not work, copy this address into your browser:",
  colon: ":",

  verification: {
    subject: (brand: string) => `Confirm your address – ${brand}`,
    heading: "Confirm your e-mail address",
    body: (brand: string) => `Thank you for opening an account with ${brand}. Confirm your address to go on.`,
    action: "Confirm my address",
    note: "The link works once, for a limited time. If you did not open an account, ignore this message.",
  },

  createPassword: {
    subject: (brand: string) => `Your account – ${brand}`,
    heading: "Create your password",
    body: (brand: string, email: string) =>
      `An account was created for you with ${brand}. Create a password, then sign in with ${email}.`,
    action: "Create my password",
    note: "The link works once, for a limited time. If you did not expect an account, ignore this message.",
  },

  depositReceipt: {
    subject: (vehicle: string) => `Deposit received – ${vehicle}`,
    heading: "Your deposit is received",
    body: (vehicle: string, until: string) =>
      `We have received your deposit for this vehicle: ${vehicle}. It is reserved for you until ${until}.`,
    action: "Continue my purchase",
    note: "The deposit is fully refundable. It is deducted from the price as part of your down payment.",
    amount: "Deposit",
    paidOn: "Paid on",
    reference: "Reference",
  },

  orderSigned: {
    subject: (vehicle: string) => `Order signed – ${vehicle}`,
    heading: "Your order is signed",
    body: (vehicle: string, signedOn: string) =>
      `On ${signedOn}, you signed the contract for this vehicle: ${vehicle}. Thank you! The dealer will contact you about the next steps.`,
    action: "Download my contract",
    note: "For your protection, you will be asked to sign in before the contract opens.",
    vehicle: "Vehicle",
    total: "Total with taxes",
    reference: "Order number",
  },
};

export type MessageTexts = typeof enCa;
