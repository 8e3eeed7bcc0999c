/** The browser script of all pages: adds what HTML and CSS cannot. */
export {};
