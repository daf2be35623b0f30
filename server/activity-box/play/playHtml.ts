import { createHash } from 'node:crypto';
import {
  PLAY_DATA_ID,
  PLAY_ROOT_ID,
  PLAY_RUNS,
  PLAY_TOO_OLD_ID,
  type PlayPageData,
} from '../../../src/contract/activity-box/play/playPage.ts';
import { languageTag } from '../../../src/domain/shared/text/language.ts';
import { escapeHtml } from '../../../src/domain/shared/text/messageTemplate.ts';
import type { PlayBuild } from './playBuild.ts';

/** Where the scripts of public pages are. */
export const PLAY_ASSETS = '/a/assets/';

/**
 * Shows the words for a browser that is too old. Modules have run when a page has loaded; one that a browser cannot read has not. Written
 * for browsers of before 2015, which the script of the page is not.
 */
const TOO_OLD_SCRIPT = `addEventListener('load',function(){if(document.documentElement.getAttribute('${PLAY_RUNS}')===null)document.getElementById('${PLAY_TOO_OLD_ID}').removeAttribute('hidden')})`;

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * What a public page may do: run its own script, wear its own style, show pictures of its server, and call it. Components place things
 * by styles of their elements; no script can come of those.
 */
export function playPolicy({ style }: Pick<PlayBuild, 'style'>): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${sha256(TOO_OLD_SCRIPT)}`,
    `style-src-elem ${sha256(style)}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** Data within a page: nothing in it can end its element. */
const inlined = (data: PlayPageData): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const meta = (property: string, content: string): string =>
  content === '' ? '' : `<meta property="${property}" content="${escapeHtml(content)}">`;

/** The public page of an activity: drawn, so that it is seen before its script has come, and with all that the script needs. */
export function playHtml(build: PlayBuild, data: PlayPageData, isFriend: boolean, shareImage: string | null): string {
  const { lang, name, share, url } = data;
  const title = share.title || name;
  const script = `${PLAY_ASSETS}${build.script.replace(/^assets\//, '')}`;
  const head = [
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no">`,
    `<title>${escapeHtml(title)}</title>`,
    meta('og:title', title),
    meta('og:description', share.description),
    meta('og:url', url),
    shareImage === null ? '' : meta('og:image', shareImage),
    `<style>${build.style}</style>`,
    `<script>${TOO_OLD_SCRIPT}</script>`,
    `<script type="module" src="${script}"></script>`,
  ];
  const tooOld = escapeHtml(data.texts['activity.play.tooOld'] ?? '');
  return `<!doctype html><html lang="${languageTag(lang)}"><head>${head.join('')}</head><body><p id="${PLAY_TOO_OLD_ID}" class="ap-too-old" role="alert" hidden>${tooOld}</p><div id="${PLAY_ROOT_ID}">${build.render(data, isFriend)}</div><script type="application/json" id="${PLAY_DATA_ID}">${inlined(data)}</script></body></html>`;
}
