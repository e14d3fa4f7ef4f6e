import { Button } from '@perlas/ui/Button.tsx'
import { copyAloud } from '@perlas/ui/copy-aloud.ts'
import { QrCode } from '@perlas/ui/QrCode.tsx'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import { useT } from '../messages.ts'
import styles from './InviteBar.module.css'

/** The invitation as a code to be read from the screen, drawn here and sent nowhere. */
export function QrSheet({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet title={t('friends.qr')} open onClose={onClose} closeLabel={t('app.close')}>
      <div className={styles.sheet}>
        <QrCode text={url} label={t('friends.qrOf', { url })} size={232} />
        <p>{t('friends.qrText')}</p>
        <strong>{url.replace(/^https?:\/\//, '')}</strong>
        <Button look="quiet" wide onClick={() => void copyAloud(url)}>
          {t('friends.copy')}
        </Button>
      </div>
    </Sheet>
  )
}
