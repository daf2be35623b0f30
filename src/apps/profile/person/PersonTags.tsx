import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { listPersonTags, type PersonTags as Tags } from '../../../contract/profile/person/person.ts';
import { useHost } from '../../../sdk/index.ts';
import { DetailFields, EmptyState, ErrorPanel, SectionTitle, useFormat, useTexts } from '../../../ui/index.ts';

type PersonTag = Tags['categories'][number]['tags'][number];

/** The published tags that have a value of a person, by category. */
export function PersonTags({ personId }: { personId: string }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const query = useQuery({
    queryKey: ['person.tags', personId],
    queryFn: ({ signal }) => host.request.call(listPersonTags, { params: { id: personId } }, { signal }),
  });
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const { categories, empty } = query.data;
  if (categories.length === 0) return <EmptyState kind="firstUse" hint={t('profile.person.tags.none')} />;
  return (
    <>
      {categories.map(({ id, name, tags }) => (
        <section key={id} aria-labelledby={`category-${id}`}>
          <SectionTitle id={`category-${id}`}>{name}</SectionTitle>
          <DetailFields fields={tags.map((tag) => ({ label: tag.name, value: <TagValue of={tag} /> }))} />
        </section>
      ))}
      {empty > 0 && (
        <Typography.Text type="secondary">{t('profile.person.tags.empty', { count: empty })}</Typography.Text>
      )}
    </>
  );
}

/** The value of a tag, as its kind is read. */
function TagValue({ of: { kind, values } }: { of: PersonTag }): ReactNode {
  const format = useFormat();
  const [value = ''] = values;
  if (kind === 'choice' || kind === 'choices')
    return (
      <Flex gap="small" wrap>
        {values.map((one) => (
          <Tag key={one}>{one}</Tag>
        ))}
      </Flex>
    );
  if (kind === 'day') return format.date(value);
  // What looks like somebody's number is hidden in part and no number any more.
  return kind === 'number' && Number.isFinite(Number(value)) ? format.number(Number(value)) : value;
}
