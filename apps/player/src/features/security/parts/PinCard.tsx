import { buttonClass } from '@perlas/ui/button-class.ts'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'

/** The way to the PIN, which lives where it is used. */
export function PinCard() {
  const t = useT()
  return (
    <TaskCard id="pin" icon="key" title={t('security.pin.title')} text={t('security.pin.text')}>
      <Link className={buttonClass('quiet', 'medium', true)} to="/lobby/wallets/withdraw#pin">
        {t('security.pin.change')}
      </Link>
    </TaskCard>
  )
}
