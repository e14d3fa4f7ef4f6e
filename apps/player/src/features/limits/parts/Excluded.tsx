import type { Exclusion } from '@perlas/contract/responsible'
import { Button } from '@perlas/ui/Button.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { longTime } from '#/exclusion/exclusion.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useAskReturn } from '../queries.ts'
import styles from './Limits.module.css'

/** What an excluded player sees who logged in to withdraw: until when, what is open, how to ask to come back. */
export function Excluded({ exclusion }: { exclusion: Exclusion }) {
  const t = useT()
  const ask = useAskReturn()
  const { kind, until, fixedUntil, mayAskReturn, returnAskedAt } = exclusion
  return (
    <TaskCard
      id="excluded"
      icon="lock"
      title={t('limits.excluded')}
      text={t('limits.excludedText', { at: longTime(until) })}
    >
      {kind === 'self-exclusion' && !mayAskReturn && !returnAskedAt && (
        <p className={styles.note}>{t('limits.fixed', { at: longTime(fixedUntil) })}</p>
      )}
      {returnAskedAt && (
        <p className={styles.note}>{t('limits.returnAsked', { at: manilaTime(returnAskedAt) })}</p>
      )}
      <Link className={buttonClass('primary', 'medium', true)} to="/lobby/wallets/withdraw">
        {t('limits.withdraw')}
      </Link>
      {mayAskReturn && (
        <Button look="outline" wide busy={ask.isPending} onClick={() => ask.mutate(undefined)}>
          {t('limits.askReturn')}
        </Button>
      )}
    </TaskCard>
  )
}
