/** Small numbers for the different texts of a column; 0 stands for none. Texts that differ in case only share a number. */
export class Dictionary<Text extends string = string> {
  readonly #texts: Text[] = [];
  readonly #codes = new Map<string, number>();

  /** One more than the highest number. */
  get size(): number {
    return this.#texts.length + 1;
  }

  add(text: Text | null): number {
    if (text === null) return 0;
    const known = this.find(text);
    if (known !== undefined) return known;
    const code = this.#texts.push(text);
    this.#codes.set(text.toLowerCase(), code);
    return code;
  }

  find(text: string): number | undefined {
    return this.#codes.get(text.toLowerCase());
  }

  textOf(code: number): Text {
    const text = this.#texts[code - 1];
    if (text === undefined) throw new RangeError(`No text has the number ${code}.`);
    return text;
  }
}
