/**
 * Exports of antd in the groups that are loaded together: few requests, and nobody pays for the date picker who shows no date.
 * `base` is what nearly every page uses, most of it the shell too. Each file of `antd/` exports exactly the names listed here.
 */
const GROUPS = {
  base: {
    names:
      'Alert App Badge Button Checkbox Col ConfigProvider Divider Dropdown Empty Flex Form Grid Input Menu message Modal notification Popover Radio Row Select Skeleton Space Spin theme Tooltip Typography version',
    load: () => import('./antd/base.ts'),
  },
  table: {
    names: 'Pagination Table',
    load: () => import('./antd/table.ts'),
  },
  drawer: {
    names: 'Drawer',
    load: () => import('./antd/drawer.ts'),
  },
  detail: {
    names: 'Card Descriptions Popconfirm Progress Statistic Tabs Tag',
    load: () => import('./antd/detail.ts'),
  },
  date: {
    names: 'Calendar DatePicker TimePicker',
    load: () => import('./antd/date.ts'),
  },
  tree: {
    names: 'Tree TreeSelect',
    load: () => import('./antd/tree.ts'),
  },
  upload: {
    names: 'Upload',
    load: () => import('./antd/upload.ts'),
  },
  entry: {
    names: 'AutoComplete Cascader ColorPicker InputNumber Mentions Rate Segmented Slider Switch Transfer',
    load: () => import('./antd/entry.ts'),
  },
  qr: {
    names: 'QRCode',
    load: () => import('./antd/qr.ts'),
  },
  extra: {
    names:
      'Affix Anchor Avatar BorderBeam Breadcrumb Carousel Collapse FloatButton Image Layout List Listy Masonry Result Splitter Steps Timeline Tour Watermark',
    load: () => import('./antd/extra.ts'),
  },
} as const;

/** A group of antd exports: loads them all, by name. */
export type AntdGroup = () => Promise<Record<string, unknown>>;

/** The group that brings an export of antd. */
export const ANTD_GROUP_OF: ReadonlyMap<string, AntdGroup> = new Map(
  Object.values(GROUPS).flatMap(({ names, load }) => names.split(' ').map((name) => [name, load] as const)),
);
