import { buttonClass } from '@perlas/ui/button-class.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import styles from './UpdatePopup.module.css'

/** An app that is too old cannot go on: the only way is the download. The bonus is what settings say. */
export function UpdatePopup({ url, bonus }: { url: string; bonus: number }) {
  const t = useT()
  return (
    <Dialog
      open
      closable={false}
      locked
      title={t('install.updateTitle')}
      closeLabel={t('app.close')}
      onClose={() => undefined}
    >
      <div className={styles.update}>
        <p>{t('install.updateText')}</p>
        {bonus > 0 && (
          <p>
            {t('install.updateBonus')} <Amount value={bonus} />
          </p>
        )}
        <a className={buttonClass('primary', 'medium', true)} href={url}>
          {t('install.download')}
        </a>
      </div>
    </Dialog>
  )
}
