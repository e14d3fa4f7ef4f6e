import { Button } from '@perlas/ui/Button.tsx'
import { CopyButton } from '@perlas/ui/CopyButton.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useCopyLanguage } from '#/session/copy-language.ts'
import styles from './Security.module.css'

/** Shown this once: what lets the player in when the phone is lost. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useT()
  const language = useCopyLanguage()
  return (
    <div className={styles.form}>
      <p className={styles.secret}>
        <strong>{t('security.recovery')}</strong>
        <CopyButton
          text={codes.join('\n')}
          label={t('security.copyRecovery')}
          language={language}
        />
      </p>
      <p className={styles.text}>{t('security.recoveryText')}</p>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button wide onClick={onDone}>
        {t('security.recoveryKept')}
      </Button>
    </div>
  )
}
