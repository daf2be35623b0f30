import { Timeline, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { SendRecordDetail } from '../../../../contract/outreach/sending/record.ts';
import { recordTimeline } from '../../../../domain/outreach/sending/recordTimeline.ts';
import { SectionTitle, useFormat, useTexts } from '../../../../ui/index.ts';

/** What happened to one person's message, the earliest first. */
export function RecordCourse({ of }: { of: SendRecordDetail }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <section aria-labelledby="record-course">
      <SectionTitle id="record-course">{t('outreach.record.course')}</SectionTitle>
      <Timeline
        items={recordTimeline(of).map(({ step, at }) => ({
          key: step,
          content: (
            <>
              <Typography.Text strong>{t(`outreach.record.course.${step}`)}</Typography.Text>
              <br />
              <Typography.Text type="secondary">
                <time dateTime={at}>{format.dateTime(at)}</time>
              </Typography.Text>
            </>
          ),
        }))}
      />
    </section>
  );
}
