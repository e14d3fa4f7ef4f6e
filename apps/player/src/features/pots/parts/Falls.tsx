import { getPotFalls, type PotFall } from '@perlas/contract/pots'
import { call } from '@perlas/player-kit/call.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PotArt } from '#/pots/PotArt.tsx'
import { fallText, potNames } from '#/pots/rules.ts'
import { when } from '#/session/when.ts'
import styles from './Falls.module.css'

const FIRST = 6

/** Jackpots won, newest first. `newest` says when there is one more, and the list is asked for again. */
export function Falls({
  newest,
  onCheck,
}: {
  newest: readonly PotFall[]
  onCheck: (fall: PotFall) => void
}) {
  const t = useT()
  const [all, setAll] = useState(false)
  const latest = newest.map(fallText).sort().join(' ')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: ['pots', 'falls', latest],
      queryFn: ({ pageParam }) =>
        call(getPotFalls, pageParam === undefined ? {} : { before: pageParam }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ falls, more }) => (more ? falls.at(-1)?.at : undefined),
      // The last list stays until the new one is there.
      placeholderData: (before) => before,
    },
  )
  const falls = data?.pages.flatMap((page) => page.falls) ?? []
  const shown = all ? falls : falls.slice(0, FIRST)
  const hasMore = shown.length < falls.length || hasNextPage
  return (
    <section className={styles.falls} aria-labelledby="pot-falls">
      <h2 id="pot-falls">{t('pots.falls')}</h2>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className={styles.waiting} />
      ) : falls.length === 0 ? (
        <p className={styles.quiet}>{t('pots.noFalls')}</p>
      ) : (
        <ul>
          {shown.map((fall) => (
            <Row key={fallText(fall)} fall={fall} onCheck={() => onCheck(fall)} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button
          look="outline"
          busy={isFetchingNextPage}
          onClick={() => {
            setAll(true)
            if (all) void fetchNextPage()
          }}
        >
          {t('pots.more')}
        </Button>
      )}
    </section>
  )
}

function Row({ fall, onCheck }: { fall: PotFall; onCheck: () => void }) {
  const t = useT()
  const { code, amount, winners, at } = fall
  const [one] = winners
  const who =
    winners.length > 1
      ? t('pots.people', { count: winners.length })
      : one
        ? one.who || t('pots.hidden')
        : t('pots.nobody')
  return (
    <li>
      <PotArt code={code} size={34} />
      <span className={styles.words}>
        <strong>
          <Amount value={amount} />
        </strong>
        <small>{`${potNames[code]} · ${who}`}</small>
      </span>
      <span className={styles.end}>
        <small>{when(at)}</small>
        <Button
          look="link"
          size="small"
          aria-label={t('pots.checkOf', {
            pot: potNames[code],
            amount: pesos(amount),
            time: when(at),
          })}
          onClick={onCheck}
        >
          <Icon name="shield" size={16} />
          {t('pots.check')}
        </Button>
      </span>
    </li>
  )
}
