import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES, type Language, languageTag } from '../../domain/shared/text/language.ts';
import { BrandMark } from '../layout/BrandMark.tsx';
import { BrandArt } from './BrandArt.tsx';
import styles from './SignInFrame.module.css';

/** What surrounds the forms before sign-in: the brand, the language switch, a title that takes the focus. */
export interface SignInFrameProps {
  /** Which step is shown; another one announces itself. */
  step: string;
  title: string;
  intro?: string;
  language: Language;
  onLanguage: (language: Language) => void;
  children: ReactNode;
}

/** Frame of every page before sign-in. The switch is a native select: the same for every device, and it weighs nothing. */
export function SignInFrame({ step, title, intro, language, onLanguage, children }: SignInFrameProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // The first page leaves the focus to its first field; a step that replaced another announces itself. Not by its title, which
    // is another one in every language, too.
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <div className={styles.frame}>
      <section className={styles.brand} aria-label={t('shell.brand.name')}>
        <BrandArt className={styles.art} />
        <p className={styles.brandName}>{t('shell.brand.name')}</p>
        <p className={styles.tagline}>{t('shell.brand.tagline')}</p>
      </section>
      <div className={styles.side}>
        <header className={styles.tools}>
          <span className={styles.smallBrand}>
            <BrandMark className={styles.mark} />
            {t('shell.brand.name')}
          </span>
          <select
            className={styles.select}
            aria-label={t('shell.login.language')}
            value={language}
            onChange={(event) => {
              const chosen = LANGUAGES.find((lang) => lang === event.target.value);
              if (chosen !== undefined) onLanguage(chosen);
            }}
          >
            {LANGUAGES.map((lang) => (
              <option key={lang} value={lang} lang={languageTag(lang)}>
                {LANGUAGE_NAMES[lang]}
              </option>
            ))}
          </select>
        </header>
        <main className={styles.card}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {intro === undefined ? null : <p className={styles.intro}>{intro}</p>}
          {children}
        </main>
      </div>
    </div>
  );
}
