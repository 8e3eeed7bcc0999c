import type { ReactNode } from "react";
import type { BrandOpening } from "#brands/brand.ts";
import { CreditTool } from "./credit-tool.tsx";
import { DealersTool } from "./dealers-tool.tsx";
import type { Front } from "./front.server.ts";
import { InventoryTool } from "./inventory-tool.tsx";
import { TradeInTool } from "./trade-in-tool.tsx";

/** What stands under a home page's heading, by what the brand opens with. */
export const frontTools: Record<BrandOpening, (props: { front: Front }) => ReactNode> = {
  inventory: InventoryTool,
  "own-dealers": InventoryTool,
  credit: CreditTool,
  "trade-in": TradeInTool,
  dealers: DealersTool,
};
