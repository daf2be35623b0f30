import {
  AppstoreOutlined,
  AuditOutlined,
  AlertOutlined,
  BarcodeOutlined,
  CalendarOutlined,
  GlobalOutlined,
  GroupOutlined,
  ClusterOutlined,
  CodeOutlined,
  ContactsOutlined,
  ControlOutlined,
  DatabaseOutlined,
  FileTextOutlined,
  FilterOutlined,
  FolderOutlined,
  FundOutlined,
  GiftOutlined,
  HomeOutlined,
  InboxOutlined,
  LinkOutlined,
  MailOutlined,
  MessageOutlined,
  ProfileOutlined,
  SendOutlined,
  SettingOutlined,
  ShopOutlined,
  TagsOutlined,
  TrophyOutlined,
  TeamOutlined,
  UsergroupAddOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { MenuNode } from '../menu/menuTree.ts';

/** How a server names one of the icons below instead of giving an image. */
const NAME_PREFIX = 'icon:';

/** Icons that the console's own menu names. */
const NAMED: Record<string, ComponentType<{ 'aria-hidden': boolean; className?: string }>> = {
  send: SendOutlined,
  home: HomeOutlined,
  task: ProfileOutlined,
  taskGroup: ClusterOutlined,
  approval: AuditOutlined,
  calendar: CalendarOutlined,
  audience: UsergroupAddOutlined,
  site: GlobalOutlined,
  monitor: AlertOutlined,
  marketing: FundOutlined,
  message: MessageOutlined,
  record: FileTextOutlined,
  mailbox: MailOutlined,
  outreachSetting: ControlOutlined,
  people: TeamOutlined,
  contacts: ContactsOutlined,
  filter: FilterOutlined,
  outbox: InboxOutlined,
  general: SettingOutlined,
  code: CodeOutlined,
  tag: TagsOutlined,
  tagCategory: FolderOutlined,
  dataSource: DatabaseOutlined,
  messageGroup: GroupOutlined,
  shortLink: LinkOutlined,
  activity: TrophyOutlined,
  prize: GiftOutlined,
  voucherCode: BarcodeOutlined,
  venue: ShopOutlined,
};

/** An entry, and whether it is the current one. */
interface MenuIconProps {
  node: MenuNode;
  selected: boolean;
  /** Given by antd to icons in menus. */
  className?: string;
}

/**
 * Icon of a menu entry: one of the named ones (`icon:task`), or the image that a server gives (§3.2), the focus image while selected.
 * Only http(s) and relative addresses become images. Entries with an unknown name get a neutral icon.
 */
export function MenuIcon({ node, selected, className }: MenuIconProps) {
  const icon = selected ? node.iconFocus : node.icon;
  if (icon !== null && /^(https?:)?\//i.test(icon))
    return <img src={icon} alt="" width={16} height={16} className={className} />;
  const Named =
    (icon?.startsWith(NAME_PREFIX) === true ? NAMED[icon.slice(NAME_PREFIX.length)] : undefined) ?? AppstoreOutlined;
  return <Named aria-hidden className={className} />;
}
