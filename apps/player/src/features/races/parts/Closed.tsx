import { useT } from '@perlas/player-kit/messages.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { Link } from 'react-router'

/** Says why there is nothing to see here. */
export function Closed({
  title,
  text,
  to = '/lobby/home',
  linkText = 'races.home',
}: {
  title: string
  text: string
  to?: string
  linkText?: string
}) {
  const t = useT()
  return (
    <StateCard
      art="/pictures/empty/results"
      title={t(title)}
      actions={
        <Link className={buttonClass('outline')} to={to}>
          {t(linkText)}
        </Link>
      }
    >
      {t(text)}
    </StateCard>
  )
}
