import type { Language } from '../../domain/shared/text/language.ts';
import type { ShellCore } from './ShellCore.ts';

/**
 * Goes over to the language that an operator chose. Answers whether it did: where its texts did not come, the page keeps its language and says so.
 */
export async function switchLanguage(
  { language, store, messages }: Pick<ShellCore, 'language' | 'store' | 'messages'>,
  next: Language,
): Promise<boolean> {
  try {
    await language.change(next);
  } catch {
    messages.show('error', language.texts.t('shell.layout.languageFailed'));
    return false;
  }
  store.update({ lang: next });
  return true;
}
