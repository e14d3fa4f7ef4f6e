import { Amount } from '@perlas/ui/Amount.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import { useT, withMessages } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { messages } from '#/deposits/messages.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { Optional } from '@perlas/player-kit/Optional.tsx'
import { useDeposits, type Range } from '../queries.ts'
import styles from '../RecordsScreen.module.css'
import { toneOf } from './status-tone.ts'
import { RecordList } from './RecordList.tsx'

// They speak as the wallet does.
const OpenWays = lazy(async () => {
  const { OpenWays } = await withMessages(messages, () => import('#/deposits/OpenWays.tsx'))
  return { default: OpenWays }
})

export function Deposits({ range }: { range: Range }) {
  const t = useT()
  const query = useDeposits(range)
  return (
    <RecordList
      query={query}
      none="deposits"
      range={range}
      row={({ orderId, price, channel, status, createTime, gifts, reversed }) => (
        <li key={orderId} className={styles.row}>
          <span className={styles.name}>{channel}</span>
          <Amount className={styles.amount} value={price} />
          <time className={styles.quiet} dateTime={createTime}>
            {manilaTime(createTime)}
          </time>
          <span className={styles.status} data-tone={toneOf(status)}>
            {t(`records.status.${status}`)}
          </span>
          {status === 'pending' && (
            <div className={styles.ways}>
              <Optional>
                <Suspense fallback={<Skeleton className={styles.waysWait} />}>
                  <OpenWays orderId={orderId} />
                </Suspense>
              </Optional>
            </div>
          )}
          {status === 'paid' && (
            <Link className={styles.go} to={`/lobby/wallets/deposit?order=${orderId}&from=records`}>
              {t('records.receipt')}
            </Link>
          )}
          {reversed > 0 && (
            <span className={styles.brought}>
              {t('records.reversed')} <Amount value={reversed} />
            </span>
          )}
          {gifts.coins > 0 && (
            <span className={styles.brought}>
              <Amount value={gifts.coins} sign /> {t('records.bonus')}
            </span>
          )}
          {gifts.item && gifts.item.outcome !== 'used' && (
            <span className={styles.brought}>{t(`records.gift.${gifts.item.outcome}`)}</span>
          )}
        </li>
      )}
    />
  )
}
