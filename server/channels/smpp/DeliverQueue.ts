import { normalizePhone } from '../../../src/domain/shared/address/phone.ts';
import { storableText } from '../../../src/domain/shared/text/storableText.ts';
import type { IncomingEnd, IncomingSms, TakeIncoming } from '../SmsGateway.ts';
import type { Pdu } from './Pdu.ts';
import { readSmppReceipt } from './readSmppReceipt.ts';
import { ESM_CLASS, TON } from './smppCommands.ts';
import { SMPP_STATUS } from './smppStatus.ts';
import { textOf } from './smppText.ts';

/** Messages that are taken in together, and that may wait for it: more are asked to come later. */
const BATCH = 100;
const WAITING_MAX = 1_000;

/** What a gateway is answered: §5.1.3 has a word for later and one for never. */
const STATUS: Readonly<Record<IncomingEnd, number>> = {
  stored: SMPP_STATUS.ESME_ROK,
  later: SMPP_STATUS.ESME_RX_T_APPN,
  never: SMPP_STATUS.ESME_RX_P_APPN,
};

/** Who sent a message, in the stored form of numbers; undefined where it is no phone. */
function senderOf({ sourceTon, sourceAddr }: Pdu<'deliverSm'>['body']): string | undefined {
  const national = sourceTon === TON.international ? undefined : normalizePhone(sourceAddr);
  return national ?? normalizePhone(`+${sourceAddr.replace(/^(?:\+|00)/, '')}`);
}

/** What a deliver_sm says; an end where it is not to be taken in. */
function readDeliver({ body, tlvs }: Pdu<'deliverSm'>): IncomingSms | IncomingEnd {
  const type = body.esmClass & ESM_CLASS.types;
  if (type === ESM_CLASS.receipt) {
    const receipt = readSmppReceipt(body, tlvs);
    if (receipt === 'passing') return 'stored';
    return receipt === undefined ? 'never' : { kind: 'receipt', ...receipt };
  }
  // Acknowledgements of phones and of conversations: nothing of ours.
  if (type !== 0) return 'stored';
  const number = senderOf(body);
  return number === undefined ? 'never' : { kind: 'reply', number, text: storableText(textOf(body, tlvs)) };
}

interface Waiting {
  incoming: IncomingSms;
  answer: (status: number) => void;
}

/** Takes in what a gateway delivers, a batch after the other, and answers each only when it is stored. */
export class DeliverQueue {
  readonly #take: TakeIncoming;
  readonly #waiting: Waiting[] = [];
  #isTaking = false;

  constructor(take: TakeIncoming) {
    this.#take = take;
  }

  /** Takes one in; `answer` is called once, with the command_status of its response. */
  add(pdu: Pdu<'deliverSm'>, answer: (status: number) => void): void {
    const incoming = readDeliver(pdu);
    if (typeof incoming === 'string') return answer(STATUS[incoming]);
    if (this.#waiting.length >= WAITING_MAX) return answer(STATUS.later);
    this.#waiting.push({ incoming, answer });
    if (!this.#isTaking) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isTaking = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      const ends = await this.#take(batch.map(({ incoming }) => incoming)).catch((): IncomingEnd[] => []);
      for (const [index, { answer }] of batch.entries()) answer(STATUS[ends[index] ?? 'later']);
    }
    this.#isTaking = false;
  }
}
