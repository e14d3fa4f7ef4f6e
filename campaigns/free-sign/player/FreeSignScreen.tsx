import { loginBonus3User } from '@perlas/contract/activities'
import { activityTypes } from '@perlas/contract/enums'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { useActivity } from '@perlas/player-kit/activity/claim.ts'
import type { Note } from '@perlas/player-kit/activity/Notes.tsx'
import { SignRound, type SignShown } from '@perlas/player-kit/activity/SignRound.tsx'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import styles from './FreeSign.module.css'
import { ruleValues } from './rules.ts'
import { Shell } from './Shell.tsx'

const input = { type: activityTypes.FreeSign }
const page = { call: loginBonus3User, input }

/** A shell a day, seven and then again; a missed day waits (AC-12). */
export function FreeSignScreen() {
  const t = useT()
  const query = useActivity(loginBonus3User, input)
  return (
    <ActivityPage
      activity={activityTypes.FreeSign}
      title={t('freeSign.title')}
      rules={{ of: 'freeSign', values: ruleValues }}
      query={query}
      ground={<div className={styles.ground} aria-hidden="true" />}
      hero="free-sign"
      wide
      party
    >
      {(shown) => <Round shown={shown} />}
    </ActivityPage>
  )
}

function Round({ shown }: { shown: SignShown }) {
  const t = useT()
  const { days, hasMobile, depositDays, hasDeposit } = shown
  const big = days.find(({ award }) => award.some(({ id }) => id === 2001)) ?? days.at(-1)
  const notes: Note[] = [
    ...(big && depositDays > 0 && !hasDeposit
      ? [
          {
            icon: 'gift' as const,
            title: t('freeSign.needsTitle', { day: big.day }),
            text: (
              <small>
                {t('freeSign.needs', { days: depositDays, what: rewardWords(t, big.award) })}
              </small>
            ),
          },
        ]
      : []),
    {
      icon: 'points',
      title: t('freeSign.pointsTitle'),
      link: { to: '/points', label: t('freeSign.points') },
    },
  ]
  return (
    <SignRound
      space="freeSign"
      shown={shown}
      page={page}
      notes={notes}
      again
      needs={hasMobile ? undefined : { to: '/bind', label: t('freeSign.bind') }}
      art={({ day }, { isToday, count }) => (
        <Shell
          open={(day - 1) / Math.max(count - 1, 1)}
          pearl={day < 4 ? (isToday ? 0.3 : 0) : (day - 2) / count}
          size={day === count ? 96 : 66}
        />
      )}
    />
  )
}
