import { isFieldCode } from '../../common/contacts/customField.ts';
import type { FileRule } from '../../shared/file/fileRule.ts';

/** §5.3: longest name of a message group, in characters; that of a customer group is another one. */
export const MESSAGE_GROUP_NAME_MAX = 10;

/** Longest code of a message group, in characters. */
export const MESSAGE_GROUP_CODE_MAX = 30;

/** Message groups of one tenant. */
export const MESSAGE_GROUPS_MAX = 100;

/** Width and height of the icon of a message group, in pixels (§3.4, §9). */
export const GROUP_ICON_PIXELS = 100;

/** §9: the icon of a message group: an image of at most 100 kb and of exactly 100 x 100 pixels. */
export const GROUP_ICON_RULE: FileRule = {
  kind: 'image',
  maxBytes: { png: 100 * 1024, jpg: 100 * 1024 },
  pixels: { width: GROUP_ICON_PIXELS, height: GROUP_ICON_PIXELS },
};

/** Whether a text can be the code of a message group: letters, digits and underscores. */
export function isMessageGroupCode(text: string): boolean {
  return text.length <= MESSAGE_GROUP_CODE_MAX && isFieldCode(text);
}
