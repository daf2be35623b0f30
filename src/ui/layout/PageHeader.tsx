import { Flex, Typography } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useHost } from '../../sdk/index.ts';
import { ElsewhereLink } from '../detail/ElsewhereLink.tsx';
import { ArrowLeftOutlined } from '../icons.ts';
import styles from './PageHeader.module.css';
import { TextLink } from '../detail/TextLink.tsx';

/** Props of {@link PageHeader}. */
export interface PageHeaderProps {
  /** Undefined as long as it is not known. */
  title: string | undefined;
  /** A line below the title: what this page is for, or whom a record belongs to. */
  description?: ReactNode;
  status?: ReactNode;
  /** Where the page was come from; the list of a detail. The title of such a page names its record for the host. */
  back?:
    | {
        to: string;
        label: string;
        /** It is a page of any sub-application, by its address below the router base. */
        elsewhere?: boolean;
      }
    | undefined;
  /** At most one primary action. */
  actions?: ReactNode;
}

/** Head of every page: title, status and what can be done, in the same place everywhere. */
export function PageHeader({ title, description, status, back, actions }: PageHeaderProps): ReactNode {
  const host = useHost();
  const Back = back?.elsewhere === true ? ElsewhereLink : TextLink;
  const name = back === undefined || title === undefined || title === '' ? null : title;
  useEffect(() => host.setPageName(name), [host, name]);
  return (
    <header className={styles.header}>
      {back !== undefined && (
        <div className={styles.back}>
          <Back to={back.to}>
            <ArrowLeftOutlined aria-hidden /> {back.label}
          </Back>
        </div>
      )}
      <Flex justify="space-between" align="start" gap="8px 16px" wrap>
        <div className={styles.names}>
          <Flex align="center" gap="small" wrap>
            {title !== undefined && (
              <Typography.Title level={1} className={styles.title} tabIndex={-1}>
                {title}
              </Typography.Title>
            )}
            {status}
          </Flex>
          {description !== undefined && <Typography.Text type="secondary">{description}</Typography.Text>}
        </div>
        {actions !== undefined && (
          <Flex gap="small" wrap>
            {actions}
          </Flex>
        )}
      </Flex>
    </header>
  );
}
