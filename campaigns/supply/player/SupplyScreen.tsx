import { activityTypes } from '@perlas/contract/enums'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { Beside } from '@perlas/player-kit/activity/Beside.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { bankruptBonus, type Supply } from '../call.ts'
import { ruleValues } from './rules.ts'
import styles from './Supply.module.css'

const input = { look: true }
const page = { call: bankruptBonus, input }

/** A few coins for who has nothing left; limits come first, and no button leads to a deposit (AC-13). */
export function SupplyScreen() {
  const t = useT()
  const query = useActivity(bankruptBonus, input)
  return (
    <ActivityPage
      activity={activityTypes.Supply}
      title={t('supply.title')}
      rules={{ of: 'supply', values: ruleValues }}
      query={query}
      hero="supply"
      wide
      party
    >
      {(shown) => <Card shown={shown} />}
    </ActivityPage>
  )
}

function Card({ shown }: { shown: Supply }) {
  const t = useT()
  const receive = useClaim(bankruptBonus, page)
  const { itemStatus, award, left, nextAt, minutes, depositDays, today } = shown
  return (
    <Beside
      side={
        <Notes
          notes={[
            {
              icon: 'history',
              title: t('supply.day'),
              text: t('supply.dayText', {
                rounds: today.rounds,
                bets: pesos(Math.max(today.stake, 0)),
              }),
            },
            {
              icon: 'moon',
              title: t('supply.rest'),
              text: t('supply.restText'),
              link: { to: '/profile/limits', label: t('supply.limits') },
            },
          ]}
        />
      }
    >
      <section className={styles.card}>
        {itemStatus === 1 ? (
          <>
            <strong>{rewardWords(t, award)}</strong>
            <p>{t('supply.lead')}</p>
            <Button wide busy={receive.isPending} onClick={() => receive.press({})}>
              {t('supply.collect', { what: rewardWords(t, award) })}
            </Button>
            <small>{t('supply.left', { count: left })}</small>
          </>
        ) : (
          <>
            <h2>{t('supply.none')}</h2>
            <p>
              {nextAt > 0
                ? t('supply.done', { time: manilaTime(new Date(nextAt).toISOString()) })
                : t('supply.noneText', { minutes, depositDays })}
            </p>
          </>
        )}
      </section>
    </Beside>
  )
}
