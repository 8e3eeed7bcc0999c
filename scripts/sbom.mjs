// npm run sbom: writes the bill of materials of what is deployed (CycloneDX) and prints its packages by licence.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";

const file = ".cache/sbom.cdx.json";
const { status, stdout, stderr } = spawnSync("npm", ["sbom", "--sbom-format=cyclonedx", "--omit=dev"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === "win32",
});
if (status !== 0) {
  console.error(stderr);
  process.exit(1);
}
mkdirSync(".cache", { recursive: true });
writeFileSync(file, stdout);

const packagesByLicence = new Map();
for (const { name, version, licenses = [] } of JSON.parse(stdout).components) {
  const licence = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(" and ");
  const packages = packagesByLicence.get(licence || "none stated") ?? [];
  packagesByLicence.set(licence || "none stated", [...packages, `${name} ${version}`]);
}
for (const [licence, packages] of [...packagesByLicence].sort((a, b) => b[1].length - a[1].length)) {
  console.log(`${licence} (${packages.length}): ${packages.toSorted().join(", ")}`);
}
console.log(`Written to ${file}`);
