import { checkRaffle, type RaffleCheck } from '@perlas/campaign-kit/raffle-check'
import { getRaffle, raffleListPath } from '@perlas/contract/raffles'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { useT } from '../messages.ts'
import { pesos } from '../pesos.ts'
import styles from './Raffle.module.css'

/** What was published, and what this device makes of it. */
async function checked(raffleId: number) {
  const [{ raffle, draws }, file] = await Promise.all([
    call(getRaffle, { raffleId }),
    fetch(raffleListPath(raffleId)),
  ])
  const check = checkRaffle({ ...raffle, draws }, await file.text())
  return { draws, check }
}

const checksOf = ({ beacon }: RaffleCheck) =>
  beacon === undefined
    ? (['seed', 'list', 'draw'] as const)
    : (['seed', 'list', 'beacon', 'draw'] as const)

const exclusionsOf = ({ bound, leftOut }: RaffleCheck) =>
  !bound ? 'notBound' : leftOut.length > 0 ? 'leftOut' : 'noneOut'

/** A draw worked out again on this device, and every number that came out. */
export function RaffleSheet({ raffleId, onClose }: { raffleId: number; onClose: () => void }) {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['raffle', raffleId],
    queryFn: () => checked(raffleId),
    retry: false,
  })
  return (
    <Sheet title={t('activity.raffle.draw')} open onClose={onClose} closeLabel={t('app.close')}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className={styles.waiting} />
      ) : (
        <div className={styles.sheet}>
          <ul className={styles.checks}>
            {checksOf(data.check).map((name) => (
              <li key={name} data-right={data.check[name]}>
                <Icon name={data.check[name] ? 'check' : 'close'} size={20} />
                {t(data.check[name] ? `activity.raffle.right.${name}` : 'activity.differs', {
                  count: data.check.tickets,
                })}
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>
            {t(`activity.raffle.${exclusionsOf(data.check)}`, {
              count: data.check.leftOut.length,
            })}
          </p>
          <p className={styles.quiet}>{t('activity.lastHow')}</p>
          <ol className={styles.draws}>
            {data.draws.map(({ number, name, amount, why, who, mine }) => (
              <li key={number} data-mine={mine || undefined} data-out={amount === 0 || undefined}>
                <strong>{t('activity.raffle.number', { number })}</strong>
                <small>
                  <span>{mine ? t('activity.raffle.mine') : who || name.slice(0, 8)}</span>
                  <span>{why && ` · ${t(`activity.raffle.why.${why}`)}`}</span>
                </small>
                <span>{amount > 0 ? pesos(amount) : '–'}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Sheet>
  )
}
