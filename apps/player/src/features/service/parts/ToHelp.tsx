import { useT } from '@perlas/player-kit/messages.ts'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Link } from 'react-router'

/** The way to answers that are there already. */
export function ToHelp() {
  const t = useT()
  // A desktop has it beside the page.
  if (useWide()) return null
  return (
    <Link className={buttonClass('outline', 'medium', true)} to="/help">
      <Icon name="search" size={18} />
      {t('desk.toHelp')}
    </Link>
  )
}
