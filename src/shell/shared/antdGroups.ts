/**
 * Exports of antd in the groups that are loaded together: few requests, and nobody pays for the date picker who shows no date.
 * `base` is mostly what the shell itself uses. Each file of `antd/` exports exactly the names listed here.
 */
const GROUPS = {
  base: {
    names:
      'Alert App Avatar Badge Button Card Checkbox Col Collapse ConfigProvider Divider Drawer Dropdown Empty Flex Form Grid Input Layout Menu message Modal notification Popover Radio Result Row Select Skeleton Space Spin Switch Tabs Tag theme Tooltip Typography version',
    load: () => import('./antd/base.ts'),
  },
  data: {
    names: 'Breadcrumb Descriptions Pagination Popconfirm Progress Segmented Statistic Steps Table Timeline',
    load: () => import('./antd/data.ts'),
  },
  date: { names: 'Calendar DatePicker TimePicker', load: () => import('./antd/date.ts') },
  tree: { names: 'Cascader Transfer Tree TreeSelect', load: () => import('./antd/tree.ts') },
  entry: {
    names: 'AutoComplete ColorPicker InputNumber Mentions Rate Slider Upload',
    load: () => import('./antd/entry.ts'),
  },
  extra: {
    names: 'Affix Anchor BorderBeam Carousel FloatButton Image List Listy Masonry QRCode Splitter Tour Watermark',
    load: () => import('./antd/extra.ts'),
  },
} as const;

/** A group of antd exports: loads them all, by name. */
export type AntdGroup = () => Promise<Record<string, unknown>>;

/** The group that brings an export of antd. */
export const ANTD_GROUP_OF: ReadonlyMap<string, AntdGroup> = new Map(
  Object.values(GROUPS).flatMap(({ names, load }) => names.split(' ').map((name) => [name, load] as const)),
);
