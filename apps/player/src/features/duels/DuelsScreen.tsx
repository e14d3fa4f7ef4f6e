import type { getDuels, OwnDuel } from '@perlas/contract/duels'
import type { Output } from '@perlas/contract/call'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { Link } from 'react-router'
import { useGreen } from '#/session/catalogue.ts'
import styles from './Duels.module.css'
import { MakeDuel } from './parts/MakeDuel.tsx'
import { useDuels } from './queries.ts'
import { timesText } from './rules.ts'

/** Own duels, and the way to make one: the same ten deals for two, with play money. */
export function DuelsScreen() {
  const t = useT()
  const isGreen = useGreen()
  const { data, error, refetch } = useDuels()
  return (
    <Screen title={t('duels.title')}>
      {isGreen ? (
        <NoDuels />
      ) : data ? (
        <Duels of={data} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-hidden="true">
          <Skeleton className={styles.waiting} />
        </div>
      )}
    </Screen>
  )
}

/** In green mode nothing is offered (PR-07). */
export function NoDuels() {
  const t = useT()
  return (
    <StateCard
      art="/pictures/empty/results"
      title={t('duels.greenTitle')}
      actions={
        <Link className={buttonClass('outline')} to="/lobby/home">
          {t('duels.home')}
        </Link>
      }
    >
      {t('duels.greenText')}
    </StateCard>
  )
}

function Duels({ of: { duels, games, mayMake, points } }: { of: Output<typeof getDuels> }) {
  const t = useT()
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>
        <span>{t('duels.lead')}</span>{' '}
        <span>{points > 0 ? t('duels.prize', { points }) : t('duels.noPrize')}</span>
      </p>
      <MakeDuel games={games} mayMake={mayMake} />
      <section className={styles.stack}>
        <h2>{t('duels.own')}</h2>
        {duels.length === 0 ? (
          <EmptyState art="/pictures/empty/history" title={t('duels.emptyTitle')}>
            {t('duels.emptyText')}
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {duels.map((duel) => (
              <Row key={duel.duel} of={duel} />
            ))}
          </ul>
        )}
      </section>
      {points > 0 && <p className={styles.quiet}>{t('duels.rules')}</p>}
    </div>
  )
}

function Row({ of }: { of: OwnDuel }) {
  const t = useT()
  return (
    <li>
      <Link className={styles.row} to={`/duels/${of.duel}`}>
        <span>
          <strong>{of.gameName}</strong>
          <small>{lineOf(of, t)}</small>
        </span>
        <Icon name="forward" size={16} />
      </Link>
    </li>
  )
}

/** How a duel stands, in one line. */
function lineOf(
  { state, result, mine, theirs, endsAt, linkEndsAt }: OwnDuel,
  t: ReturnType<typeof useT>,
): string {
  const sums = { mine: timesText(mine?.sum ?? 0), theirs: timesText(theirs?.sum ?? 0) }
  if (state === 'decided' && result) return t(`duels.line.${result}`, sums)
  if (state === 'playing')
    return t(mine ? 'duels.line.played' : 'duels.line.playing', { at: endsAt })
  return t(`duels.line.${state}`, { at: linkEndsAt })
}
