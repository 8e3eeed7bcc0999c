import type { ReactNode } from "react";
import type { VehicleState } from "#contract/inventory/vehicle.ts";
import { Amount, type AmountProps } from "./data/amount.tsx";
import { NoBreakText } from "./data/no-break-text.tsx";
import { Tag, type Tone } from "./data/tag.tsx";
import { Picture, type PictureProps } from "./picture.tsx";

export const vehicleTones: Record<VehicleState, Tone> = {
  free: "good",
  held: "warn",
  reserved: "neutral",
  withdrawn: "neutral",
  sold: "neutral",
};

export interface VehicleCardProps {
  id: string;
  href: string;
  picture: PictureProps;
  /** Year, make and model. */
  name: string;
  /** The trim. */
  details: ReactNode;
  price: AmountProps;
  /** "from 98 $ a week" */
  payment?: ReactNode;
  /** New or used, on the picture. */
  condition: Condition;
  state: VehicleState;
  stateText: string;
  /** Kilometres and city. */
  place?: ReactNode;
  /** The city with its distance, and how it differs from another vehicle. */
  note?: ReactNode;
  /** Which price it is, after it: "cash". */
  priceNote?: string;
  /** What belongs to the price and the payment, in paragraphs: other prices, the credit's terms. */
  terms?: ReactNode;
}

interface Condition {
  isNew: boolean;
  text: string;
}

/** Stands on a vehicle's picture, which is placed. */
export const ConditionMark = ({ isNew, text }: Condition) => (
  <span className="condition-mark" data-new={isNew || undefined}>
    {text}
  </span>
);

/** A vehicle in a list; the whole card links to its page. Most are free, so only another state is said. */
export function VehicleCard(props: VehicleCardProps) {
  return (
    <article className="vehicle-card" data-vehicle-id={props.id} data-state={props.state}>
      <Picture {...props.picture} />
      <ConditionMark {...props.condition} />
      {props.state === "free" ? null : <Tag tone={vehicleTones[props.state]}>{props.stateText}</Tag>}
      <div className="vehicle-card-body">
        <h2>
          <a className="cover-link" href={props.href}>
            <NoBreakText text={props.name} />
          </a>
        </h2>
        <div className="vehicle-card-facts soft small">
          <p>{props.details}</p>
          {props.place ? <p>{props.place}</p> : null}
          {props.note ? <p>{props.note}</p> : null}
        </div>
        <p className="vehicle-card-money">
          <span>
            <Amount {...props.price} />
            {props.priceNote ? <span className="small"> {props.priceNote}</span> : null}
          </span>
          {props.payment ? <span className="small">{props.payment}</span> : null}
        </p>
      </div>
      {props.terms ? <div className="vehicle-card-terms soft small">{props.terms}</div> : null}
    </article>
  );
}

interface VehicleGridProps {
  /** On phones one row that scrolls. */
  isRow?: boolean;
  children: ReactNode;
}

export function VehicleGrid({ isRow, children }: VehicleGridProps) {
  return <div className={isRow ? "vehicle-grid vehicle-row" : "vehicle-grid"}>{children}</div>;
}
