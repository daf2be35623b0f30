import { useQuery } from '@tanstack/react-query';
import { Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { createTag, getTag, listTagChoices, updateTag } from '../../../contract/tag.ts';
import { FILTER_MODES, filterModesOf } from '../../../domain/groupRule/RuleField.ts';
import { canRefit } from '../../../domain/tag.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ChoiceField,
  ErrorPanel,
  FieldItem,
  RecordForm,
  TextAreaField,
  TextField,
  useTexts,
} from '../../../ui/index.ts';
import { TAGS } from '../parts/recordPages.ts';

/** Creates or changes a tag (§3.4): which field it publishes, under which name, and how rules may ask for it. */
export function TagForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const choices = useQuery({ queryKey: ['tag.choices'], queryFn: () => host.request.call(listTagChoices, {}) });
  if (choices.error !== null) return <ErrorPanel error={choices.error} onRetry={() => void choices.refetch()} />;
  if (choices.data === undefined) return <Skeleton active />;
  const { categories, sources } = choices.data;
  const fields = sources.flatMap((source) => source.fields);
  const nameOf = (of: readonly { id: string; name: string }[]) => (id: unknown) =>
    of.find((one) => one.id === id)?.name ?? String(id);
  return (
    <RecordForm
      of={TAGS}
      get={getTag}
      create={createTag}
      update={updateTag}
      initial={{ name: '', description: '', categoryId: '', fieldId: '', filterMode: 'singleChoice' }}
      leadsTo={({ id }) => `${TAGS.path}/${id}`}
    >
      {({ values, record, readOnly, form }) => {
        const isFixed = record !== undefined && !canRefit(record.status);
        // Why it cannot be changed stands where it could be.
        const explained = isFixed ? { extra: t('error.publishedTagFixed') } : { hint: true };
        const chosen = fields.find(({ id }) => id === values.fieldId);
        return (
          <>
            <TextField name="name" />
            <TextAreaField name="description" />
            <FieldItem name="categoryId" show={nameOf(categories)} getValueProps={(id) => ({ value: id || undefined })}>
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                disabled={readOnly}
                options={categories.map(({ id, name }) => ({ value: id, label: name }))}
                notFoundContent={t('profile.tag.noCategory')}
              />
            </FieldItem>
            <FieldItem
              name="fieldId"
              {...explained}
              show={nameOf(fields)}
              getValueProps={(id) => ({ value: id || undefined })}
            >
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                disabled={readOnly || isFixed}
                options={sources.map((source) => ({
                  label: source.name,
                  options: source.fields.map(({ id, name, tableField }) => ({
                    value: id,
                    label: t('profile.tag.fieldOf', { fieldName: name, tableField }),
                  })),
                }))}
                notFoundContent={t('profile.tag.noField')}
                onChange={(id) => {
                  const field = fields.find((one) => one.id === id);
                  const [usual] = field === undefined ? [] : filterModesOf(field.kind);
                  if (usual !== undefined) form.setFieldValue('filterMode', usual);
                }}
              />
            </FieldItem>
            <ChoiceField
              name="filterMode"
              {...explained}
              radio
              disabled={readOnly || isFixed}
              choices={chosen === undefined ? FILTER_MODES : filterModesOf(chosen.kind)}
            />
          </>
        );
      }}
    </RecordForm>
  );
}
