import { useT } from '@perlas/player-kit/messages.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Link, useSearchParams } from 'react-router'
import { useCatalogue } from '#/session/catalogue.ts'
import { gameWanted } from '../rules.ts'
import styles from './LoginFrame.module.css'

/** Who was on the way into a game may try it with play money, where operators allow it. */
export function TryFirst() {
  const t = useT()
  const [search] = useSearchParams()
  const visitorsTry = useCatalogue((catalogue) => catalogue.visitorsTry)
  const gameId = gameWanted(search.get('return'))
  if (!visitorsTry || gameId === undefined) return null
  return (
    <p className={styles.alone}>
      <Link className={buttonClass('quiet', 'large', true)} to={`/try?gameId=${gameId}`}>
        {t('login.tryFirst')}
      </Link>
    </p>
  )
}
