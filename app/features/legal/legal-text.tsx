const isList = (block: string) => block.startsWith("- ");

/**
 * Renders a text of the legal catalogue. Blank lines separate blocks: a block whose lines start with "- " is a list, a
 * block that starts with "## " is a heading, any other block is a paragraph.
 */
export function LegalText({ text }: { text: string }) {
  return (
    <>
      {text.split("\n\n").map((block) =>
        isList(block) ? (
          <ul key={block}>
            {block.split("\n").map((line) => (
              <li key={line}>{line.slice(2)}</li>
            ))}
          </ul>
        ) : block.startsWith("## ") ? (
          <h3 key={block}>{block.slice(3)}</h3>
        ) : (
          <Paragraph key={block} text={block} />
        ),
      )}
    </>
  );
}

const emailPattern = /([\w.-]+@[\w.-]+\w)/;

/** Email addresses become mailto links. */
function Paragraph({ text }: { text: string }) {
  return (
    <p>
      {text.split(emailPattern).map((part) =>
        emailPattern.test(part) ? (
          <a key={part} href={`mailto:${part}`}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
