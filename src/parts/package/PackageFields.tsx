import { Alert, Button, Flex, Form, Radio } from 'antd';
import type { ReactNode } from 'react';
import { downloadPackageTemplate } from '../../contract/profile/audience/package.ts';
import { PACKAGE_ROWS_MAX, XLSX_NUMBERS_ABOUT } from '../../domain/shared/file/upload.ts';
import { useHost } from '../../sdk/index.ts';
import { DownloadOutlined } from '../../ui/icons.ts';
import { useAction } from '../../ui/hooks/useAction.ts';
import { useFormat } from '../../ui/hooks/useFormat.ts';
import { useTexts } from '../../ui/hooks/useTexts.ts';
import { NumbersFileField } from './NumbersFileField.tsx';
import { PACKAGE_SOURCES, type PackageValues } from './PackageValues.ts';
import { TypedNumbersField } from './TypedNumbersField.tsx';

/** The fields of a package beside its name: a file or typed numbers, which are judged here before anything is sent. */
export function PackageFields(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  const source = Form.useWatch('source', Form.useFormInstance<PackageValues>()) ?? 'file';
  return (
    <>
      <Form.Item name="source" label={t('ui.numbers.source')}>
        <Radio.Group options={PACKAGE_SOURCES.map((value) => ({ value, label: t(`ui.numbers.source.${value}`) }))} />
      </Form.Item>
      {source === 'file' ? (
        <>
          <Alert
            type="info"
            showIcon
            style={{ marginBlockEnd: 16 }}
            title={t('ui.numbers.limits', {
              about: format.number(XLSX_NUMBERS_ABOUT),
              max: format.number(PACKAGE_ROWS_MAX),
            })}
            description={
              <Flex vertical align="start" gap="small">
                {t('ui.numbers.columns')}
                {host.has('package:view') && (
                  <Button
                    icon={<DownloadOutlined />}
                    loading={busy}
                    onClick={() => void run(() => host.request.download(downloadPackageTemplate, {}), null)}
                  >
                    {t('ui.numbers.template')}
                  </Button>
                )}
              </Flex>
            }
          />
          <NumbersFileField becomes="package" />
        </>
      ) : (
        <TypedNumbersField />
      )}
    </>
  );
}
