import { type DestinationStream, pino } from 'pino';
import type { Logger } from './Logger.ts';
import { scrub } from './scrub.ts';

/** A logger that writes one JSON object a line and never a secret or a person's data. */
export function createLogger(level: 'debug' | 'info' | 'warn' | 'error', destination?: DestinationStream): Logger {
  const log = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  const at =
    (name: 'debug' | 'info' | 'warn' | 'error') =>
    (fields: Record<string, unknown>, message: string): void => {
      if (log.isLevelEnabled(name)) log[name](scrub(fields) as object, String(scrub(message)));
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
