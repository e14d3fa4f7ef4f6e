import type { RaceShown } from '@perlas/contract/races'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useSession } from '@perlas/player-kit/session.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { Switch } from '@perlas/ui/Switch.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useParams } from 'react-router'
import { useGreen } from '#/session/catalogue.ts'
import { Closed } from './parts/Closed.tsx'
import { Challenges } from './parts/Challenges.tsx'
import { Standing } from './parts/Standing.tsx'
import { RaceCard } from './parts/RaceCard.tsx'
import { RaceScreen } from './RaceScreen.tsx'
import { useChallenges, useRaceName, useRaces } from './queries.ts'
import styles from './Races.module.css'

/** All races; or one of them, where the address names it. */
export function RacesScreen() {
  return useParams()['id'] === undefined ? <AllRaces /> : <RaceScreen />
}

/** The races that are open, and those of the last 90 days. Nothing here places a bet. */
function AllRaces() {
  const t = useT()
  const isGreen = useGreen()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRaces()
  const [now] = data?.pages ?? []
  const signedIn = useSession(({ token }) => token !== undefined)
  if (isGreen)
    return (
      <Screen title={t('races.title')} wide>
        <Closed title="races.greenTitle" text="races.greenText" />
      </Screen>
    )
  return (
    <Screen title={t('races.title')} wide>
      {now ? (
        <div className={styles.page}>
          <p className={styles.lead}>{t('races.lead')}</p>
          <Standing />
          <Running races={now.running} />
          <Challenges />
          <section className={styles.list} aria-labelledby="races-ended">
            <h2 id="races-ended">{t('races.ended')}</h2>
            <Cards
              races={data?.pages.flatMap(({ finished }) => finished) ?? []}
              none={t('races.noneEnded')}
            />
            {hasNextPage && (
              <Button look="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('races.more')}
              </Button>
            )}
          </section>
          {signedIn && <Name named={now.named} />}
        </div>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.page} aria-hidden="true">
          <Skeleton className={styles.waiting} />
          <Skeleton className={styles.waiting} />
        </div>
      )}
    </Screen>
  )
}

function Running({ races }: { races: readonly RaceShown[] }) {
  const t = useT()
  const { data: challenges } = useChallenges()
  // Beside a challenge there is something to play for: no page without anything.
  if (races.length === 0 && challenges?.open.length === 0)
    return <Closed title="races.none" text="races.noneText" />
  return (
    <section className={styles.list} aria-labelledby="races-open">
      <h2 id="races-open">{t('races.open')}</h2>
      <Cards races={races} none={t('races.noneText')} />
    </section>
  )
}

function Cards({ races, none }: { races: readonly RaceShown[]; none: string }) {
  if (races.length === 0) return <p className={styles.quiet}>{none}</p>
  return (
    <div className={styles.cards}>
      {races.map((race) => (
        <RaceCard key={race.contest} race={race} />
      ))}
    </div>
  )
}

function Name({ named }: { named: boolean }) {
  const t = useT()
  const choose = useRaceName({
    good: () => toast(t('races.nameSaved'), 'good'),
    failed: () => toast(t('races.nameFailed')),
  })
  return (
    <Switch
      label={t('races.name')}
      hint={t('races.nameHint')}
      on={choose.isPending ? choose.variables : named}
      disabled={choose.isPending}
      onChange={(on) => choose.mutate(on)}
    />
  )
}
