import type { ServerConfig } from '../config/ServerConfig.ts';

/** Where a page may take its sub-applications and data from, beside its own origin. */
function foreignSources(config: ServerConfig, hostName: string): { code: string[]; data: string[] } {
  const own =
    config.subAppOrigin === undefined ? `${hostName}:${config.subAppPort}` : new URL(config.subAppOrigin).origin;
  const listed = (config.shell.VITE_SUBAPP_ORIGINS ?? '').split(/[\s,]+/).filter((origin) => URL.canParse(origin));
  const origins = listed.map((origin) => new URL(origin).origin);
  const api = URL.canParse(config.shell.VITE_API_BASE ?? '') ? [new URL(config.shell.VITE_API_BASE ?? '').origin] : [];
  // A foreign mapping may name any origin; without a list nobody can know them beforehand.
  if (api.length > 0 && origins.length === 0) return { code: ['https:', 'http:'], data: ['https:', 'http:'] };
  const code = [...new Set([own, ...origins])];
  return { code, data: [...new Set([...code, ...api])] };
}

/** The parts of a page's policy that depend on the person who opens it. */
export interface Opening {
  /** May override sub-applications with local ones. */
  isDeveloper: boolean;
  /** Hosts that their tenant lets pictures of e-mails come from. */
  pictureHosts: readonly string[];
}

/** Somebody without a session opens it. */
export const OPENED_BY_NOBODY: Opening = { isDeveloper: false, pictureHosts: [] };

/** Where developers' machines serve the sub-application they work on, with its live reload. */
const DEVELOPER_SOURCES = ['http://localhost:*', 'http://127.0.0.1:*', 'ws://localhost:*', 'ws://127.0.0.1:*'];

/**
 * The policy of the shell's page; for holders of the developer right it also opens local addresses (overrides). `unsafe-eval` is how the sandbox runs the classic scripts of sub-applications, and
 * inline styles are how component libraries work; nothing else is open. Pictures come from where code and data come from, and from the hosts
 * that the tenant lets pictures of e-mails come from: a script that got in could tell any other host what it read by asking for a picture.
 */
export function contentSecurityPolicy(
  config: ServerConfig,
  hostName: string,
  { isDeveloper, pictureHosts }: Opening = OPENED_BY_NOBODY,
): string {
  const sources = foreignSources(config, hostName);
  const more = isDeveloper ? DEVELOPER_SOURCES : [];
  const [code, data] = [
    [...sources.code, ...more],
    [...sources.data, ...more],
  ];
  return [
    `default-src 'self'`,
    `script-src 'self' 'unsafe-eval' ${code.join(' ')}`,
    `style-src 'self' 'unsafe-inline' ${code.join(' ')}`,
    `connect-src 'self' ${data.join(' ')}`,
    ['img-src', `'self'`, 'data:', 'blob:', ...data, ...pictureHosts].join(' '),
    `font-src 'self' data: ${code.join(' ')}`,
    `worker-src 'self' blob:`,
    `frame-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors ${config.frameAncestors}`,
  ].join('; ');
}
