export { Calendar, DatePicker, TimePicker } from 'antd';
