export { Tree, TreeSelect } from 'antd';
