import { Icon } from '@perlas/ui/Icon.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { firstSteps, type FirstStep } from '../withdraw-rules.ts'
import styles from './FirstSteps.module.css'

const links: Record<FirstStep['step'], string> = {
  id: '/walletsKyc',
  account: '/bindBankCard?back=1',
  password: '/walletsPassword?back=1',
  way: '/profile/security',
}

/** What stands between a player and the first withdrawal, as one list with states; nothing once all of it is done. */
export function FirstSteps(known: {
  kyc: string | undefined
  hasAccount: boolean
  hasPassword: boolean
  needsRecovery: boolean
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
          <li key={step} data-state={state}>
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' ? (
                <Icon name="check" size={18} />
              ) : state === 'wait' ? (
                <Icon name="clock" size={18} />
              ) : (
                index + 1
              )}
            </span>
            <span className={styles.words}>
              <strong>{t(`wallets.first.${step}.${state}`)}</strong>
              {state !== 'done' && <small>{t(`wallets.first.${step}.${state}Text`)}</small>}
              {state === 'todo' && (
                <Link className={now ? styles.now : styles.go} to={links[step]}>
                  {t(`wallets.first.${step}.go`)}
                </Link>
              )}
              {state === 'refused' && (
                <Link className={styles.go} to={links[step]}>
                  {t('wallets.kyc.see')}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
