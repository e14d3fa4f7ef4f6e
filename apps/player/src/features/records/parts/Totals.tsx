import type { Figures } from '@perlas/contract/records'
import { useT } from '@perlas/player-kit/messages.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import type { ReactNode } from 'react'
import type { Range } from '../queries.ts'
import { counted } from '#/result/counted.ts'
import { rangeWords } from './day-words.ts'
import styles from './Statement.module.css'

/** The one line at the top of a statement: how much was bet, paid out, and what came of it. */
export function Totals({ of, span }: { of: Figures; span: Range }) {
  const t = useT()
  return (
    <section className={styles.totals} aria-label={t('records.totals')}>
      <h2 className={styles.span}>
        {rangeWords(span)} <span>· {t('records.rounds', counted(of.rounds))}</span>
      </h2>
      <dl>
        <Figure label={t('records.bet')}>
          <Amount value={of.bet} />
        </Figure>
        <Figure label={t('records.paid')}>
          <Amount value={of.paid} />
        </Figure>
        {of.returned > 0 && (
          <Figure label={t('records.refunded')}>
            <Amount value={of.returned} />
          </Figure>
        )}
        <Figure label={t('records.result')} result={of.result}>
          <Amount value={of.result} sign />
        </Figure>
      </dl>
    </section>
  )
}

function Figure({
  label,
  result,
  children,
}: {
  label: string
  result?: number
  children: ReactNode
}) {
  const isWon = result !== undefined && result > 0
  return (
    <div>
      <dt>{label}</dt>
      <dd className={result === undefined ? undefined : styles.sum} data-won={isWon || undefined}>
        {children}
      </dd>
    </div>
  )
}
