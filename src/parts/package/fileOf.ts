import type { UploadFile } from 'antd';

/** The chosen file itself; what was put aside with the form is only its name. */
export function fileOf([chosen]: UploadFile[] = []): File | undefined {
  return chosen?.originFileObj instanceof File ? chosen.originFileObj : undefined;
}
