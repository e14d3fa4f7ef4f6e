import { campaigns } from '@perlas/campaigns/player'
import { ChancesSheet } from '@perlas/player-kit/activity/ChancesSheet.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActivityRow } from './ActivityRow.tsx'
import rows from './Rows.module.css'
import styles from './Sheets.module.css'

const drawn = campaigns.flatMap(({ activity, hasChances }) =>
  hasChances && activity !== undefined ? [activity] : [],
)

/** Everything that is drawn: what decides it, and for each activity its chances and the player's own draws. */
export function DrawsSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [of, setOf] = useState<number>()
  if (of !== undefined) return <ChancesSheet activity={of} onClose={() => setOf(undefined)} />
  return (
    <Sheet title={t('rewards.draws')} open onClose={onClose} closeLabel={t('app.close')}>
      <div className={styles.sheet}>
        <p>{t('rewards.drawsText')}</p>
        <ul className={rows.rows}>
          {drawn.map((activity) => (
            <ActivityRow
              key={activity}
              activity={activity}
              note={t('rewards.drawsOf')}
              onOpen={() => setOf(activity)}
            />
          ))}
        </ul>
        <Link className={buttonClass('quiet')} to="/draws">
          {t('rewards.drawsAll')}
        </Link>
        <p className={styles.note}>{t('rewards.drawsNote')}</p>
      </div>
    </Sheet>
  )
}
