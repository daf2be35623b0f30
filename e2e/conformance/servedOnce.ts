/** Names of the variables by which workers hear where the host page and the fixtures are served. */
export const SERVED_AT = { host: 'CONFORMANCE_HOST', apps: 'CONFORMANCE_FIXTURES' } as const;

/** Where one of them is served; asked when a test runs, since the tests are also read before anything is served. */
export const servedOnce = (what: keyof typeof SERVED_AT): { readonly origin: string } => ({
  get origin() {
    const origin = process.env[SERVED_AT[what]];
    if (origin === undefined) throw new Error(`${SERVED_AT[what]} is not set: run e2e/conformance.config.ts`);
    return origin;
  },
});
