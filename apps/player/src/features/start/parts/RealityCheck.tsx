import type { LobbyMessage } from '@perlas/contract/bridge'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { isDue, playingAt, markReminded } from '../check-time.ts'
import { useSummary } from '../queries.ts'
import styles from './RealityCheck.module.css'

const LOOK_MS = 5_000
const ASK_MS = 60_000

/**
 * Tells how long and how much, by figures of the ledger: between rounds, with the game held. While a round is
 * under way a bar says that it comes, and nothing covers the round (PF-08).
 */
export function RealityCheck({
  quiet,
  say,
  onStop,
  onLimits,
}: {
  /** No round is under way. */
  quiet: boolean
  say: (message: LobbyMessage) => void
  onStop: () => void
  onLimits: () => void
}) {
  const t = useT()
  const [time, setTime] = useState(() => playingAt(Date.now()))
  const [now, setNow] = useState(() => Date.now())
  const { data, refetch } = useSummary(new Date(time.began).toISOString(), ASK_MS)
  const due = data !== undefined && isDue(time, data.checkMinutes, now)
  const open = due && quiet

  const look = useEffectEvent(() => {
    setNow(Date.now())
    setTime(playingAt(Date.now()))
  })
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const hold = useEffectEvent(() => {
    say({ type: 'pause' })
    void refetch()
  })
  useEffect(() => {
    if (open) hold()
  }, [open])

  function reminded() {
    markReminded(Date.now())
    setTime(playingAt(Date.now()))
  }
  function goOn() {
    reminded()
    say({ type: 'resume' })
  }
  function leave(way: () => void) {
    reminded()
    way()
  }
  if (!data) return null
  return (
    <>
      {(data.stopped || (due && !quiet)) && (
        <p className={styles.bar} role="status">
          {data.stopped
            ? t('start.check.stopped', { at: manilaTime(data.stopped.until) })
            : t('start.check.soon')}
        </p>
      )}
      <Dialog
        open={open}
        locked
        uninvited
        closable={false}
        title={t('start.check.title')}
        description={t('start.check.lead', { minutes: Math.floor((now - time.began) / 60_000) })}
        closeLabel={t('start.check.go')}
        onClose={goOn}
      >
        <dl className={styles.figures}>
          <div>
            <dt>{t('start.check.staked')}</dt>
            <dd>
              <Amount value={data.staked} />
            </dd>
          </div>
          <div>
            <dt>{t('start.check.won')}</dt>
            <dd>
              <Amount value={data.won} />
            </dd>
          </div>
          <div className={styles.net}>
            <dt>{t('start.check.net')}</dt>
            <dd>
              <Amount value={data.net} sign />
            </dd>
          </div>
          <div>
            <dt>{t('start.check.today')}</dt>
            <dd>{t('start.check.minutes', { minutes: data.minutesToday })}</dd>
          </div>
        </dl>
        <div className={styles.actions}>
          <Button look="quiet" wide onClick={goOn}>
            {t('start.check.go')}
          </Button>
          <Button wide onClick={() => leave(onStop)}>
            {t('start.check.stop')}
          </Button>
        </div>
        <Button look="link" wide onClick={() => leave(onLimits)}>
          {t('start.check.limits')}
        </Button>
      </Dialog>
    </>
  )
}
