import type { BonusView } from '@perlas/contract/bonus'
import { Details } from '@perlas/player-kit/Details.tsx'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { BonusCard, BonusHead, BonusProgress } from './BonusCard.tsx'
import styles from './Bonus.module.css'

/** Bonuses in the order in which they are played; several small ones are one, with one clock. */
export function BonusCards({ open }: { open: readonly BonusView[] }) {
  const small = open.filter((bonus) => bonus.small)
  const together = small.length > 1 ? small : []
  return (
    <ul className={styles.list}>
      {open.map((bonus) =>
        bonus === together[0] ? (
          <SmallBonuses key="small" of={together} />
        ) : (
          together.includes(bonus) || <BonusCard key={bonus.id} bonus={bonus} />
        ),
      )}
    </ul>
  )
}

const sumOf = (of: readonly BonusView[], field: 'bound' | 'required' | 'progress') =>
  of.reduce((sum, bonus) => sum + bonus[field], 0)

/** Bonuses below ₱20: what all of them bind, what is left to play, and the moment at which all end. */
function SmallBonuses({ of }: { of: readonly BonusView[] }) {
  const t = useT()
  const progress = sumOf(of, 'progress')
  const required = sumOf(of, 'required')
  return (
    <li className={styles.card}>
      <BonusHead
        title={t('bonus.small', { count: of.length })}
        until={t('bonus.until', { time: manilaTime(of[0]!.endsAt) })}
        locked={sumOf(of, 'bound')}
      />
      <BonusProgress progress={progress} required={required} />
      <p className={styles.note}>{t('bonus.smallNote')}</p>
      <Details summary={t('bonus.each')}>
        <ul className={styles.list}>
          {of.map((bonus) => (
            <BonusCard key={bonus.id} bonus={bonus} />
          ))}
        </ul>
      </Details>
    </li>
  )
}
