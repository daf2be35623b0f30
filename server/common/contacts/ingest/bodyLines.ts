import { LINE_MAX } from '../../../../src/domain/common/contacts/contactLine.ts';
import { type CutLine, LineCutter } from '../../../../src/domain/shared/file/LineCutter.ts';
import { refuseField } from '../../../api/Refusal.ts';

/**
 * The lines of a body, a handful at a time, empty ones left out. At most one piece and one line are held. With `quoted`, a line
 * goes on over line ends that stand in quotes, as in CSV. A body that is not UTF-8 is refused as a whole.
 */
export async function* bodyLines(
  pieces: AsyncIterable<Uint8Array>,
  { quoted }: { quoted: boolean },
): AsyncGenerator<CutLine[], void, undefined> {
  // The mark of its encoding goes with the decoder.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      throw refuseField('', 'notUtf8');
    }
  };
  const reader = new LineCutter({ quoted, max: LINE_MAX });
  for await (const piece of pieces) {
    const lines = reader.push(decode(piece));
    if (lines.length > 0) yield lines;
  }
  const last = [...reader.push(decode()), ...reader.end()];
  if (last.length > 0) yield last;
}
