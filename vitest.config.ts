import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    environment: "node",
    // All processors: the default leaves one out, which on a machine of two is half of it.
    maxWorkers: "100%",
    // The longest takes ten on an idle machine; a busy one is several times slower.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
