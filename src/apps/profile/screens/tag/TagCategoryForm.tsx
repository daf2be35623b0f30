import type { ReactNode } from 'react';
import { createTagCategory, getTagCategory, updateTagCategory } from '../../../../contract/profile/tag/tagCategory.ts';
import { CATEGORY_POSITION_MAX } from '../../../../domain/profile/tag/tag.ts';
import { FieldItem, NumberField, RecordForm, TextAreaField, TextField } from '../../../../ui/index.ts';
import { TAG_CATEGORIES } from '../../parts/recordPages.ts';

/** Creates or changes a tag category (§2.5). */
export function TagCategoryForm(): ReactNode {
  return (
    <RecordForm
      of={TAG_CATEGORIES}
      get={getTagCategory}
      create={createTagCategory}
      update={updateTagCategory}
      initial={{ name: '', description: '', position: 1 }}
    >
      <TextField name="name" />
      <TextAreaField name="description" />
      <FieldItem name="position" hint>
        <NumberField min={0} max={CATEGORY_POSITION_MAX} style={{ width: 240 }} />
      </FieldItem>
    </RecordForm>
  );
}
