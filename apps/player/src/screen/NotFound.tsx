import { buttonClass } from '@perlas/ui/button-class.ts'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { useTitle } from '@perlas/player-kit/use-title.ts'

export function NotFound() {
  const t = useT()
  useTitle(t('notFound.title'))
  return (
    <StateCard
      art="/pictures/empty/history"
      level={1}
      title={t('notFound.title')}
      actions={
        <Link className={buttonClass()} to="/lobby/home">
          {t('app.goHome')}
        </Link>
      }
    >
      {t('notFound.text')}
    </StateCard>
  )
}
