import { Button } from '@perlas/ui/Button.tsx'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import styles from './AgeNotice.module.css'

/** Who may play, said before anything else; there is no way around it but to accept or to leave. */
export function AgeNotice({ onAccept }: { onAccept: () => void }) {
  const t = useT()
  return (
    <Dialog
      open
      locked
      uninvited
      closable={false}
      title={t('age.title')}
      closeLabel={t('app.close')}
      onClose={() => undefined}
    >
      <div className={styles.notice}>
        <span className={styles.mark} aria-hidden="true">
          21+
        </span>
        <p>{t('age.text')}</p>
        <p className={styles.documents}>
          <Link to="/terms-of-use">{t('footer.terms')}</Link>
          <Link to="/privacy-policy">{t('footer.privacy')}</Link>
        </p>
        <Button wide onClick={onAccept}>
          {t('age.accept')}
        </Button>
      </div>
    </Dialog>
  )
}
