import type { ReadyReward } from '@perlas/contract/activities'
import { rewardIds } from '@perlas/contract/enums'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { formatShort } from '@perlas/contract/money'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useActivityName, featureCodes } from '#/session/activity-pages.ts'
import { useReady, useReceive } from '../queries.ts'
import { added, waitingOf } from '../rules.ts'
import styles from './Collect.module.css'

const sum = (ready: readonly ReadyReward[], id: number) =>
  ready.flatMap(({ award }) => award).reduce((all, one) => all + (one.id === id ? one.count : 0), 0)

/** A turn that waits is no reward yet, but a player who came for one wants to know of it. */
function Nothing() {
  const t = useT()
  const turns = usePlayer(({ activities }) =>
    Object.values(activities.activityMap).reduce((all, one) => all + (one.turns ?? 0), 0),
  )
  return (
    <section className={styles.nothing} aria-label={t('rewards.toCollect')}>
      <Icon name="gift" size={24} />
      <span>
        <strong>{t('rewards.nothing')}</strong>
        <small>
          {turns > 0 ? t('rewards.nothingTurns', { count: turns }) : t('rewards.nothingText')}
        </small>
      </span>
    </section>
  )
}

/** Everything that can be received now, one by one or all at once; the page waits for the answer. */
export function Collect() {
  const t = useT()
  const nameOf = useActivityName()
  const { data, error, refetch } = useReady()
  const receive = useReceive()
  if (!data) return <Failure error={error} onRetry={() => void refetch()} />
  const { ready } = data
  async function take(wanted: readonly ReadyReward[]) {
    const { failed, error: why } = await receive.mutateAsync(wanted)
    if (failed === 0) return
    const { key, values } = failureMessage(why)
    toast(
      failed === wanted.length ? t(key, values) : t('rewards.someFailed', { count: failed }),
      'bad',
    )
  }
  if (ready.length === 0) return <Nothing />
  const [coins, points] = [sum(ready, rewardIds.coins), sum(ready, rewardIds.points)]
  const pointsWords = t('activity.points', { points: formatShort(points) })
  // What is drawn has no sum before.
  const all =
    rewardWords(t, added(ready.flatMap(({ award }) => award))) ||
    t('rewards.ready', { count: ready.length })
  return (
    <section className={styles.collect} aria-labelledby="collect">
      <header>
        <span>
          <small id="collect">{t('rewards.toCollect')}</small>
          <span className={styles.sum}>
            <strong>{coins > 0 ? pesos(coins) : points > 0 ? pointsWords : all}</strong>
            {coins > 0 && points > 0 && <small>+ {pointsWords}</small>}
          </span>
        </span>
        <Button busy={receive.isPending} onClick={() => void take(ready)}>
          {t('rewards.collectAll', { count: ready.length })}
        </Button>
      </header>
      <ul>
        {waitingOf(ready).map(({ activity, all: of, rewards }) => (
          <li key={activity}>
            <Picture
              className={styles.picture}
              src={`/pictures/features/${featureCodes[activity] ?? 'tasks'}`}
              alt=""
              width={48}
              height={40}
            />
            <span className={styles.words}>
              <strong>
                {nameOf(activity)}
                <span>{of.length > 1 && ` (${of.length})`}</span>
              </strong>
              <small>{rewardWords(t, rewards) || t('rewards.drawn')}</small>
            </span>
            <Button
              look="quiet"
              size="small"
              busy={receive.isPending && of.some((one) => receive.variables?.includes(one))}
              onClick={() => void take(of)}
            >
              {t('activity.collect')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
