import type { MicroApp } from '../../contract/shell/menu.ts';
import { numberOf } from '../../domain/shared/number/looseValue.ts';
import { mappedSubApps } from '../../domain/catalog/mapping.ts';
import type { AppMode } from '../../domain/shell/manifest/SubAppManifest.ts';
import type { RuntimeConfig } from '../../sdk/config/RuntimeConfig.ts';
import type { NoteFault } from '../answers/AnswerFailures.ts';
import { readMapping } from '../answers/readMapping.ts';
import { isLocalHost } from '../session/environment.ts';

/** The body of the routes mapping (§7.2). Other backends may leave out what §3.1 does not name. */
export interface MappingBody {
  status?: number | string;
  data?: unknown;
  /** Of backends that call the payload so in every answer. */
  value?: unknown;
}

/** What loading the mapping needs. */
export interface MappingPorts {
  /** `auto` is the built-in list on a local host, the server's elsewhere. */
  source: RuntimeConfig['routesSource'];
  hostname: string;
  /** The built-in list. */
  builtIn: () => readonly MicroApp[];
  /** Sends the call of §7.2, without cookies. */
  fetchMapping: () => Promise<MappingBody>;
  /** Shows that the configurations could not be fetched (§8.1). */
  onFailure: () => void;
  /** Notes what could not be read. */
  note: NoteFault;
}

/**
 * The list of sub-applications (§2.2, §4.1): the built-in one on a local host, else the server's. A status other than
 * 200, a failed call or an answer that is no list shows the message of §8.1 and leaves the list empty. The entries are
 * judged by the registry.
 */
export async function loadMapping(ports: MappingPorts): Promise<readonly MicroApp[]> {
  const { source, hostname, builtIn, fetchMapping, onFailure, note } = ports;
  if (source === 'builtin' || (source === 'auto' && isLocalHost(hostname))) return builtIn();
  try {
    const { status, data, value } = await fetchMapping();
    const list = data === undefined ? value : data;
    if (numberOf(status) === 200 && Array.isArray(list)) return readMapping(list, note);
    note(
      `status is ${JSON.stringify(status)}, data ${Array.isArray(list) ? 'a list' : 'no list'}; there are no sub-applications`,
    );
  } catch {
    // The client has no more to say than the message below.
  }
  onFailure();
  return [];
}

/** Our own sub-applications in a mode, served below `origin` (no slash at the end). A title of which no text is known is the name. */
export function builtInMapping(origin: string, mode: AppMode, text: (key: string) => string | undefined): MicroApp[] {
  return mappedSubApps(mode).map(({ name, activeRule, bundle, titleKey, descKey, routes }) => ({
    name,
    entry: `${origin}/${bundle}/`,
    activeRule,
    props: { title: text(titleKey) ?? name, desc: text(descKey) ?? '', routes: routes.map((route) => ({ ...route })) },
  }));
}
