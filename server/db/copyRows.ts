import type pg from 'pg';

/** The part of a connection that a copy speaks to. */
interface CopyConnection {
  query(text: string): void;
  stream: { write(bytes: Buffer): void };
  endCopyFrom(): void;
}

/** Before each piece of data: its sort, and its length with these four bytes. */
function copyHeader(bytes: number): Buffer {
  const header = Buffer.from('d0000');
  header.writeInt32BE(bytes + 4, 1);
  return header;
}

/** One COPY … FROM STDIN as the client's queue takes it. */
class Copy implements pg.Submittable {
  readonly #text: string;
  readonly #rows: Buffer;
  readonly #settle: () => void;
  readonly #fail: (error: Error) => void;
  #error: Error | undefined;

  constructor(text: string, rows: Buffer, settle: () => void, fail: (error: Error) => void) {
    this.#text = text;
    this.#rows = rows;
    this.#settle = settle;
    this.#fail = fail;
  }

  submit(connection: pg.Connection): void {
    (connection as unknown as CopyConnection).query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    // Past the client's own writer: it copies what it sends, and reserves as much for every message ever after.
    connection.stream.write(copyHeader(this.#rows.length));
    connection.stream.write(this.#rows);
    connection.endCopyFrom();
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#fail(error);
  }

  handleReadyForQuery(): void {
    if (this.#error === undefined) this.#settle();
  }

  // What else a server says of a copy tells nothing that is needed.
  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
}

/** A cell in the text format of COPY. */
export function copyCell(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/[\\\t\n\r]/g, (char) => `\\${{ '\\': '\\', '\t': 't', '\n': 'n', '\r': 'r' }[char] ?? ''}`)
    : text;
}

/**
 * Copies rows in the text format, as UTF-8, into a table, twice as fast as inserting them. `into` is our own text, never a
 * caller's. The bytes are not to be changed until it has ended.
 */
export function copyRows(client: pg.PoolClient, into: string, rows: Buffer): Promise<void> {
  return new Promise((settle, fail) => {
    client.query(new Copy(`copy ${into} from stdin`, rows, settle, fail));
  });
}
