import type { Hono } from "hono";
import { garage } from "#contract/garage.ts";
import { implement } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { documentHandlers } from "./documents.ts";
import { vehicleHandlers } from "./vehicles.ts";

export const garageService = (upstream: Upstream): Hono =>
  implement(upstream, garage, { ...vehicleHandlers(upstream), ...documentHandlers(upstream) });
