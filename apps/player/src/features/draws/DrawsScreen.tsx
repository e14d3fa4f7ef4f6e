import { ourDraws, type DrawnTable } from '@perlas/contract/raffles'
import type { Output } from '@perlas/contract/call'
import { ChanceTable } from '@perlas/player-kit/activity/ChanceTable.tsx'
import { call } from '@perlas/player-kit/call.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { CopyButton } from '@perlas/ui/CopyButton.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useActivityName } from '#/session/activity-pages.ts'
import { useGreen } from '#/session/catalogue.ts'
import { useSawPage } from '#/session/saw-page.ts'
import styles from './Draws.module.css'

const RaffleSheet = lazy(() =>
  import('@perlas/player-kit/activity/RaffleSheet.tsx').then((m) => ({ default: m.RaffleSheet })),
)

type Draws = Output<typeof ourDraws>

/** Every table of chances in force beside what was drawn, and the raffles: for anybody, counted each night. */
export function DrawsScreen() {
  const t = useT()
  // Nothing is offered then.
  const isGreen = useGreen()
  useSawPage('draws')
  const { data, error, refetch } = useQuery({
    queryKey: ['draws'],
    queryFn: () => call(ourDraws, {}),
  })
  return (
    <Screen title={t('draws.title')} wide>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className={styles.waiting} />
      ) : isGreen || data.activities.length + data.raffles.length === 0 ? (
        <StateCard
          art="/pictures/empty/results"
          title={t('draws.noneTitle')}
          actions={
            <Link className={buttonClass()} to="/lobby/rewards">
              {t('draws.rewards')}
            </Link>
          }
        >
          {t('draws.noneText')}
        </StateCard>
      ) : (
        <All draws={data} />
      )}
    </Screen>
  )
}

function All({ draws: { activities, raffles, countedAt } }: { draws: Draws }) {
  const t = useT()
  const nameOf = useActivityName()
  return (
    <>
      <p className={styles.lead}>
        {t('draws.text')}
        {countedAt > 0 && <small>{t('draws.counted', { at: countedAt })}</small>}
      </p>
      <div className={styles.cards}>
        {activities.map(({ activity, tables }, at) => (
          <section key={`${activity} ${at}`} className={styles.card}>
            <h2>{nameOf(activity)}</h2>
            {tables.map((table) => (
              <Table key={table.name} table={table} isOne={tables.length === 1} />
            ))}
          </section>
        ))}
      </div>
      {raffles.length > 0 && <Raffles raffles={raffles} />}
    </>
  )
}

function Table({ table, isOne }: { table: DrawnTable; isOne: boolean }) {
  const t = useT()
  const { name, prizes, drawn, strays, hash } = table
  return (
    <div className={styles.table}>
      <ChanceTable prizes={prizes} title={isOne ? undefined : t(`activity.tables.${name}`)} />
      <p className={styles.verdict} data-right={!strays}>
        {drawn > 0 && <Icon name={strays ? 'close' : 'check'} size={18} />}
        <span>
          {drawn === 0 ? (
            t('draws.none')
          ) : (
            <span>
              <strong>
                {t('draws.drawn', { count: drawn, drawn: drawn.toLocaleString('en-PH') })}
              </strong>{' '}
              {t(strays ? 'draws.strays' : 'draws.right')}
            </span>
          )}
        </span>
      </p>
      <p className={styles.seal}>
        <span>
          <small>{t('draws.seal')}</small>
          <code>{hash.slice(0, 16)}…</code>
        </span>
        <CopyButton text={hash} label={t('draws.copy')} />
      </p>
    </div>
  )
}

function Raffles({ raffles }: Pick<Draws, 'raffles'>) {
  const t = useT()
  const nameOf = useActivityName()
  const [open, setOpen] = useState<number>()
  return (
    <section className={styles.raffles} aria-labelledby="raffles">
      <h2 id="raffles">{t('draws.raffles')}</h2>
      <p className={styles.lead}>{t('draws.raffleText')}</p>
      <ul>
        {raffles.map(({ activity, raffle: { raffleId, drawsAt, state, tickets } }) => (
          <li key={raffleId}>
            <span>
              <strong>{nameOf(activity)}</strong>
              <small>{manilaTime(new Date(drawsAt).toISOString())}</small>
              <small>
                {state === 'open'
                  ? t('draws.open')
                  : t(state === 'drawn' ? 'draws.tickets' : 'draws.waits', { count: tickets })}
              </small>
            </span>
            {state === 'drawn' && tickets > 0 && (
              <Button look="link" onClick={() => setOpen(raffleId)}>
                {t('draws.check')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {open !== undefined && <RaffleSheet raffleId={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </section>
  )
}
