// Reads the Dockerfile and .dockerignore, for the check of the container and its tests.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The instructions of a Dockerfile, with continued lines joined and comments removed. */
export const readInstructions = (text) =>
  text
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("#"))
    .map((text) => {
      const [name = "", ...words] = text.split(/\s+/);
      return { name, words, line: text.slice(name.length).trim() };
    });

/** Whether a pattern of .dockerignore leaves a file out: the names of this project need no more than `*`. */
const leavesOut = (pattern, path) => {
  const expression = new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}(/|$)`);
  return expression.test(path);
};

/** The files that a build of the image gets: those of the repository that .dockerignore does not leave out. */
export function listContext() {
  const { stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  const patterns = readFileSync(".dockerignore", "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  return stdout
    .split("\n")
    .filter((path) => path && existsSync(path) && !patterns.some((pattern) => leavesOut(pattern, path)));
}
