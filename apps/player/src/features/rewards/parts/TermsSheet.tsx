import { campaigns } from '@perlas/campaigns/player'
import { useT } from '@perlas/player-kit/messages.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import { useState } from 'react'
import { useActivityName } from '#/session/activity-pages.ts'
import { isRuled, RulesOf } from '../RuleScreen.tsx'
import { ActivityRow } from './ActivityRow.tsx'
import rows from './Rows.module.css'
import styles from './Sheets.module.css'

const ruled = campaigns.filter(isRuled)

/** The terms that this player has in each activity: those it began under stay, also when new ones come. */
export function TermsSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const nameOf = useActivityName()
  const running = usePlayer(({ activities }) => activities.activityIds)
  const [code, setCode] = useState<string>()
  const mine = ruled.filter(({ activity }) => running.includes(activity))
  const one = ruled.find((it) => it.code === code)
  return (
    <Sheet
      title={one ? nameOf(one.activity) : t('rewards.terms')}
      open
      onClose={onClose}
      closeLabel={t('app.close')}
    >
      <div className={styles.sheet}>
        {one ? (
          <>
            <RulesOf of={one} />
            <Button className={styles.back} look="outline" onClick={() => setCode(undefined)}>
              {t('rewards.allTerms')}
            </Button>
          </>
        ) : (
          <>
            <p>{t('rewards.termsText')}</p>
            <ul className={rows.rows}>
              {mine.map(({ code: of, activity }) => (
                <ActivityRow key={of} activity={activity} onOpen={() => setCode(of)} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Sheet>
  )
}
