import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { checkPassword, type PasswordContext, type PasswordFault } from '../../domain/shell/password.ts';
import styles from './PasswordRules.module.css';

const RULES: readonly PasswordFault[] = [
  'passwordLength',
  'passwordKinds',
  'passwordRepeats',
  'passwordSequence',
  'passwordContainsAccount',
];

/** The rules of §5.2 as a list that ticks itself off while a new password is typed. Nothing is met by an empty field. */
export function PasswordRules({ id, password, context }: { id: string; password: string; context: PasswordContext }) {
  const { t } = useTranslation();
  const problems = checkPassword(password, context);
  return (
    <ul id={id} className={styles.rules} aria-label={t('shell.password.rules')}>
      {RULES.map((rule) => {
        const met = password !== '' && !problems.includes(rule);
        return (
          <li key={rule} className={`${styles.rule} ${met ? styles.met : styles.unmet}`}>
            <span className={styles.mark} aria-hidden>
              {met ? <CheckCircleFilled /> : <MinusCircleOutlined />}
            </span>
            <span>
              {t(`shell.password.rule.${rule}`, { kinds: context.kinds })}
              <span className={styles.spoken}> {t(met ? 'shell.password.met' : 'shell.password.notMet')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
