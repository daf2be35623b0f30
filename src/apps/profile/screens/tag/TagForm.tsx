import { useQuery } from '@tanstack/react-query';
import { Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { createTag, getTag, listTagChoices, updateTag } from '../../../../contract/profile/tag/tag.ts';
import { GROUP_REFRESHES } from '../../../../domain/profile/group/GroupDefinition.ts';
import { FILTER_MODES, filterModesOf, type TagFieldKind } from '../../../../domain/profile/rule/RuleField.ts';
import { canRefit, TAG_BASES, type TagBasis } from '../../../../domain/profile/tag/tag.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  ChoiceField,
  FieldItem,
  PageAwaited,
  RecordForm,
  TextAreaField,
  TextField,
  useTexts,
} from '../../../../ui/index.ts';
import { TAGS } from '../../parts/recordPages.ts';
import { NEW_TAG, type TagFormValues, toTagBody, toTagValues } from '../../tag/tagFormValues.ts';
import { TagValuesField } from '../../tag/TagValuesField.tsx';

/** Creates or changes a tag (§3.4): which field it publishes or which rules decide it, its name, and how rules may ask for it. */
export function TagForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const choices = useQuery({ queryKey: ['tag.choices'], queryFn: () => host.request.call(listTagChoices, {}) });
  if (choices.data === undefined) return <PageAwaited of={TAGS} needs={choices} />;
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
      initial={NEW_TAG}
      toValues={toTagValues}
      toBody={(values) => toTagBody(values as TagFormValues)}
      leadsTo={({ id }) => `${TAGS.path}/${id}`}
    >
      {({ values: typed, record, readOnly, form }) => {
        const values = typed as TagFormValues;
        const isFixed = record !== undefined && !canRefit(record.status);
        // Why it cannot be changed stands where it could be.
        const explained = isFixed ? { extra: t('error.publishedTagFixed') } : { hint: true };
        const kindOf = (basis: TagBasis, fieldId: string): TagFieldKind | undefined =>
          basis === 'rule' ? 'choice' : fields.find(({ id }) => id === fieldId)?.kind;
        const modes = (kind: TagFieldKind | undefined) => (kind === undefined ? FILTER_MODES : filterModesOf(kind));
        const suggest = (kind: TagFieldKind | undefined): void => {
          const [usual] = kind === undefined ? [] : modes(kind);
          if (usual !== undefined) form.setFieldValue('filterMode', usual);
        };
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
              name="basis"
              show={(basis) => t(`profile.tag.basis.${String(basis)}`)}
              {...(isFixed ? explained : {})}
            >
              <Radio.Group
                disabled={readOnly || isFixed}
                options={TAG_BASES.map((basis) => ({ value: basis, label: t(`profile.tag.basis.${basis}`) }))}
                onChange={({ target }) => suggest(kindOf(target.value as TagBasis, values.fieldId))}
              />
            </FieldItem>
            {values.basis === 'field' && (
              <FieldItem
                name="fieldId"
                {...explained}
                show={nameOf(fields)}
                getValueProps={(id) => ({ value: id || undefined })}
              >
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  disabled={readOnly || isFixed}
                  options={sources
                    .filter((source) => source.fields.length > 0)
                    .map((source) => ({
                      label: source.name,
                      options: source.fields.map(({ id, name, tableField }) => ({
                        value: id,
                        label: t('profile.tag.fieldOf', { fieldName: name, tableField }),
                      })),
                    }))}
                  notFoundContent={t('profile.tag.noField')}
                  onChange={(id) => suggest(kindOf('field', id))}
                />
              </FieldItem>
            )}
            {values.basis === 'rule' && (
              <>
                <FieldItem
                  name="sourceId"
                  {...explained}
                  show={nameOf(sources)}
                  getValueProps={(id) => ({ value: id || undefined })}
                >
                  <Select
                    showSearch={{ optionFilterProp: 'label' }}
                    disabled={readOnly || isFixed}
                    options={sources.map(({ id, name }) => ({ value: id, label: name }))}
                    notFoundContent={t('profile.tag.noSource')}
                  />
                </FieldItem>
                <TagValuesField
                  values={values.values}
                  kept={isFixed && record.basis === 'rule' ? record.values : []}
                  readOnly={readOnly}
                />
                <ChoiceField name="refresh" choices={GROUP_REFRESHES} radio hint />
              </>
            )}
            <ChoiceField
              name="filterMode"
              {...explained}
              radio
              disabled={readOnly || isFixed}
              choices={modes(kindOf(values.basis, values.fieldId))}
            />
          </>
        );
      }}
    </RecordForm>
  );
}
