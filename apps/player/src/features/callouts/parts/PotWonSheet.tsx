import type { PotCode } from '@perlas/contract/pot-codes'
import { useT } from '@perlas/player-kit/messages.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { Link } from 'react-router'
import { PotArt } from '#/pots/PotArt.tsx'
import { potNames } from '#/pots/rules.ts'
import type { PotPrize } from '../pot-won.ts'
import styles from './Modals.module.css'

/** A jackpot fell to the player: how much, and where it is. Nothing is offered beside it. */
export function PotWonSheet({ prize, onClose }: { prize: PotPrize; onClose: () => void }) {
  const t = useT()
  const { pot, amount, deadline } = prize
  const title = t('callouts.potWon', { pot })
  const code = (Object.keys(potNames) as PotCode[]).find((one) => potNames[one] === pot)
  const waits = deadline !== ''
  return (
    <Dialog bare uninvited title={title} open onClose={onClose} closeLabel={t('app.close')}>
      <div className={styles.body}>
        {code && <PotArt code={code} size={88} />}
        <h2 className={styles.title} aria-hidden="true">
          {title}
        </h2>
        <Amount className={styles.amount} value={amount} />
        <p className={styles.text}>
          {waits
            ? t('callouts.potWaits', { deadline: manilaTime(deadline) })
            : t('callouts.potPaid')}
        </p>
        {waits ? (
          <Link
            className={buttonClass('primary', 'large', true)}
            to="/walletsKyc"
            onClick={onClose}
          >
            {t('callouts.potVerify')}
          </Link>
        ) : (
          <Button wide size="large" onClick={onClose}>
            {t('callouts.understood')}
          </Button>
        )}
        <Link className={buttonClass('quiet', 'medium', true)} to="/pots" onClick={onClose}>
          {t('callouts.potCheck')}
        </Link>
      </div>
    </Dialog>
  )
}
