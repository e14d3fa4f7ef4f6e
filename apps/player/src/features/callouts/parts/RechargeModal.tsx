import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Coin } from '@perlas/ui/Coin.tsx'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { useCatalogue } from '#/session/catalogue.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import styles from './Modals.module.css'

/** A deposit settled while the player was elsewhere: the balance as it is now (HM-17). */
export function RechargeModal({ onClose }: { onClose: () => void }) {
  const t = useT()
  const coin = usePlayer(({ user }) => user?.coin ?? 0)
  const face = useCatalogue(({ siteConfig }) => siteConfig?.coinIcon ?? 0)
  return (
    <Dialog
      bare
      uninvited
      title={t('callouts.recharge')}
      open
      onClose={onClose}
      closeLabel={t('app.close')}
    >
      <div className={styles.body}>
        <Coin face={face} size={72} />
        <h2 className={styles.title} aria-hidden="true">
          {t('callouts.recharge')}
        </h2>
        <p className={styles.text}>{t('callouts.rechargeText')}</p>
        <p className={styles.balance}>
          <span className={styles.text}>{t('header.balance')}</span>
          <Amount className={styles.amount} value={coin} />
        </p>
        <Button wide size="large" onClick={onClose}>
          {t('callouts.understood')}
        </Button>
        <Link
          className={buttonClass('quiet', 'medium', true)}
          to="/record/transaction"
          onClick={onClose}
        >
          {t('callouts.records')}
        </Link>
      </div>
    </Dialog>
  )
}
