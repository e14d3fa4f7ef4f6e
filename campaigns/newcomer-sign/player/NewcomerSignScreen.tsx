import { loginBonus3User } from '@perlas/contract/activities'
import { activityTypes } from '@perlas/contract/enums'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { useActivity } from '@perlas/player-kit/activity/claim.ts'
import type { Note } from '@perlas/player-kit/activity/Notes.tsx'
import { SignRound, type SignShown } from '@perlas/player-kit/activity/SignRound.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import styles from './NewcomerSign.module.css'
import { ruleValues } from './rules.ts'
import { Stone } from './Stone.tsx'

const input = { type: activityTypes.FreeLoginBonus }
const page = { call: loginBonus3User, input }

/** Seven sign-in days of a newcomer, from stone to stone (AC-12). */
export function NewcomerSignScreen() {
  const t = useT()
  const query = useActivity(loginBonus3User, input)
  return (
    <ActivityPage
      activity={activityTypes.FreeLoginBonus}
      title={t('newcomerSign.title')}
      rules={{ of: 'newcomerSign', values: ruleValues }}
      query={query}
      ground={<div className={styles.ground} aria-hidden="true" />}
      hero="newcomer-sign"
      wide
      party
    >
      {(shown) => <Week shown={shown} />}
    </ActivityPage>
  )
}

function Week({ shown }: { shown: SignShown }) {
  const t = useT()
  const { today, open, hasMobile, kycFrom, isVerified, expireTime } = shown
  const wantsId = kycFrom > 0 && !isVerified
  const notes: Note[] = [
    {
      icon: 'info',
      title: t('newcomerSign.untilTitle', {
        date: manilaDay(new Date(expireTime - 1).toISOString()),
      }),
      text: t('newcomerSign.untilText'),
    },
    ...(wantsId
      ? [
          {
            icon: 'id-card' as const,
            title: t('newcomerSign.idTitle', { day: kycFrom }),
            text: t('newcomerSign.idText'),
          },
        ]
      : []),
  ]
  const needsId = wantsId && open && today >= kycFrom
  return (
    <SignRound
      space="newcomerSign"
      shown={shown}
      page={page}
      notes={notes}
      needs={
        !hasMobile
          ? { to: '/bind', label: t('newcomerSign.bind') }
          : needsId
            ? { to: '/walletsKyc', label: t('newcomerSign.verify') }
            : undefined
      }
      art={({ day }, { count }) => (
        <Stone
          far={(day - 1) / Math.max(count - 1, 1)}
          last={day === count}
          size={day === count ? 96 : 66}
        />
      )}
    />
  )
}
