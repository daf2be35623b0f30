import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../domain/shared/text/language.ts';
import { loadNames } from './loadNames.ts';

/** Loads the names in the language of the page, and shows what needs them then. */
function WithNames({ children }: { children: ReactNode }): ReactNode {
  const { i18n } = useTranslation();
  const lang = i18n.language as Language;
  const { isPending } = useQuery({
    queryKey: ['console.names', lang],
    queryFn: async () => {
      i18n.addResourceBundle(lang, 'translation', await loadNames(lang), true, false);
      return true;
    },
    staleTime: Infinity,
  });
  return isPending ? <Skeleton active /> : children;
}

/**
 * A component that names what other sub-applications declare: operations of the log, reasons kept in records, entries of the menu. The words
 * of the tenant, which the language pack has, stay. Without the chunk, it is shown with the words that are there.
 */
export function withNames<Props extends object>(Shown: ComponentType<Props>): ComponentType<Props> {
  return (props) => <WithNames>{createElement(Shown, props)}</WithNames>;
}
