import type { Database, EndAct } from '#platform/database.ts';

/** The last steps of one transaction, each with the items that were given to it. */
export class EndActs {
  readonly #itemsByAct = new Map<EndAct<never>, unknown[]>();

  add<Item>(act: EndAct<Item>, items: readonly Item[]): void {
    const earlierItems = this.#itemsByAct.get(act) ?? [];
    this.#itemsByAct.set(act, [...earlierItems, ...items]);
  }

  /** Runs them in the order of their first item. */
  async run(tx: Database): Promise<void> {
    for (const [act, items] of this.#itemsByAct) await act(tx, items as never[]);
  }
}
