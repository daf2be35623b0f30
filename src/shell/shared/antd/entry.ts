export { AutoComplete, ColorPicker, InputNumber, Mentions, Rate, Slider, Upload } from 'antd';
