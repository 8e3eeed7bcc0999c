/** Checks structured data against the vocabulary of schema.org, which the types of schema-dts hold. */
import ts from "typescript";

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};

/** Its folder decides where the package is found. */
const fileName = new URL("structured-data.generated.ts", import.meta.url).pathname;

/** Unknown classes, properties and values in the documents, and properties whose value is of a wrong class. */
export function findVocabularyProblems(documents: readonly { "@type": string }[]): string[] {
  const types = new Set(documents.map((data) => data["@type"]));
  const constants = documents.map(
    (data, index) => `export const data${index}: WithContext<${data["@type"]}> = ${JSON.stringify(data)};`,
  );
  const source = [`import type { WithContext, ${[...types].join(", ")} } from "schema-dts";`, ...constants].join("\n");
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === fileName || fileExists(name);
  host.getSourceFile = (name, target, ...others) =>
    name === fileName ? ts.createSourceFile(name, source, target) : getSourceFile(name, target, ...others);
  const program = ts.createProgram([fileName], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n").split("\n").at(-1)?.trim() ?? "");
}
