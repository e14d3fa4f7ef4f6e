import { Amount } from '@perlas/ui/Amount.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { replayAddress, useRounds, type Range } from '../queries.ts'
import styles from '../RecordsScreen.module.css'
import { RecordList } from './RecordList.tsx'

export function Rounds({ range }: { range: Range }) {
  const t = useT()
  const query = useRounds(range)
  async function check(roundId: string) {
    // Opened within the click, or the browser takes it for a pop-up.
    const page = window.open('about:blank', '_blank')
    try {
      const url = await replayAddress(roundId)
      if (!page) return location.assign(url)
      page.opener = null
      page.location.replace(url)
    } catch (error) {
      page?.close()
      const { key, values } = failureMessage(error)
      toast(t(key, values), 'bad')
    }
  }
  return (
    <RecordList
      query={query}
      none="rounds"
      range={range}
      row={({ roundId, gameName, bet, free = 0, win, returned = 0, net, status, startedAt }) => (
        <li key={roundId} className={styles.row}>
          <span className={styles.name}>{gameName}</span>
          <Amount className={styles.amount} value={net} sign />
          <time className={styles.quiet} dateTime={startedAt}>
            {manilaTime(startedAt)}
          </time>
          <span className={styles.status}>
            {status === 'completed' ? (
              <span>
                <span>
                  {t(free > 0 ? 'records.free' : 'records.bet')} <Amount value={free || bet} />
                </span>{' '}
                · {t('records.win')} <Amount value={win} />
              </span>
            ) : (
              t(`records.status.${status}`)
            )}
          </span>
          {returned > 0 && (
            <span className={styles.brought}>
              {t('records.returned')} <Amount value={returned} />
            </span>
          )}
          {status === 'completed' && (
            <button type="button" className={styles.check} onClick={() => void check(roundId)}>
              <Icon name="shield" size={18} />
              {t('records.check')}
            </button>
          )}
        </li>
      )}
    />
  )
}
