/** Longest reply that a text message can carry: 255 parts of 153 characters each. */
export const SMS_REPLY_MAX = 255 * 153;

/** Words that refuse further text messages where they are the whole of a reply, in upper case, by where they come from. */
const WORDS = {
  /** What marketing messages of mainland China offer (回 R, T, TD or N), and the verbs that people write instead. */
  mainland: ['R', 'T', 'TD', 'N', '退订', '取消订阅', '拒收', '拒绝接收', '停止发送'],
  hongKong: ['退訂', '取消訂閱', '拒絕接收', '停止發送', 'UNSUB'],
  /** The list of the CTIA, which carriers honour. */
  ctia: ['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'],
  /** What 47 CFR 64.1200(a)(10) adds to it. */
  law: ['REVOKE', 'OPTOUT', 'OPT OUT', 'OPT-OUT'],
  /** What large gateways add. */
  gateways: ['REMOVE', 'ARRET', 'ARRÊT'],
  japan: ['停止', '配信停止', '配信解除', '受信拒否'],
  malaysia: ['BATAL', 'BERHENTI', 'HENTI'],
} as const;

/** All words of refusal. */
export const OPT_OUT_WORDS: ReadonlySet<string> = new Set(Object.values(WORDS).flat());

/** From the first letter or digit to the last one. */
const CORE = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

/**
 * Whether a reply refuses further messages: it is one of {@link OPT_OUT_WORDS} and nothing else, in any case and width, with
 * whatever signs around it (“TD。”, 【退订】, stop!). A word within a sentence is none: “R u there”.
 */
export function isOptOutReply(text: string): boolean {
  const core = CORE.exec(text.normalize('NFKC'))?.[0] ?? '';
  return OPT_OUT_WORDS.has(core.toUpperCase());
}
