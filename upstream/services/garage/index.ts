import type { Hono } from "hono";
import { garage } from "#contract/garage.ts";
import { implement } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { garageDocumentHandlers } from "./documents.ts";
import { garageVehicleHandlers } from "./vehicles.ts";

export const garageService = (upstream: Upstream): Hono =>
  implement(upstream, garage, { ...garageVehicleHandlers(upstream), ...garageDocumentHandlers(upstream) });
