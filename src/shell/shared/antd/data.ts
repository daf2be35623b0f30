export {
  Breadcrumb,
  Descriptions,
  Pagination,
  Popconfirm,
  Progress,
  Segmented,
  Statistic,
  Steps,
  Table,
  Timeline,
} from 'antd';
