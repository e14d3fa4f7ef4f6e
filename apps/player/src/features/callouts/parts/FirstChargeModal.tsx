import { activityTypes } from '@perlas/contract/enums'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { activityPath } from '#/session/activity-pages.ts'
import styles from './Modals.module.css'

/** The first-deposit campaign, once a day while it runs (HM-13). What it pays is on its own page. */
export function FirstChargeModal({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      bare
      uninvited
      title={t('callouts.firstCharge')}
      open
      onClose={onClose}
      closeLabel={t('app.close')}
    >
      <div className={styles.body}>
        <Picture
          className={styles.art}
          src="/pictures/features/first-charge"
          alt=""
          width={240}
          height={180}
          priority
        />
        <h2 className={styles.title} aria-hidden="true">
          {t('callouts.firstCharge')}
        </h2>
        <p className={styles.text}>{t('callouts.firstChargeText')}</p>
        <Link
          className={buttonClass('primary', 'large', true)}
          to={activityPath(activityTypes.FirstCharge)}
          onClick={onClose}
        >
          {t('callouts.firstChargeOpen')}
        </Link>
        <Button look="quiet" wide onClick={onClose}>
          {t('callouts.notNow')}
        </Button>
      </div>
    </Dialog>
  )
}
