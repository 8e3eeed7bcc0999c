/** All rows of the API for integrators. The server, the OpenAPI document and the documentation page are made from them. */
import { leadApi } from "./leads.ts";
import { vehicleApi } from "./vehicles.ts";
import { widgetApi } from "./widgets.ts";

export const apiRows = { ...leadApi, ...vehicleApi, ...widgetApi };
export type ApiRows = typeof apiRows;
