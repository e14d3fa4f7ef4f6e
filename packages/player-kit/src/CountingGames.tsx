import { inCurrency } from '@perlas/ui/currency.ts'
import { formatShort } from '@perlas/contract/money'
import styles from './CountingGames.module.css'
import { useT } from './messages.ts'

/** What keeps a bonus to what it is meant to give, and what a bet counts in each game. */
export function CountingGames({
  games,
  roundMost,
  freedMost,
}: {
  games: readonly { gameId: number; name: string; percent: number; most?: number | undefined }[]
  roundMost: number | null
  /** The most that becomes free, in hundredths; null for all of it. */
  freedMost: number | null
}) {
  const t = useT()
  return (
    <>
      {freedMost !== null && <p>{t('bonus.freed', { amount: formatShort(freedMost) })}</p>}
      {roundMost !== null && <p>{t('bonus.round', { amount: formatShort(roundMost) })}</p>}
      <p>{t('bonus.order')}</p>
      <p className={styles.counting}>{t('bonus.games')}</p>
      <dl className={styles.rates}>
        {games.map(({ gameId, name, percent, most }) => (
          <div key={gameId}>
            <dt>{name}</dt>
            <dd>{inCurrency(most === undefined ? `₱${percent}` : `₱${percent}–₱${most}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
