export { Card, Descriptions, Popconfirm, Progress, Statistic, Tabs, Tag } from 'antd';
