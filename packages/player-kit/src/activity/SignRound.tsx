import { loginBonus3UserReceive, type loginBonus3User } from '@perlas/contract/activities'
import type { Call, Output } from '@perlas/contract/call'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../messages.ts'
import { useTurned } from '../use-turned.ts'
import { Action, ActionRest } from './Action.tsx'
import { useClaim } from './claim.ts'
import { Notes, type Note } from './Notes.tsx'
import styles from './SignRound.module.css'
import { rewardWords } from './words.ts'

export type SignShown = Output<typeof loginBonus3User>
type Day = SignShown['days'][number]
type Art = (day: Day, of: { isToday: boolean; count: number }) => ReactNode

/** The days of a sign-in round, what comes next, and the one thing to do today (AC-12). */
export function SignRound({
  space,
  shown,
  page,
  art,
  notes,
  needs,
  again = false,
}: {
  /** Of its texts: lead, today, day, tomorrowTitle, tomorrow, collect, done. */
  space: string
  shown: SignShown
  page: { call: Call; input: { type: number } }
  art: Art
  notes: readonly Note[]
  /** What must be done before today's can be received. */
  needs?: { to: string; label: string } | undefined
  /** After the last day it begins anew. */
  again?: boolean
}) {
  const t = useT()
  const receive = useClaim(loginBonus3UserReceive, page, { stamp: true })
  const { days, today, open } = shown
  const current = days.find(({ day }) => day === today)
  const first = again ? days[0] : undefined
  const next = days.find(({ itemStatus }) => itemStatus !== 2) ?? first
  // While today's waits, tomorrow's is the one after it.
  const after = open ? (days.find(({ day }) => day === today + 1) ?? first) : next
  return (
    <div className={styles.round}>
      <header className={styles.head}>
        <p>{t(`${space}.lead`, { day: next?.day })}</p>
      </header>
      <ol className={styles.days}>
        {days.map((one) => (
          <OneDay
            key={one.day}
            space={space}
            one={one}
            isToday={one.day === today && open}
            count={days.length}
            art={art}
          />
        ))}
      </ol>
      <Notes
        across
        notes={[
          ...(after && !needs
            ? [
                {
                  icon: 'moon' as const,
                  title: t(`${space}.tomorrowTitle`),
                  text: t(`${space}.tomorrow`, { what: rewardWords(t, after.award) }),
                },
              ]
            : []),
          ...notes,
        ]}
      />
      <Action narrow>
        {needs ? (
          <Link className={buttonClass('primary', 'large', true)} to={needs.to}>
            {needs.label}
          </Link>
        ) : open && current ? (
          <Button
            size="large"
            wide
            busy={receive.isPending}
            onClick={() => receive.press(page.input)}
          >
            {t(`${space}.collect`, { what: rewardWords(t, current.award) })}
          </Button>
        ) : (
          <ActionRest>{t(`${space}.done`)}</ActionRest>
        )}
      </Action>
    </div>
  )
}

/** A day of the round. Its shell opens and its tick comes while one looks, not each time the page is opened. */
function OneDay({
  space,
  one,
  isToday,
  count,
  art,
}: {
  space: string
  one: Day
  isToday: boolean
  count: number
  art: Art
}) {
  const t = useT()
  const { day, itemStatus, award } = one
  const isTaken = useTurned(itemStatus) && itemStatus === 2
  return (
    <li
      data-status={itemStatus}
      data-today={isToday || undefined}
      data-last={day === count || undefined}
      data-turned={isTaken || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <small>{isToday ? t(`${space}.today`) : t(`${space}.day`, { day })}</small>
      {art(one, { isToday, count })}
      <strong>{rewardWords(t, award, { short: true })}</strong>
      {itemStatus === 2 && (
        <span className={styles.tick}>
          <Icon name="check" size={18} />
          <span className="visually-hidden">{t('activity.collected')}</span>
        </span>
      )}
    </li>
  )
}
