import type { AppContext } from "#app/context.ts";
import { isSimulatedByUpstream } from "#app/upstream/reported-fetch.ts";
import { appServices, type OutsideServiceState } from "#contract/outside-calls.ts";

/** The states with the modes of the services that the app calls itself, which only the app knows. */
export const withAppModes = (context: AppContext, states: readonly OutsideServiceState[]): OutsideServiceState[] =>
  states.map((state) => {
    const service = appServices.find((each) => each === state.service);
    if (!service) return state;
    return { ...state, mode: isSimulatedByUpstream(context, service) ? "simulated" : "on" };
  });
