import { Icon } from '@perlas/ui/Icon.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { firstSteps, type FirstStep } from '../withdraw-rules.ts'
import styles from './FirstSteps.module.css'

/** Steps that have a page of their own; the others open here. */
const links = { id: '/walletsKyc', way: '/profile/security' } as const
type Opened = 'account' | 'pin'

/** The steps to a first withdrawal as a list, each with its state; nothing once all are done. */
export function FirstSteps({
  open,
  onOpen,
  amount,
  children,
  ...known
}: {
  kyc: string | undefined
  hasAccount: boolean
  hasPin: boolean
  needsRecovery: boolean
  /** The step that is done here: `children` is its form. */
  open?: Opened
  onOpen?: (step: Opened) => void
  /** The line under the last step, the amount. */
  amount?: string
  children?: ReactNode
}) {
  const t = useT()
  const steps = firstSteps(known)
  const left = steps.filter(({ state }) => state !== 'done')
  if (left.length === 0) return null
  const todo = left.filter(({ state }) => state === 'todo').length
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">
        {todo > 0 ? t('wallets.first.title', { count: todo }) : t('wallets.first.checking')}
      </h2>
      <p>{t(todo > 0 ? 'wallets.first.text' : 'wallets.first.checkingText')}</p>
      <ol>
        {steps.map(({ step, state, now }, index) => (
          <li
            key={step}
            data-state={state}
            data-now={(open ? step === open : now) || undefined}
            aria-current={step === open ? 'step' : undefined}
          >
            <Mark state={state} number={index + 1} />
            <div className={styles.words}>
              <strong>{t(`wallets.first.${step}.${step === open ? 'open' : state}`)}</strong>
              {state !== 'done' && step !== open && (
                <small>{t(`wallets.first.${step}.${state}Text`)}</small>
              )}
              {step === open ? (
                <div className={styles.body}>{children}</div>
              ) : (
                <Way step={step} state={state} isNext={now && !open} onOpen={onOpen} />
              )}
            </div>
          </li>
        ))}
        {amount !== undefined && (
          <li data-state="later">
            <Mark state="todo" number={steps.length + 1} />
            <div className={styles.words}>
              <strong>{t('wallets.first.amount')}</strong>
              <small>{amount}</small>
            </div>
          </li>
        )}
      </ol>
    </section>
  )
}

function Mark({ state, number }: { state: FirstStep['state']; number: number }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {state === 'done' ? (
        <Icon name="check" size={18} />
      ) : state === 'wait' ? (
        <Icon name="clock" size={18} />
      ) : (
        number
      )}
    </span>
  )
}

/** The way to a step that is not done: opened here, or on a page of its own. */
function Way({
  step,
  state,
  isNext,
  onOpen,
}: Pick<FirstStep, 'step' | 'state'> & {
  isNext: boolean
  onOpen: ((step: Opened) => void) | undefined
}) {
  const t = useT()
  if (state !== 'todo' && state !== 'refused') return null
  const words = t(state === 'todo' ? `wallets.first.${step}.go` : 'wallets.kyc.see')
  if (step === 'account' || step === 'pin') {
    return (
      onOpen && (
        <button type="button" className={styles.go} onClick={() => onOpen(step)}>
          {words}
        </button>
      )
    )
  }
  return (
    <Link className={isNext ? styles.now : styles.go} to={links[step]}>
      {words}
    </Link>
  )
}
