import type { MyResult as Result, ResultSpan } from '@perlas/contract/records'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { useState } from 'react'
import styles from './MyResult.module.css'
import { counted } from './counted.ts'
import { useMyResult } from './queries.ts'

const spans: readonly ResultSpan[] = ['today', 'week', 'month', 'year', 'all']

/** Deposits, cash-outs, bets, payouts and result, from a day to a lifetime (PF-08). */
export function MyResult() {
  const t = useT()
  const [span, setSpan] = useState<ResultSpan>('today')
  const { data, error, refetch } = useMyResult()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.result}>
      <TabBar
        id="my-result"
        look="switch"
        items={spans.map((value) => ({ value, label: t(`result.span.${value}`) }))}
        value={span}
        onChange={setSpan}
        label={t('result.spans')}
      />
      <TabPanel id="my-result" value={span}>
        {data ? <Figures of={data[span]} /> : <Skeleton className={styles.waiting} />}
      </TabPanel>
    </div>
  )
}

function Figures({ of }: { of: Result }) {
  const t = useT()
  return (
    <>
      <dl className={styles.figures}>
        <Row label={t('result.deposits')} value={of.deposits} />
        <Row label={t('result.cashOuts')} value={of.cashOuts} />
        <Row label={t('result.bet')} value={of.bet} />
        <Row label={t('result.paid')} value={of.paid} />
        {of.returned !== 0 && <Row label={t('result.refunded')} value={of.returned} />}
        <div className={styles.total}>
          <dt>
            {t('result.result')}
            <span className={styles.rounds}>{t('result.rounds', counted(of.rounds))}</span>
          </dt>
          <dd data-won={of.result > 0 || undefined}>
            <Amount value={of.result} sign />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>{t('result.note')}</p>
    </>
  )
}

function Row({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        <Amount value={value} />
      </dd>
    </div>
  )
}
