import { useActivity } from '@perlas/player-kit/activity/claim.ts'
import { useEnding } from '@perlas/player-kit/activity/use-ending.ts'
import { FirstDepositLinks } from '@perlas/player-kit/activity/first-late.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { appRechargeBonusCollection9 } from '../call.ts'
import styles from './FirstCharge.module.css'
import { Until } from './Until.tsx'

/** Offers for the first deposit side by side over the phone's home (HM-13). Where there are none to buy any more, it goes by itself. */
export function FirstChargeModal({
  onOpen,
  onClose,
}: {
  /** There is something to buy, and it is on screen. */
  onOpen: () => void
  onClose: () => void
}) {
  const t = useT()
  const { data, error } = useActivity(appRechargeBonusCollection9, {})
  const packs = data?.appRechargeBonusCollection9ConfigList ?? []
  const isOver =
    error !== null ||
    (data !== undefined &&
      (data.appRechargeBonusCollection9.itemStatus !== 0 || packs.length === 0))
  const isOpen = data !== undefined && !isOver
  const opened = useEffectEvent(onOpen)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isOpen) opened()
    if (isOver) close()
  }, [isOpen, isOver])
  useEnding(data?.expireTime ?? -1, onClose)
  if (!isOpen) return null
  return (
    <Dialog
      bare
      uninvited
      title={t('firstChargePacks.title')}
      open
      onClose={onClose}
      closeLabel={t('app.close')}
    >
      <div className={styles.modal}>
        <img src="/pictures/states/chest.webp" alt="" width="104" height="86" />
        <h2 className={styles.name} aria-hidden="true">
          {t('firstChargePacks.title')}
        </h2>
        <p className={styles.lead}>{t('firstChargePacks.compare')}</p>
        <FirstDepositLinks onChoose={onClose} />
        <Until expireTime={data.expireTime} />
        <div className={styles.ways}>
          <Link className={buttonClass('link')} to="/activity/firstCharge" onClick={onClose}>
            {t('firstChargePacks.terms')}
          </Link>
          <Button look="link" onClick={onClose}>
            {t('firstChargePacks.notNow')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
