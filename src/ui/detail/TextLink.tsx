import { theme } from 'antd';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './TextLink.module.css';

/** A link to another page of the sub-application, in the theme's link colour. */
export function TextLink(props: LinkProps): ReactNode {
  const { token } = theme.useToken();
  return <Link {...props} className={styles.link} style={{ color: token.colorLink }} />;
}
