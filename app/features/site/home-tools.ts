import type { ReactNode } from "react";
import type { HomeTool } from "#brands/brand.ts";
import { CreditTool } from "./credit-tool.tsx";
import { DealersTool } from "./dealers/dealers-tool.tsx";
import type { HomeView } from "./home-view.server.ts";
import { InventoryTool } from "./inventory-tool.tsx";
import { TradeInTool } from "./trade-in-tool.tsx";

/** The tool under the home page's heading; `homeTool` in the brand's data selects it. */
export const homeTools: Record<HomeTool, (props: { view: HomeView }) => ReactNode> = {
  inventory: InventoryTool,
  "own-dealers": InventoryTool,
  credit: CreditTool,
  "trade-in": TradeInTool,
  dealers: DealersTool,
};
