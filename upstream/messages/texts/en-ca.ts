// The words of messages in English. The type below holds the other language to the same ones.

export const enCa = {
  greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  linkHint: "If the button does not work, copy this address into your browser:",
  colon: ":",
  unsubscribe: "Stop these emails",

  verification: {
    subject: (brand: string) => `Confirm your address – ${brand}`,
    heading: "Confirm your email address",
    body: (brand: string, _email: string) =>
      `Thank you for opening an account with ${brand}. Confirm your address to continue.`,
    action: "Confirm my address",
    note: "The link works once, for a limited time. If you did not open an account, ignore this message.",
  },

  createPassword: {
    subject: (brand: string) => `Your account – ${brand}`,
    heading: "Create your password",
    body: (brand: string, email: string) =>
      `An account was created for you with ${brand}. Create a password, then log in with ${email}.`,
    action: "Create my password",
    note: "The link works once, for a limited time. If you did not expect an account, ignore this message.",
  },

  resetPassword: {
    subject: (brand: string) => `New password – ${brand}`,
    heading: "Choose a new password",
    body: (brand: string, email: string) =>
      `Someone asked for a new password for the ${brand} account of ${email}. If it was you, choose it now.`,
    action: "Choose a new password",
    note: "The link works once, for two hours. If you did not ask for it, ignore this message: your password stays as it is.",
  },

  passwordChanged: {
    subject: (brand: string) => `Your password was changed – ${brand}`,
    heading: "Your password was changed",
    body: (brand: string, email: string) =>
      `The password of the ${brand} account of ${email} was changed, and its other devices were logged out.`,
    action: "It was not me",
    note: "If it was you, there is nothing to do. If it was not, choose another password at once.",
  },

  deletionCode: {
    subject: (brand: string) => `Your code – ${brand}`,
    heading: "Your code",
    body: (brand: string) => `Enter this code to delete your ${brand} account and the data that it holds.`,
    code: "Code",
    action: "Back to my account",
    note: "The code works for 10 minutes. Do not share it. If you did not ask to delete your account, ignore this message.",
  },

  accountDeleted: {
    subject: (brand: string) => `Your account is deleted – ${brand}`,
    heading: "Your account is deleted",
    body: (brand: string, email: string) =>
      `The ${brand} account of ${email} is deleted, and what it held is erased. Signed contracts and the records of payments are kept for the years that the law asks for.`,
    action: "Visit the site",
    note: "This is our last message to this address. If you did not delete this account, write to us at once.",
  },

  dataExport: {
    subject: (brand: string) => `Your data is ready – ${brand}`,
    heading: "A copy of your data is ready",
    body: (brand: string, _email: string) =>
      `Everything that ${brand} holds about you is in one file. You can download it for seven days; it is erased after that.`,
    action: "Download my data",
    note: "You will be asked to log in first. If you did not ask for your data, change your password.",
  },

  newEmail: {
    subject: (brand: string) => `Confirm your new address – ${brand}`,
    heading: "Confirm your new email address",
    body: (brand: string, email: string) =>
      `You asked that your ${brand} account use ${email} from now on. Confirm it, and you log in with this address.`,
    action: "Confirm my new address",
    note: "The link works once, for 24 hours. If you did not ask for it, ignore this message: nothing changes.",
  },

  emailChanged: {
    subject: (brand: string) => `Your email address was changed – ${brand}`,
    heading: "Your email address was changed",
    body: (brand: string, email: string) => `Your ${brand} account now uses ${email}. We write there from now on.`,
    action: "How to reach us",
    note: "If it was you, there is nothing to do. If it was not, write to us at once.",
  },

  // One text message holds 160 characters; the code comes first, where a phone's notification shows it.
  smsCode: (code: string, brand: string) => `${code} is your ${brand} code. It works for 10 minutes. Do not share it.`,

  creditCode: {
    subject: (brand: string) => `Your code – ${brand}`,
    heading: "Your code",
    body: (brand: string) => `Enter this code to see the result of your credit application with ${brand}.`,
    code: "Code",
    action: "Enter my code",
    note: "The code works for 10 minutes. Do not share it. If you did not apply, ignore this message.",
  },

  creditReview: {
    subject: (reference: string) => `Credit application to review – ${reference}`,
    heading: "A credit application to review",
    asked: "An applicant asks that a person look again at the automated decision about this pre-qualification.",
    undecided: "The rules leave this pre-qualification to a person. Please look at it and answer the applicant.",
    applicant: "Applicant",
    phone: "Phone",
    email: "Email",
    action: "Open the application",
    note: "Use the applicant’s information for this application only.",
    reference: "Reference",
  },

  creditReviewAsked: {
    subject: (reference: string) => `Your credit application will be reviewed – ${reference}`,
    heading: "A person will look at your application",
    body: "You asked that a person look again at the decision about your credit application. Our team will contact you. You may tell them whatever the rules did not take into account.",
    action: "View my result",
    note: "For your protection, you may be asked to log in first.",
    reference: "Reference",
  },

  creditVerdict: {
    subject: (reference: string) => `Our answer about your credit application – ${reference}`,
    heading: "A person looked at your application",
    bodies: {
      "pre-qualified": "You are pre-qualified. From what you told us, lenders would likely finance these amounts.",
      refused: "We cannot pre-qualify you today. It is not a mark in your credit file, and you may apply again.",
      "not-eligible": "You are not eligible yet. You may apply again once what is missing has changed.",
    },
    from: "Financing, from",
    to: "Financing, up to",
    reason: "Reason",
    action: "View my result",
    note: "A person decided, not the rules alone. For your protection, you may be asked to log in first.",
    reference: "Reference",
  },

  depositReceipt: {
    subject: (vehicle: string) => `Deposit received – ${vehicle}`,
    heading: "We received your deposit",
    body: (vehicle: string, until: string) =>
      `We have received your deposit for this vehicle: ${vehicle}. It is reserved for you until ${until}.`,
    action: "Continue my purchase",
    note: "The deposit is deducted from the price as part of your down payment. It is fully refundable: cancel your purchase before you sign, or let the reservation end, and it goes back to your card.",
    amount: "Deposit",
    paidOn: "Paid on",
    reference: "Reference",
  },

  depositRefund: {
    subject: (vehicle: string) => `Deposit refunded – ${vehicle}`,
    heading: "Your deposit is on its way back",
    cancelled: (vehicle: string) =>
      `You cancelled the purchase of this vehicle: ${vehicle}. We are returning your deposit to the card you paid with.`,
    lapsed: (vehicle: string) =>
      `Your reservation of this vehicle has ended: ${vehicle}. We are returning your deposit to the card you paid with. Your answers are kept.`,
    lost: (vehicle: string) =>
      `Your payment came after your reservation had ended, and this vehicle is no longer available: ${vehicle}. We are returning your deposit to the card you paid with.`,
    staff: (vehicle: string) => `We are returning to your card the deposit that you paid for this vehicle: ${vehicle}.`,
    action: "View my purchase",
    note: "Your bank usually shows the refund within 5 to 10 business days.",
    amount: "Refund",
    reference: "Reference",
  },

  refundFailed: {
    subject: (vehicle: string) => `Your refund needs attention – ${vehicle}`,
    heading: "Your bank did not accept the refund",
    body: (vehicle: string) =>
      `We tried to return the deposit that you paid for this vehicle (${vehicle}), but your card’s bank sent it back. The amount is still yours. We will contact you to return it another way.`,
    action: "View my purchase",
    note: "You do not need to do anything for now.",
    amount: "Amount to return",
    reference: "Reference",
  },

  purchaseCancelled: {
    subject: (vehicle: string) => `Purchase cancelled – ${vehicle}`,
    heading: "Your purchase is cancelled",
    body: (vehicle: string) => `You cancelled the purchase of this vehicle: ${vehicle}. Nothing was charged.`,
    action: "View the cancellation",
    note: "The vehicle is available to others again. You may buy it as long as it is for sale.",
    reference: "Reference",
  },

  orderSigned: {
    subject: (vehicle: string) => `Order signed – ${vehicle}`,
    heading: "Your order is signed",
    body: (vehicle: string, signedOn: string) =>
      `On ${signedOn}, you signed the contract for this vehicle: ${vehicle}. Thank you! The dealer will contact you about the next steps.`,
    action: "Download my contract",
    note: "For your protection, you will be asked to log in before the contract opens.",
    vehicle: "Vehicle",
    total: "Total with taxes",
    reference: "Order number",
  },

  contractReady: {
    subject: (vehicle: string) => `Your signed contract – ${vehicle}`,
    heading: "Your signed contract",
    attached: (vehicle: string) =>
      `The contract that you signed for this vehicle (${vehicle}) is attached. Keep it with your papers.`,
    linked: (vehicle: string) =>
      `The contract that you signed for this vehicle (${vehicle}) is ready to download. Keep it with your papers.`,
    action: "Open my order",
    note: "For your protection, you will be asked to log in before your order opens.",
    file: "contract",
    reference: "Order number",
  },

  dealerLead: {
    subject: (vehicle: string) => `New online order – ${vehicle}`,
    heading: "A customer has signed an order",
    body: (vehicle: string, brand: string) =>
      `On ${brand}, a customer has paid the deposit and signed the contract for this vehicle of yours: ${vehicle}. Please call to confirm the time of delivery or pickup.`,
    customer: "Customer",
    phone: "Phone",
    email: "Email",
    vin: "VIN",
    stockNumber: "Stock number",
    action: "Open the order",
    note: "Use the customer’s information for this order only.",
    reference: "Order number",
  },

  documentDeclined: {
    subject: (vehicle: string) => `A document needs your attention – ${vehicle}`,
    heading: "A document was not accepted",
    licence: (vehicle: string) =>
      `We looked at the documents of your order: ${vehicle}. We could not accept the picture of your driver’s licence named below. Please send it again.`,
    contract: (vehicle: string) =>
      `We looked at the documents of your order: ${vehicle}. Something must be settled about your contract. The dealer will contact you; you do not need to send anything.`,
    front: "Driver’s licence, front",
    back: "Driver’s licence, back",
    contractName: "Contract",
    application: (vehicle: string) =>
      `We looked at the documents of your order: ${vehicle}. Something must be settled about your credit application. The dealer will contact you; you do not need to send anything.`,
    applicationName: "Credit application",
    document: "Document",
    reason: "Reason",
    again: "Send the picture again",
    action: "Open my order",
    note: "For your protection, you will be asked to log in first.",
    reference: "Order number",
  },

  returnAsked: {
    subject: (vehicle: string) => `Return requested – ${vehicle}`,
    heading: "Your return is requested",
    body: (vehicle: string) =>
      `You asked to return this vehicle within the seven days after you signed: ${vehicle}. The dealer will contact you to agree on a time.`,
    action: "See my purchase",
    note: "Once the vehicle is back, your deposit is refunded.",
    reference: "Order number",
  },

  returnToTake: {
    subject: (vehicle: string) => `Return to take – ${vehicle}`,
    heading: "A buyer asks for a return",
    body: (vehicle: string) =>
      `The buyer of this vehicle asks to return it within the seven days after signing: ${vehicle}. Contact them, then note the return on the order.`,
    action: "Open the order",
    note: "Once the return is noted, the deposit goes back to the buyer.",
    reference: "Order number",
  },

  returnSettled: {
    subject: (vehicle: string) => `Vehicle returned – ${vehicle}`,
    heading: "Your vehicle is returned",
    body: (vehicle: string) => `The dealer has taken this vehicle back: ${vehicle}. Your purchase is over.`,
    action: "See my purchase",
    note: "This purchase stays in your transaction history.",
    reference: "Order number",
  },

  documentsAccepted: {
    subject: (vehicle: string) => `Documents accepted – ${vehicle}`,
    heading: "Your documents are accepted",
    body: (vehicle: string) => `We looked at all the documents of your order: ${vehicle}. Everything is in order.`,
    action: "Open my order",
    note: "For your protection, you will be asked to log in first.",
    reference: "Order number",
  },

  blockOfferAccepted: {
    subject: (vehicle: string) => `Your offer is accepted – ${vehicle}`,
    heading: "Your offer is accepted",
    body: (vehicle: string) =>
      `Your company’s offer for this trade-in is accepted: ${vehicle}. Our team will contact you to settle the purchase.`,
    amount: "Accepted offer",
    action: "Open the vehicle",
    note: "The vehicle is no longer offered to other dealers. You will be asked to log in first.",
  },

  tradeInSold: {
    subject: (vehicle: string) => `A dealer’s offer is accepted – ${vehicle}`,
    heading: "We found a buyer for your vehicle",
    body: (vehicle: string) =>
      `We accepted a dealer’s offer for your vehicle: ${vehicle}. Our team will call you to settle the rest. Your name and contact information have not been shown to dealers.`,
    amount: "Accepted offer",
    action: "View my trade-in",
    note: "You do not need to do anything for now.",
  },

  tradeInForm: {
    subject: (brand: string) => `Your trade-in form – ${brand}`,
    heading: "Tell us about your vehicle",
    body: (brand: string) =>
      `${brand} would like to value your vehicle. Enter its VIN and add six photos: it takes a few minutes.`,
    action: "Open my form",
    note: "The link is yours alone. If you did not ask for it, ignore this message.",
  },
  tradeInFormText: (brand: string, link: string) => `${brand}: value your vehicle with its VIN and six photos. ${link}`,

  tradeInEstimate: {
    subject: (vehicle: string) => `Your estimate – ${vehicle}`,
    heading: "Your estimate",
    body: (vehicle: string, until: string) =>
      `The estimate of this vehicle is attached: ${vehicle}. It is good until ${until}.`,
    unnamed: "your vehicle",
    range: "Estimated value",
    between: (low: string, high: string) => `${low} to ${high}`,
    file: "estimate",
    action: "View my trade-in",
    note: "The value may change once the vehicle has been seen, or if your answers change.",
  },

  tradeInValued: {
    subject: (vehicle: string) => `The value of your vehicle – ${vehicle}`,
    heading: "Your vehicle’s value is ready",
    body: (vehicle: string, until: string) =>
      `One of our advocates has looked at your vehicle: ${vehicle}. Here is what it is worth. The estimate is good until ${until}.`,
    range: "Estimated value",
    between: (low: string, high: string) => `${low} to ${high}`,
    action: "View my estimate",
    note: "The value may change once the vehicle has been seen, or if your answers change.",
  },

  tradeInWaiting: {
    subject: (vehicle: string) => `We are working on your trade-in – ${vehicle}`,
    heading: "An advocate is valuing your vehicle",
    body: (vehicle: string) =>
      `This vehicle takes a person to value: ${vehicle}. One of our advocates is on it and will write to you with the value. You can go on meanwhile.`,
    action: "View my trade-in",
    note: "If you did not ask for an estimate, ignore this message.",
    reference: "Reference",
  },

  tradeInToValue: {
    subject: (vehicle: string) => `A trade-in to value – ${vehicle}`,
    heading: "A trade-in has no estimate",
    body: (vehicle: string) =>
      `The reference valuation could not value this vehicle: ${vehicle}. Its owner was told that an advocate will.`,
    action: "Enter its value",
    note: "You receive this because you are of the main team.",
    reference: "Reference",
  },

  purchaseReminder: {
    subject: (vehicle: string) => `Your purchase is waiting – ${vehicle}`,
    heading: "Pick up where you left off",
    body: (vehicle: string) =>
      `You began to buy this vehicle: ${vehicle}. Your answers are kept: you only have to go on. The vehicle is held for nobody meanwhile, unless you paid a deposit.`,
    action: "Continue my purchase",
    note: "We remind you once a purchase. For your protection, you will be asked to log in first.",
  },

  garageValue: {
    subject: (vehicle: string) => `What your vehicle is worth this month – ${vehicle}`,
    heading: "Your vehicle’s value this month",
    body: (vehicle: string, on: string) =>
      `On ${on}, we estimated again what this vehicle of your garage is worth: ${vehicle}.`,
    range: "Estimated value",
    between: (low: string, high: string) => `${low} to ${high}`,
    mileage: "Reckoned with",
    action: "View my vehicle",
    note: "The estimate takes your vehicle to be in usual condition. Update its kilometres for a closer one.",
  },
};

export type MessageTexts = typeof enCa;
