import { Alert, Button, ConfigProvider, Flex, Spin, Typography } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  acceptedBy,
  type FileRefusal,
  type FileRule,
  fileRefusal,
  fileTypeOfName,
  pixelRefusal,
} from '../../domain/shared/file/fileRule.ts';
import { RequestError } from '../../sdk/index.ts';
import { DeleteOutlined, DownloadOutlined, UploadOutlined } from '../icons.ts';
import { useFormat } from '../hooks/useFormat.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** A file that the server keeps. */
export interface KeptFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
}

/** Props of {@link FileField}. In a form item, `id`, `value` and `onChange` come from it. */
export interface FileFieldProps<File extends KeptFile> {
  id?: string;
  value?: readonly File[];
  onChange?: (files: File[]) => void;
  rule: FileRule;
  /** How many files it holds; one is replaced by the next. */
  max: number;
  upload: (file: Blob, signal: AbortSignal) => Promise<File>;
  /** Saves a file; without it only the name is shown. */
  download?: (file: File) => void;
  /** Why nothing can be done with it now, e.g. read only. */
  disabled?: boolean;
}

/**
 * Files of a record: type and size, of images also that in pixels, are looked at before anything is sent, each is sent when it is
 * chosen, and those that are there can be saved and taken out. What the server refuses is said in its words, a failing connection in
 * those of §8.2.
 */
export function FileField<File extends KeptFile>(props: FileFieldProps<File>): ReactNode {
  const { value = [], onChange, rule, max, upload, download } = props;
  const t = useTexts();
  const format = useFormat();
  const { componentDisabled } = ConfigProvider.useConfig();
  const readOnly = props.disabled ?? componentDisabled ?? false;
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<string[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const held = useRef(value);
  useEffect(() => {
    held.current = value;
  }, [value]);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const change = (files: readonly File[]): void => {
    held.current = files;
    onChange?.([...files]);
  };

  const problemOf = (error: RequestError): string => {
    const [first] = error.fieldErrors;
    if (first !== undefined) return t(`error.${first.code}`, first.params);
    return t(rule.kind === 'image' ? 'error.uploadError' : 'error.fileUploadFailed');
  };

  const send = async (chosen: Blob & { name: string }): Promise<void> => {
    const say = (text: string): void => setProblems((old) => [...old, `${chosen.name}: ${text}`]);
    const pixelsRefused = async (): Promise<FileRefusal | undefined> => {
      if (rule.pixels === undefined) return undefined;
      // Out of reach by now, it is sent all the same, and refused as an upload that failed.
      const content = await chosen.arrayBuffer().catch(() => undefined);
      return content === undefined ? undefined : pixelRefusal(rule, new Uint8Array(content));
    };
    const refusal = fileRefusal(rule, fileTypeOfName(chosen.name), chosen.size) ?? (await pixelsRefused());
    if (refusal !== undefined) {
      say(t(`error.${refusal.code}`, refusal.params));
      return;
    }
    if (max > 1 && held.current.length >= max) {
      say(t('error.tooManyFiles', { max }));
      return;
    }
    setSending((old) => [...old, chosen.name]);
    try {
      const { signal } = leaving.current ?? new AbortController();
      const kept = await upload(chosen, signal);
      change(max === 1 ? [kept] : [...held.current, kept]);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.kind !== 'aborted') say(problemOf(error));
    } finally {
      setSending((old) => old.filter((_name, index) => index !== old.indexOf(chosen.name)));
    }
  };

  const choose = async (files: readonly (Blob & { name: string })[]): Promise<void> => {
    setProblems([]);
    for (const file of files) await send(file);
  };

  return (
    <Flex vertical gap="small" align="start">
      {value.map((file) => (
        <Flex key={file.id} gap="small" align="center" wrap>
          {download === undefined ? (
            file.name
          ) : (
            <>
              <Button
                type="link"
                disabled={false}
                icon={<DownloadOutlined />}
                style={{ paddingInline: 0, whiteSpace: 'normal', overflowWrap: 'anywhere', height: 'auto' }}
                aria-label={t('ui.file.download', { name: file.name })}
                onClick={() => download(file)}
              >
                {file.name}
              </Button>
              <Typography.Text type="secondary">{format.bytes(file.size)}</Typography.Text>
            </>
          )}
          {!readOnly && (
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('ui.file.remove', { name: file.name })}
              onClick={() => change(value.filter(({ id }) => id !== file.id))}
            />
          )}
        </Flex>
      ))}
      {sending.map((name) => (
        <Flex key={name} gap="small" align="center" role="status">
          <Spin size="small" />
          {t('ui.file.sending', { name })}
        </Flex>
      ))}
      {problems.map((text) => (
        <Alert key={text} type="error" showIcon role="alert" title={text} />
      ))}
      {readOnly && value.length === 0 && <Typography.Text type="secondary">–</Typography.Text>}
      {!readOnly && (
        <>
          <input
            ref={input}
            type="file"
            style={{ display: 'none' }}
            accept={acceptedBy(rule)}
            multiple={max > 1}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              void choose(files);
            }}
          />
          <Button
            {...(props.id === undefined ? {} : { id: props.id })}
            icon={<UploadOutlined />}
            loading={sending.length > 0}
            onClick={() => input.current?.click()}
          >
            {t(value.length > 0 && max === 1 ? 'ui.file.replace' : 'ui.file.choose')}
          </Button>
        </>
      )}
    </Flex>
  );
}
