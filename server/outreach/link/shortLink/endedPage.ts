import type { Language } from '../../../../src/domain/shared/text/language.ts';
import { translator } from '../../../api/http/translate.ts';
import type { Ports } from '../../../ports.ts';
import { notePage } from '../../../static/notePage.ts';

/** What a visitor reads who opens a link that leads nowhere, in their language. Nothing of it comes from the address. */
export function endedPage(ports: Pick<Ports, 'packs'>, lang: Language, state: 'ended' | 'unknown'): string {
  const t = translator(ports, lang);
  return notePage(lang, t(`server.shortLink.${state}`), t(`server.shortLink.${state}Advice`));
}
