/** A vehicle identification number, which stays on one line. */
export function Vin({ value }: { value: string }) {
  return <span className="small unbroken">{value}</span>;
}
