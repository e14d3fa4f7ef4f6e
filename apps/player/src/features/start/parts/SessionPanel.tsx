import type { Played } from '@perlas/contract/responsible'
import { useT } from '@perlas/player-kit/messages.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { IconButton } from '@perlas/ui/IconButton.tsx'
import type { SessionStanding } from '../queries.ts'
import styles from './Session.module.css'
import { useTimeSince } from './SessionClock.tsx'

/** How long and how much, of this session and of today: beside the game or above it, never over it (PF-08). */
export function SessionPanel({
  standing,
  onBreak,
  onLimits,
  onPots,
  onRaces,
  onClose,
}: {
  standing: SessionStanding | undefined
  onBreak: () => void
  onLimits: () => void
  /** Absent in green mode. */
  onPots: (() => void) | undefined
  onRaces: (() => void) | undefined
  onClose: () => void
}) {
  const t = useT()
  const time = useTimeSince(standing?.since)
  return (
    <section id="session-panel" className={styles.panel} aria-labelledby="session-title">
      <header className={styles.head}>
        <h2 id="session-title" className={styles.title}>
          {t('start.session.title')}
        </h2>
        <IconButton icon="close" label={t('app.close')} onClick={onClose} />
      </header>
      <p className={styles.since}>
        <span>{t('start.session.playing')}</span>
        <strong>{time}</strong>
      </p>
      <div className={styles.results}>
        <Result title={t('start.session.now')} of={standing?.session} />
        <Result title={t('start.session.today')} of={standing?.today} />
      </div>
      <div className={styles.ways}>
        <Button look="outline" size="small" onClick={onBreak}>
          {t('start.session.break')}
        </Button>
        <Button look="link" size="small" onClick={onLimits}>
          {t('start.session.limits')}
        </Button>
        {onPots && (
          <Button look="link" size="small" onClick={onPots}>
            {t('start.session.pots')}
          </Button>
        )}
        {onRaces && (
          <Button look="link" size="small" onClick={onRaces}>
            {t('start.session.races')}
          </Button>
        )}
      </div>
    </section>
  )
}

const rows = ['bet', 'paid', 'result'] as const

function Result({ title, of }: { title: string; of: Played | undefined }) {
  const t = useT()
  return (
    <section>
      <h3 className={styles.of}>{title}</h3>
      <dl className={styles.figures}>
        {rows.map((row) => (
          <div key={row}>
            <dt>{t(`start.session.${row}`)}</dt>
            <dd>{of ? <Amount value={of[row]} sign={row === 'result'} /> : '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
