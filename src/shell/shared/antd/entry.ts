export {
  AutoComplete,
  Cascader,
  ColorPicker,
  InputNumber,
  Mentions,
  Rate,
  Segmented,
  Slider,
  Switch,
  Transfer,
} from 'antd';
