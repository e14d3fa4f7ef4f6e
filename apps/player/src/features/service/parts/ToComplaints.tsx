import { useT } from '@perlas/player-kit/messages.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Link } from 'react-router'

/** The way to the formal one: decided by a day that both sides see. */
export function ToComplaints() {
  const t = useT()
  return (
    <Link className={buttonClass('link')} to="/service/complaints">
      {t('service.toComplaints')}
    </Link>
  )
}
