/** The forms of Canadian Black Book: a configuration, and a test of it. */
import { describeForm } from "#app/form/read-form.server.ts";
import { instant } from "#contract/fields.ts";
import { type CbbConfiguration, cbbSettings, cbbTestVehicle } from "#contract/trade-in/cbb.ts";

export const cbbForm = cbbSettings
  .extend({
    userName: cbbSettings.shape.userName.default(""),
    /** When the shown configuration was last changed; a later change by somebody else is then not overwritten unseen. */
    seenAt: instant.optional(),
  })
  .meta({ labels: "cbb:fields" });

export const describeCbbForm = ({ mode, address, userName, region, adjustment }: CbbConfiguration) =>
  describeForm(cbbForm, { mode, address, userName, region, adjustment: String(adjustment) });

export const cbbTestForm = cbbTestVehicle.meta({ labels: "cbb:fields" });

/** A usual vehicle, so that a test is one button away. */
export const describeCbbTest = () =>
  describeForm(cbbTestForm, { year: "2020", make: "Mazda", model: "CX-5", kilometres: "80000" });
