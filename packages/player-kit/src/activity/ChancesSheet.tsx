import { oddsHash, placeOf } from '@perlas/campaign-kit/odds'
import { getChances, turnChances, type Draw } from '@perlas/contract/activities'
import type { Output } from '@perlas/contract/call'
import { commitment, roundStream } from '@perlas/game-kit/fairness'
import { Button } from '@perlas/ui/Button.tsx'
import { CopyButton } from '@perlas/ui/CopyButton.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { manilaTime } from '../manila-time.ts'
import { useT, type Translate } from '../messages.ts'
import { queries } from '../queries.ts'
import { ChanceTable, prizeName } from './ChanceTable.tsx'
import styles from './Sheets.module.css'

type Chances = Output<typeof getChances>
const drawnName = (t: Translate, { tables }: Chances, { table, place, amount }: Draw) =>
  prizeName(t, tables.find(({ name }) => name === table)?.prizes[place] ?? { amount })

/** Whether a draw that was shown is what its seeds and its table say, worked out here and now. */
export function isProved({ label, tables }: Chances, draw: Draw): boolean {
  const { serverSeed, clientSeed, nonce } = draw
  const odds = tables.find(({ name }) => name === draw.table)?.prizes
  if (!serverSeed || !odds || oddsHash(odds) !== draw.oddsHash) return false
  const place = placeOf(odds, roundStream(label, { serverSeed, clientSeed, nonce }))
  return (
    commitment(serverSeed) === draw.commitment &&
    place === draw.place &&
    odds[place]?.amount === draw.amount
  )
}

/** The device's part of the next draws: the seal of our number was here before it. */
const ownSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The chances of an activity, as they stand in its terms, and the player's own draws with their proof. */
export function ChancesSheet({ activity, onClose }: { activity: number; onClose: () => void }) {
  const t = useT()
  const queryKey = ['activity', 'chances', activity]
  const chances = useQuery({
    queryKey,
    queryFn: () => call(getChances, { activity }),
    staleTime: 0,
    retry: false,
  })
  const turn = useMutation({
    mutationFn: () => call(turnChances, { clientSeed: ownSeed() }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
  const { data, error, refetch } = chances
  return (
    <Sheet title={t('activity.chances')} open onClose={onClose} closeLabel={t('app.close')}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className={styles.waiting} />
      ) : (
        <div className={[styles.rules, styles.sheet].join(' ')}>
          <p className={styles.quiet}>{t('activity.sameForAll')}</p>
          {data.tables.map(({ name, prizes }) => (
            <ChanceTable
              key={name}
              prizes={prizes}
              title={data.tables.length > 1 ? t(`activity.tables.${name}`) : undefined}
            />
          ))}
          <LastDraw chances={data} />
          <section className={styles.proof}>
            {data.draws.length > 0 && <h3>{t('activity.yourDraws')}</h3>}
            {data.draws.length > 0 && (
              <ul className={styles.draws}>
                {data.draws.map((draw) => (
                  <li key={`${draw.commitment}${draw.nonce}`}>
                    <span>
                      <strong>{drawnName(t, data, draw)}</strong>
                      <small>{manilaTime(draw.at)}</small>
                    </span>
                    <Proof chances={data} draw={draw} />
                  </li>
                ))}
              </ul>
            )}
            {data.used > 0 && (
              <Button look="outline" wide busy={turn.isPending} onClick={() => turn.mutate()}>
                {t('activity.check')}
              </Button>
            )}
            <h3>{t('activity.proofTitle')}</h3>
            <p className={styles.quiet}>{t('activity.proofText')}</p>
            {data.commitment && (
              <p className={styles.seal}>
                <span>
                  <small>{t('activity.seal')}</small>
                  <code>{data.commitment.replaceAll(/(.{4})/g, '$1 ')}</code>
                </span>
                <CopyButton text={data.commitment} label={t('activity.copySeal')} />
              </p>
            )}
          </section>
        </div>
      )}
    </Sheet>
  )
}

/** What the lobby paid for the last draw that can be checked, beside what this device makes of its seeds. */
function LastDraw({ chances }: { chances: Chances }) {
  const t = useT()
  const last = chances.draws.find(({ serverSeed }) => serverSeed)
  if (!last) return null
  const right = isProved(chances, last)
  return (
    <section className={styles.last} data-right={right}>
      <header>
        <span className={styles.mark}>
          <Icon name={right ? 'check' : 'close'} size={20} />
        </span>
        <span>
          <h3>{t(right ? 'activity.lastRight' : 'activity.differs')}</h3>
          <small>{t('activity.lastHow')}</small>
        </span>
      </header>
      {right && (
        <dl>
          <div>
            <dt>{t('activity.wePaid')}</dt>
            <dd>{drawnName(t, chances, last)}</dd>
          </div>
          <span aria-hidden="true">=</span>
          <div>
            <dt>{t('activity.deviceSays')}</dt>
            <dd>{drawnName(t, chances, last)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}

function Proof({ chances, draw }: { chances: Chances; draw: Draw }) {
  const t = useT()
  if (!draw.serverSeed) return <small className={styles.quiet}>{t('activity.notYet')}</small>
  return isProved(chances, draw) ? (
    <small className={styles.right}>
      <Icon name="check" size={16} /> {t('activity.matches')}
    </small>
  ) : (
    <small className={styles.wrong}>{t('activity.differs')}</small>
  )
}
