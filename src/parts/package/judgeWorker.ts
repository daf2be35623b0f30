import { judgePackageFile, judgeTypedNumbers } from '../../domain/profile/audience/packageRows.ts';
import { XlsxFault } from '../../domain/shared/file/xlsx/XlsxFault.ts';
import { FAULTS_SHOWN, type Judgement, type JudgeNews, type JudgeRequest } from './Judgement.ts';

/** Rows between two messages about the progress. */
const NEWS_ROWS = 5_000;

const tell = (news: JudgeNews): void => postMessage(news);

function judge(request: JudgeRequest): Judgement {
  const judgement: Judgement = { sheet: null, good: 0, duplicates: 0, invalid: 0, faults: [] };
  const rows =
    'text' in request
      ? judgeTypedNumbers(request.text)
      : judgePackageFile(request.bytes, request.becomes, {
          sheet: request.sheet,
          onSheet: (name) => (judgement.sheet = name),
          onSheets: (sheets) => tell({ sheets }),
        });
  let read = 0;
  for (const row of rows) {
    read += 1;
    if (read % NEWS_ROWS === 0) tell({ rows: read });
    if (row.outcome === 'good') judgement.good += 1;
    else {
      judgement[row.outcome === 'duplicate' ? 'duplicates' : 'invalid'] += 1;
      if (judgement.faults.length < FAULTS_SHOWN) judgement.faults.push({ line: row.line, reason: row.reason });
    }
  }
  return judgement;
}

/** Judges numbers away from the page's thread, by the rule that the server judges them by again. */
addEventListener('message', ({ data }: MessageEvent<JudgeRequest>) => {
  try {
    tell({ judgement: judge(data) });
  } catch (error) {
    tell({ problem: error instanceof XlsxFault ? error.problem : 'fileUnreadable' });
  }
});
