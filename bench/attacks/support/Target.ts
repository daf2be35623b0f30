import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PROJECT_ROOT } from '../../../server/projectRoot.ts';
import type { Endpoint } from '../../../src/contract/shared/endpoint.ts';
import { type Envelope, TOTAL_COUNT_HEADER } from '../../../src/contract/shared/envelope.ts';
import { type Cluster, startCluster } from '../../support/startCluster.ts';
import { type ServerProcess, signInAt, startServer } from '../../support/startServer.ts';

/** Where the log of attacked servers goes: it would cover the report. */
const LOG = join(PROJECT_ROOT, '.results/attack.log');

/** An answer of the console, whatever it is. */
export interface Answer {
  status: number;
  /** Undefined where the answer is none of the API's. */
  envelope: Envelope | undefined;
  /** Rows of a list in all; not a number for other answers. */
  total: number;
}

/** How a call is made, beside its endpoint. */
export interface Call {
  query?: Record<string, string>;
  params?: Record<string, string>;
  body?: unknown;
  form?: FormData;
  token?: string;
  headers?: Record<string, string>;
}

/** Opens the log of attacked servers, at its end. */
export function attackLog(): number {
  mkdirSync(join(PROJECT_ROOT, '.results'), { recursive: true });
  return openSync(LOG, 'a');
}

/** Calls an endpoint at an address; a connection that breaks is an answer of status 0. */
export async function callAt(url: string, endpoint: Endpoint, call: Call = {}): Promise<Answer> {
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => call.params?.[name] ?? '');
  const query = new URLSearchParams(call.query).toString();
  const body = call.form ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  try {
    const response = await fetch(
      `${url}${path.startsWith('/') ? '' : '/api/'}${path}${query === '' ? '' : `?${query}`}`,
      {
        method: endpoint.method,
        headers: {
          lang: 'en_US',
          ...(call.token === undefined ? {} : { authorization: call.token }),
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...call.headers,
        },
        ...(body === undefined ? {} : { body }),
      },
    );
    const text = await response.text();
    const json: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
    const isEnvelope = typeof json === 'object' && json !== null && 'success' in json;
    const total = Number(response.headers.get(TOTAL_COUNT_HEADER) ?? Number.NaN);
    return { status: response.status, envelope: isEnvelope ? (json as Envelope) : undefined, total };
  } catch {
    return { status: 0, envelope: undefined, total: Number.NaN };
  }
}

/** A console that is attacked: one process on a PostgreSQL of its own, which is as durable as in production. */
export class Target {
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  #server: ServerProcess;
  readonly #cluster: Cluster;
  readonly #environment: Record<string, string>;

  private constructor(cluster: Cluster, server: ServerProcess, environment: Record<string, string>) {
    this.#cluster = cluster;
    this.#server = server;
    this.#environment = environment;
    this.databaseUrl = cluster.postgres.url;
    this.pool = new pg.Pool({ connectionString: this.databaseUrl, max: 3 });
    // The attacks end connections on purpose.
    this.pool.on('error', () => undefined);
  }

  /** Starts a console. `environment` adds variables of the server, such as SMTP_URL. */
  static async start(environment: Record<string, string> = {}): Promise<Target> {
    const cluster = await startCluster(true);
    const variables = { DATABASE_URL: cluster.postgres.url, ...environment };
    const server = await startServer(variables, attackLog()).catch(async (error: unknown) => {
      await cluster.close();
      throw error;
    });
    const target = new Target(cluster, server, variables);
    await target.pool.query('update app_user set must_change_password = false');
    return target;
  }

  get url(): string {
    return this.#server.url;
  }

  get pid(): number {
    return this.#server.pid;
  }

  /** Starts the process again after {@link kill}. */
  async restart(): Promise<void> {
    this.#server = await startServer(this.#environment, attackLog());
  }

  /** Ends the process at once, as a lack of memory does. */
  kill(): Promise<void> {
    return this.#server.stop('SIGKILL');
  }

  call(endpoint: Endpoint, call: Call = {}): Promise<Answer> {
    return callAt(this.url, endpoint, call);
  }

  /** A token of the administrator. @throws when the sign-in is refused */
  signIn(): Promise<string> {
    return signInAt(this.url);
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.#server.stop();
    await this.#cluster.close();
  }
}

/** Runs work on a console, and ends that console whatever happens. */
export async function withTarget<Result>(
  environment: Record<string, string>,
  work: (target: Target) => Promise<Result>,
): Promise<Result> {
  const target = await Target.start(environment);
  try {
    return await work(target);
  } finally {
    await target.close();
  }
}

/** Asks again until something is there. @throws after so many milliseconds, naming what did not come */
export async function until<Value>(
  what: string,
  limitMs: number,
  ask: () => Promise<Value | undefined>,
): Promise<Value> {
  const end = performance.now() + limitMs;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what} did not come within ${limitMs / 1_000} s`);
    await sleep(100);
  }
}
