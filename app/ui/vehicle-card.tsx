import type { ReactNode } from "react";
import { Amount, type AmountProps } from "./data/amount.tsx";
import { Tag, type Tone } from "./data/tag.tsx";
import { Unbroken } from "./data/unbroken.tsx";
import { Picture, type PictureProps } from "./picture.tsx";

export type VehicleState = "free" | "held" | "reserved";

const tones: Record<VehicleState, Tone> = { free: "good", held: "warn", reserved: "neutral" };

export interface VehicleCardProps {
  id: string;
  href: string;
  picture: PictureProps;
  /** Year, make and model. */
  name: string;
  /** Trim and kilometres. */
  line: ReactNode;
  price: AmountProps;
  /** "from 98 $ a week" */
  payment?: ReactNode;
  state: VehicleState;
  stateText: string;
  /** More, such as the dealer and its distance. */
  children?: ReactNode;
}

/** A vehicle among others; the whole card leads to its page. */
export function VehicleCard(props: VehicleCardProps) {
  return (
    <article className="vehicle-card" data-vehicle-id={props.id} data-state={props.state}>
      <Picture {...props.picture} />
      <Tag tone={tones[props.state]}>{props.stateText}</Tag>
      <div className="vehicle-card-body">
        <h2>
          <a className="cover-link" href={props.href}>
            <Unbroken text={props.name} />
          </a>
        </h2>
        <p className="soft small">{props.line}</p>
        {props.children}
        <p className="vehicle-card-money">
          <Amount {...props.price} />
          {props.payment ? <span className="soft small">{props.payment}</span> : null}
        </p>
      </div>
    </article>
  );
}

export function VehicleGrid({ children, short }: { children: ReactNode /** Three on a phone. */; short?: boolean }) {
  return <div className={short ? "vehicle-grid vehicle-grid-short" : "vehicle-grid"}>{children}</div>;
}
