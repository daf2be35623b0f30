import type { ReactNode } from 'react';
import { renewVenue, type Venue } from '../../../contract/activity-box/venue/venue.ts';
import { useHost } from '../../../sdk/index.ts';
import { addDays } from '../../../domain/shared/time/calendarDays.ts';
import { DayPicker, FieldItem, FormDialog, TextAreaField, TextField, useFormat, useTexts } from '../../../ui/index.ts';

/** Sets a later end of the venue, with the order that it was bought by. */
export function RenewDialog({ venue, onClose }: { venue: Venue; onClose: () => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const { validTo } = venue;
  return (
    <FormDialog<{ validTo: string; orderNumber: string; remark: string }>
      title={t('activityBox.venue.renew')}
      texts="activityBox.venue"
      schema={renewVenue.body}
      initialValues={{ validTo: '', orderNumber: '', remark: '' }}
      save={(body) => host.request.call(renewVenue, { body })}
      savedText={t('activityBox.venue.renewed')}
      onClose={onClose}
    >
      <FieldItem
        name="validTo"
        {...(validTo === null ? {} : { extra: t('activityBox.venue.laterThan', { day: format.date(validTo) }) })}
        normalize={(day: string | null) => day ?? ''}
      >
        <DayPicker {...(validTo === null ? {} : { from: addDays(validTo, 1) })} />
      </FieldItem>
      <TextField name="orderNumber" />
      <TextAreaField name="remark" />
    </FormDialog>
  );
}
