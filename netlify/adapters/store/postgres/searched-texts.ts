import { type SearchedKinds, searchedTextOf } from '../shared/searched-text.ts';
import { restored } from '../shared/stored-text.ts';
import { definitionOf } from './rows.ts';
import type { Session } from './session.ts';
import type { Statements } from './statements.ts';
import type { Transactions } from './transactions.ts';

/** Texts made in one transaction. */
const PAGE = 500;

/**
 * Every write makes the searched text of its record. Those of a release that searched other fields are made anew, in
 * slices, when the server starts.
 */
export class SearchedTexts {
  readonly #transactions: Transactions;
  readonly #scanning: Session;
  readonly #statements: Statements;
  readonly #kinds: SearchedKinds;
  #making: Promise<void> | undefined;
  #isMade = false;
  #share = 1;

  constructor(around: { transactions: Transactions; scanning: Session; statements: Statements; kinds: SearchedKinds }) {
    this.#transactions = around.transactions;
    this.#scanning = around.scanning;
    this.#statements = around.statements;
    this.#kinds = around.kinds;
  }

  /** Looks for texts of another definition, once, and begins to make them; how much of the store is searchable now. */
  async share(): Promise<number> {
    if (!this.#isMade && !this.#making) await this.begin();
    return this.#share;
  }

  /** Begins; what it could not make is tried again at the next call. */
  async begin(): Promise<void> {
    const outdated = await this.#outdated();
    this.#isMade = outdated.length === 0;
    if (this.#isMade || this.#making) return;
    const all = outdated.reduce((sum, { count }) => sum + count, 0);
    this.#share = 0;
    let made = 0;
    const onPage = (count: number) => {
      made += count;
      this.#share = Math.min(0.99, made / all);
    };
    this.#making = this.#make(onPage)
      .then(
        () => {
          this.#isMade = true;
        },
        // The next search finds what is left, and says why it cannot be made.
        () => undefined,
      )
      .finally(() => {
        this.#making = undefined;
        if (this.#isMade) this.#share = 1;
      });
  }

  #outdated(): Promise<{ collection: string; count: number }[]> {
    const kinds = Object.entries(this.#kinds);
    return this.#scanning.all(
      `SELECT collection, count(*) AS count FROM ${this.#statements.records} JOIN unnest($1::text[], $2::text[]) AS k (name, definition)
         ON collection = k.name WHERE searched_as IS DISTINCT FROM k.definition GROUP BY collection`,
      [kinds.map(([name]) => name), kinds.map(([, kind]) => definitionOf(kind))],
    );
  }

  async #make(onPage: (count: number) => void): Promise<void> {
    const { records } = this.#statements;
    for (const [collection, kind] of Object.entries(this.#kinds)) {
      const definition = definitionOf(kind);
      for (let after = 0; ; ) {
        const rows = await this.#scanning.all<{ sequence: number; data: string }>(
          `SELECT sequence, data FROM ${records} WHERE collection = $1 AND sequence > $2
             AND searched_as IS DISTINCT FROM $3 ORDER BY sequence LIMIT ${PAGE}`,
          [collection, after, definition],
        );
        const last = rows.at(-1);
        if (!last) break;
        // One that was written meanwhile has its text already.
        await this.#transactions.run((session) =>
          session.run(
            `UPDATE ${records} r SET searched = n.searched, searched_as = $4
               FROM unnest($1::bigint[], $2::text[], $3::text[]) AS n (sequence, data, searched)
               WHERE r.sequence = n.sequence AND r.data = n.data`,
            [
              rows.map(({ sequence }) => sequence),
              rows.map(({ data }) => data),
              rows.map(({ data }) => searchedTextOf(kind, restored(data))),
              definition,
            ],
          ),
        );
        onPage(rows.length);
        after = last.sequence;
      }
    }
  }
}
