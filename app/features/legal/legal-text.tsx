const isList = (block: string) => block.startsWith("- ");

/**
 * A text of the legal catalogue: blank lines part its blocks, a block of lines that begin with "- " is a list, one that
 * begins with "## " a question or another heading, any other a paragraph.
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

const address = /([\w.-]+@[\w.-]+\w)/;

/** Addresses can be written to. */
function Paragraph({ text }: { text: string }) {
  return (
    <p>
      {text.split(address).map((part) =>
        address.test(part) ? (
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
