import { Button } from '@perlas/ui/Button.tsx'
import { CheckField } from '@perlas/ui/CheckField.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { manilaDay } from '../manila-time.ts'
import { useT } from '../messages.ts'
import { pesos } from '../pesos.ts'
import styles from './Programme.module.css'

/** What it takes to become an agent, what is there of it, and the agreement to the rules. */
export function BecomeAgent({
  isVerified,
  valid,
  isElsewhere,
  busy,
  onJoin,
}: {
  isVerified: boolean
  valid: number
  isElsewhere: boolean
  busy: boolean
  onJoin: () => void
}) {
  const t = useT()
  const [agreed, setAgreed] = useState(false)
  const steps = [
    { done: isVerified, text: t('friends.agent.verified'), to: '/walletsKyc' },
    { done: valid > 0, text: t('friends.agent.friend') },
  ]
  if (isElsewhere) return <p className={styles.elsewhere}>{t('friends.agent.elsewhere')}</p>
  return (
    <section className={styles.join} aria-labelledby="become-agent">
      <h2 id="become-agent">{t('friends.agent.title')}</h2>
      <ul className={styles.steps}>
        {steps.map(({ done, text, to }) => (
          <li key={text} data-done={done || undefined}>
            <span className={styles.mark}>{done && <Icon name="check" size={20} />}</span>
            <span>
              {text}
              <span className="visually-hidden">
                {t(done ? 'friends.agent.done' : 'friends.agent.open')}
              </span>
            </span>
            {!done && to && <Link to={to}>{t('friends.agent.verify')}</Link>}
          </li>
        ))}
      </ul>
      <CheckField checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
        {t('friends.agent.agree')}
      </CheckField>
      <Button
        size="large"
        wide
        busy={busy}
        disabled={!agreed || steps.some(({ done }) => !done)}
        onClick={onJoin}
      >
        {t('friends.agent.join')}
      </Button>
    </section>
  )
}

/** What was earned: what can be taken now, and what is held still. */
export function Earned({
  available,
  held,
  least,
  holdDays,
  children,
}: {
  available: number
  held: number
  least: number
  holdDays: number
  children: ReactNode
}) {
  const t = useT()
  return (
    <section className={styles.earned}>
      <p className={styles.money}>
        <span>{t('friends.agent.available')}</span>
        <strong>{pesos(available)}</strong>
        <small>{t('friends.agent.free', { least: pesos(least) })}</small>
      </p>
      <p className={styles.held}>
        <Icon name="lock" size={20} />
        <span>
          {t('friends.agent.held', { amount: pesos(held) })}
          <small>{t('friends.agent.heldText', { days: holdDays })}</small>
        </span>
      </p>
      {children}
    </section>
  )
}

export type WeekShown = {
  week: string
  tier?: number
  members: number
  theo: number
  amount: number
  paid: number
  state: string
  freeOn: string
}

/** What each week came to, the newest first. */
export function Weeks({ weeks }: { weeks: readonly WeekShown[] }) {
  const t = useT()
  if (weeks.length === 0)
    return (
      <p className={styles.none}>
        <strong>{t('friends.agent.noWeeks')}</strong>
        <span>{t('friends.agent.noWeeksText')}</span>
      </p>
    )
  return (
    <ul className={styles.weeks}>
      {weeks.map(({ week, tier, members, theo, amount, paid, state, freeOn }) => (
        <li key={`${week}-${tier ?? 0}`}>
          <span className={styles.words}>
            <strong>
              {t('friends.agent.weekOf', { date: manilaDay(week) })}
              <span>{tier !== undefined && ` · ${t('friends.agent.tier', { tier })}`}</span>
            </strong>
            <small>
              {t('friends.agent.played', { count: members })} ·{' '}
              {t('friends.agent.kept', { amount: pesos(theo) })}
            </small>
          </span>
          <span className={styles.sum}>
            <b>{pesos(amount)}</b>
            <small data-state={state}>
              {state === 'held' && freeOn
                ? t('friends.agent.freeOn', { date: manilaDay(freeOn) })
                : state === 'free' && paid > 0
                  ? t('friends.agent.left', { amount: pesos(amount - paid) })
                  : t(`friends.agent.state.${state}`)}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}
