import type { Step } from '@perlas/contract/activities'
import type { Call, Input, Output } from '@perlas/contract/call'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { manilaDay } from '../manila-time.ts'
import { useT } from '../messages.ts'
import { pesos } from '../pesos.ts'
import { Action, ActionRest } from './Action.tsx'
import { ActivityPage, type RuleValues } from './ActivityPage.tsx'
import { Beside } from './Beside.tsx'
import { useActivity } from './claim.ts'
import { Hero } from './Hero.tsx'
import { Notes, type Note } from './Notes.tsx'
import styles from './Ladder.module.css'
import { rewardWords } from './words.ts'

/** The pages of deposit ladders and plans: a scene, steps, and beside them notes and the one press that is next. */
export function LadderPage<C extends Call>({
  space,
  activity,
  asks,
  rules,
  ground,
  hero,
  children,
}: {
  /** Holds its texts: title, rules, collect, waits, limits. */
  space: string
  activity: number
  /** The call that answers what the page shows. */
  asks: C
  rules: RuleValues
  /** The class that paints the ground behind the page. */
  ground: string | undefined
  /** Absent where the scene changes with the player's state: such a page draws it with `LadderHero`. */
  hero?: string
  children: (shown: Output<C>) => ReactNode
}) {
  const t = useT()
  const query = useActivity(asks, {} as Input<C>)
  return (
    <ActivityPage
      activity={activity}
      title={t(`${space}.title`)}
      rules={{ of: space, values: rules }}
      query={query}
      ground={<div className={`${styles.ground} ${ground}`} aria-hidden="true" />}
      {...(hero && { hero })}
      wide
      party
    >
      {children}
    </ActivityPage>
  )
}

type Next = {
  /** A step that waits: the press collects it. */
  ready?: { award: Step['award']; busy: boolean; collect: () => void } | undefined
  deposit?: { to: string; words: string } | undefined
  /** Why there is nothing to press, by `<space>.waits.<why>`. */
  rest?: { why: string; values?: Record<string, string | number> } | undefined
}

/** Steps, and beside them notes and the one press that is next: to collect, to deposit, or why neither. */
export function LadderWay({
  space,
  notes,
  ready,
  deposit,
  rest,
  children,
}: Next & { space: string; notes: readonly Note[]; children: ReactNode }) {
  const t = useT()
  const press = ready ? (
    <Button size="large" wide busy={ready.busy} onClick={ready.collect}>
      {t(`${space}.collect`, { what: rewardWords(t, ready.award) })}
    </Button>
  ) : deposit ? (
    <Link className={buttonClass('primary', 'large', true)} to={deposit.to}>
      {deposit.words}
    </Link>
  ) : (
    rest && (
      <ActionRest>
        {t(`${space}.waits.${rest.why}`, rest.values)}{' '}
        {rest.why === 'limit' && <Link to="/profile/limits">{t(`${space}.limits`)}</Link>}
      </ActionRest>
    )
  )
  return (
    <Beside
      side={
        <>
          {notes.length > 0 && <Notes notes={notes} />}
          {press && <Action>{press}</Action>}
        </>
      }
    >
      {children}
    </Beside>
  )
}

/** Deposits so far, what is left until the next step, and the last day that counts. */
export function LadderSum({
  space,
  total,
  next,
  expireTime,
}: {
  /** Holds its texts: total, more, until. */
  space: string
  total: number
  next: Step | undefined
  /** Absent once it is over. */
  expireTime: number | undefined
}) {
  const t = useT()
  const more =
    next && t(`${space}.more`, { left: pesos(next.goal - total), what: rewardWords(t, next.award) })
  return (
    <section className={styles.sum}>
      <p>{t(`${space}.total`)}</p>
      <strong>{pesos(total)}</strong>
      {next && more && (
        <>
          <Progress value={total} max={next.goal} label={more} tone="good" />
          <small>{more}</small>
        </>
      )}
      {expireTime !== undefined && (
        <small>
          {t(`${space}.until`, { date: manilaDay(new Date(expireTime - 1).toISOString()) })}
        </small>
      )}
    </section>
  )
}

/** The scene of a page that changes with the player's state, its words under it, and the way on where it is over. */
export function LadderHero({
  of,
  out,
  words,
  isShut,
  children,
}: {
  of: string
  out: boolean
  words: string
  isShut: boolean
  children: ReactNode
}) {
  const t = useT()
  return (
    <div className={styles.hero}>
      <Hero of={of} out={out}>
        {children}
      </Hero>
      <p>{words}</p>
      {isShut && (
        <Link className={buttonClass()} to="/lobby/rewards" replace>
          {t('activity.toRewards')}
        </Link>
      )}
    </div>
  )
}

const icons = { 0: 'lock', 1: 'gift', 2: 'check' } as const

/** A row a step: what it brings, how it stands, and its icon. */
export function LadderSteps({
  steps,
  words,
}: {
  steps: readonly Step[]
  /** How a step stands, in words. */
  words: (step: Step) => string
}) {
  const t = useT()
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.awardId} data-status={step.itemStatus}>
          <span>
            <strong>{rewardWords(t, step.award)}</strong>
            <small>{words(step)}</small>
          </span>
          <Icon name={icons[step.itemStatus]} />
        </li>
      ))}
    </ol>
  )
}
