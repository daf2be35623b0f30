/** A title as it is compared: without case, spaces and marks. */
export const foldTitle = (title: string): string => title.toLowerCase().replace(/[\s_*＊:：]/g, '');
