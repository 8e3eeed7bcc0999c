export const schemaUrl = (name: string) => `https://schema.org/${name}`;

/** Data in the vocabulary of schema.org, for search engines. The browser does not run this script element. */
export function StructuredData({ data }: { data: { "@type": string } & Record<string, unknown> }) {
  // JSON allows "</script>" inside a value, which would end the script element.
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose quotes must not be escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
