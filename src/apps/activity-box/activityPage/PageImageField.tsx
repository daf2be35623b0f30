import { Checkbox, Flex, Input } from 'antd';
import { type ReactNode, useId } from 'react';
import {
  ACTIVITY_IMAGE_RULES,
  type ActivityImageUse,
  uploadActivityImage,
} from '../../../contract/activity-box/activityPage/activityImage.ts';
import { ALT_MAX, type PageImage } from '../../../domain/activity-box/activityPage/PageComponent.ts';
import { useHost } from '../../../sdk/index.ts';
import { useTexts } from '../../../ui/index.ts';
import { ActivityImageField } from '../activity/ActivityImageField.tsx';

const T = 'activityBox.editor.image';

/** An image of a page with its description for whoever does not see it; one that is decorative has none. */
export function PageImageField({
  value,
  use = 'page',
  onChange,
}: {
  value: PageImage | null;
  use?: ActivityImageUse;
  onChange: (image: PageImage | null) => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const id = useId();
  return (
    <Flex vertical gap="small">
      <ActivityImageField
        value={value?.fileId ?? null}
        rule={ACTIVITY_IMAGE_RULES[use]}
        upload={(file, signal) =>
          host.request.call(uploadActivityImage, { body: { use }, file }, { showError: false, signal })
        }
        onChange={(fileId) => onChange(fileId === null ? null : { alt: '', isDecorative: false, ...value, fileId })}
      />
      {value !== null && (
        <>
          <label htmlFor={id}>{t(`${T}.alt`)}</label>
          <Input
            id={id}
            value={value.alt}
            maxLength={ALT_MAX}
            disabled={value.isDecorative}
            onChange={({ target }) => onChange({ ...value, alt: target.value })}
          />
          <Checkbox
            checked={value.isDecorative}
            onChange={({ target }) =>
              onChange({ ...value, isDecorative: target.checked, alt: target.checked ? '' : value.alt })
            }
          >
            {t(`${T}.isDecorative`)}
          </Checkbox>
        </>
      )}
    </Flex>
  );
}
