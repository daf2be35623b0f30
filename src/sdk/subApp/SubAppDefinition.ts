import type { RouteObject } from 'react-router-dom';
import type { Language } from '../../domain/shared/text/language.ts';
import type { SubAppProps } from '../host/SubAppProps.ts';
import type { Texts } from '../i18n/createI18n.ts';

/** A sub-application: its name, its texts and its pages. */
export interface SubAppDefinition {
  /** The folder below `src/apps`. */
  name: string;
  /** The texts of one language: the app's own, and those of the component kit if it uses it. */
  texts: (lang: Language) => Promise<Texts>;
  /** The routes below the app's activeRule; called once per mount. Lazy routes keep the first page small. */
  routes: (props: SubAppProps) => RouteObject[];
}
