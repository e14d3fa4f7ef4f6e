import { formatMoney } from '@perlas/contract/money'
import { useT } from '@perlas/player-kit/messages.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import styles from './Bonus.module.css'

/** What keeps a bonus to what it is meant to give, and what a bet counts in each game. */
export function CountingGames(props: {
  games: readonly { gameId: number; percent: number }[]
  roundMost: number | null
  /** The most that becomes free, in hundredths; null for all of it. */
  freedMost: number | null
}) {
  const t = useT()
  const names = useCatalogue(({ gameMap }) => gameMap)
  const { games, roundMost, freedMost } = props
  return (
    <>
      {freedMost !== null && <p>{t('bonus.freed', { amount: formatMoney(freedMost) })}</p>}
      {roundMost !== null && <p>{t('bonus.round', { amount: formatMoney(roundMost) })}</p>}
      <p>{t('bonus.order')}</p>
      <p className={styles.counting}>{t('bonus.games')}</p>
      <dl className={styles.rates}>
        {games.map(({ gameId, percent }) => (
          <div key={gameId}>
            <dt>{names[gameId]?.name ?? gameId}</dt>
            <dd>₱{percent}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
