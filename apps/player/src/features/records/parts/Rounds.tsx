import { Amount } from '@perlas/ui/Amount.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { manilaDay, manilaTime } from '@perlas/player-kit/manila-time.ts'
import { lazy, Suspense, useState } from 'react'
import { replayAddress, useRounds, type Range } from '../queries.ts'
import styles from '../RecordsScreen.module.css'
import { RecordList } from './RecordList.tsx'

const PostcardSheet = lazy(() =>
  import('./PostcardSheet.tsx').then((m) => ({ default: m.PostcardSheet })),
)

/** Rounds that began on these days; with `gameId` of one game, which is named above them. */
export function Rounds({ range, gameId }: { range: Range; gameId?: number }) {
  const t = useT()
  const query = useRounds(range, gameId)
  const [shared, share] = useState<string>()
  return (
    <>
      <RecordList
        query={query}
        none={gameId === undefined ? 'rounds' : 'began'}
        range={range}
        row={({ roundId, gameName, bet, free = 0, win, returned = 0, net, status, ...at }) => (
          <li key={roundId} className={styles.row} data-game={gameId}>
            {gameId === undefined && <span className={styles.name}>{gameName}</span>}
            <Amount className={styles.amount} value={net} sign />
            <time className={styles.quiet} dateTime={at.startedAt}>
              {manilaTime(at.startedAt)}
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
            {at.endedAt && manilaDay(at.endedAt) !== manilaDay(at.startedAt) && (
              <span className={styles.brought}>
                {t('records.ended', { at: manilaTime(at.endedAt) })}
              </span>
            )}
            {returned > 0 && (
              <span className={styles.brought}>
                {t('records.returned')} <Amount value={returned} />
              </span>
            )}
            {status === 'completed' && (
              <Acts roundId={roundId} onShare={bet > 0 ? () => share(roundId) : undefined} />
            )}
          </li>
        )}
      />
      <Suspense>
        {shared !== undefined && (
          <PostcardSheet roundId={shared} onClose={() => share(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** Opens a round again, on a page of its own with its proof. */
async function check(roundId: string, t: ReturnType<typeof useT>) {
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

function Acts({ roundId, onShare }: { roundId: string; onShare: (() => void) | undefined }) {
  const t = useT()
  return (
    <>
      <button type="button" className={styles.check} onClick={() => void check(roundId, t)}>
        <Icon name="shield" size={18} />
        {t('records.check')}
      </button>
      {onShare && (
        <button type="button" className={styles.check} onClick={onShare}>
          <Icon name="share" size={18} />
          {t('records.postcard.share')}
        </button>
      )}
    </>
  )
}
