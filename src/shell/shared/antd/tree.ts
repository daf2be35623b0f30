export { Cascader, Transfer, Tree, TreeSelect } from 'antd';
