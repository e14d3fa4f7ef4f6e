import type { Figures as Of } from '@perlas/contract/records'
import { useT } from '@perlas/player-kit/messages.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { counted } from '#/result/counted.ts'
import styles from './Statement.module.css'

/** Bet, paid out and result of a row: named beside it on a phone, by the head of the columns where there is room. */
export function RowFigures({ of }: { of: Of }) {
  const t = useT()
  return (
    <>
      <span className={styles.figures}>
        <span className={styles.figure}>
          <span className={styles.label}>{t('records.bet')}</span> <Amount value={of.bet} />
        </span>
        <span className={styles.figure}>
          <span className={styles.label}>{t('records.paid')}</span> <Amount value={of.paid} />
        </span>
      </span>
      <span className={styles.result} data-won={of.result > 0 || undefined}>
        <span className="visually-hidden">{t('records.result')}</span>{' '}
        <Amount value={of.result} sign />
      </span>
    </>
  )
}

/** `6 rounds`, and what was refunded of them. */
export function RoundCount({ of: { rounds, returned } }: { of: Of }) {
  const t = useT()
  return (
    <span className={styles.count}>
      {rounds > 0 && <span>{t('records.rounds', counted(rounds))}</span>}
      {returned > 0 && (
        <span className={styles.refund}>
          {t('records.refunded')} <Amount value={returned} />
        </span>
      )}
    </span>
  )
}
