import { actInviteUserStatus } from '@perlas/contract/invites'
import { Avatar } from '@perlas/ui/Avatar.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { manilaDay } from '../manila-time.ts'
import { useT } from '../messages.ts'
import styles from './Friends.module.css'

/** Who registered by the player's invitation: masked names, and what each still lacks in general words. */
export function Friends() {
  const t = useT()
  const friends = useInfiniteQuery({
    queryKey: ['activity', actInviteUserStatus.name],
    queryFn: ({ pageParam }) => call(actInviteUserStatus, { page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      all.reduce((sum, { list }) => sum + list.length, 0) < last.total && last.list.length > 0
        ? last.page + 1
        : undefined,
    staleTime: 0,
    retry: false,
  })
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = friends
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={styles.waiting} />
  const list = data.pages.flatMap((page) => page.list)
  if (list.length === 0)
    return (
      <div className={styles.none}>
        <strong>{t('friends.none')}</strong>
        <span>{t('friends.noneText')}</span>
      </div>
    )
  return (
    <>
      <ul className={styles.list}>
        {list.map(({ no, name, avatar, state, missing, since }) => (
          <li key={no}>
            <Avatar index={avatar} size={44} />
            <span className={styles.words}>
              <strong>{name}</strong>
              <small>{t('friends.since', { date: manilaDay(since) })}</small>
            </span>
            <span className={styles.state} data-state={state}>
              {state === 'new'
                ? t(`friends.missing.${missing || 'mobile'}`)
                : t(`friends.${state}`)}
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="quiet" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('friends.more')}
        </Button>
      )}
    </>
  )
}
