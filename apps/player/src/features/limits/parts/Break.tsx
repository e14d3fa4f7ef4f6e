import type { BreakTerm, Exclusion } from '@perlas/contract/responsible'
import { Button } from '@perlas/ui/Button.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { BreakDialog } from './BreakDialog.tsx'
import styles from './Limits.module.css'

const breaks: readonly BreakTerm[] = ['24h', '7d', '30d']
const exclusions: readonly BreakTerm[] = ['6m', '1y', '5y']

/** A short break, or an exclusion; who is excluded can only make it longer. */
export function Break({ exclusion }: { exclusion: Exclusion | null }) {
  const t = useT()
  const [term, setTerm] = useState<BreakTerm>()
  const choose = (terms: readonly BreakTerm[], look: 'quiet' | 'outline') => (
    <div className={styles.terms}>
      {terms.map((one) => (
        <Button key={one} look={look} onClick={() => setTerm(one)}>
          {t(`limits.terms.${one}`)}
        </Button>
      ))}
    </div>
  )
  return (
    <>
      {!exclusion && (
        <TaskCard id="break" icon="moon" title={t('limits.break')} text={t('limits.breakText')}>
          {choose(breaks, 'quiet')}
        </TaskCard>
      )}
      <TaskCard
        id="exclusion"
        icon="lock"
        title={t(exclusion ? 'limits.longer' : 'limits.exclusion')}
        text={t(exclusion ? 'limits.longerText' : 'limits.exclusionText')}
      >
        {choose(exclusions, 'outline')}
      </TaskCard>
      {term && <BreakDialog term={term} onClose={() => setTerm(undefined)} />}
    </>
  )
}
