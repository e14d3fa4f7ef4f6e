import { Button } from '@perlas/ui/Button.tsx'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { useSearchParams } from 'react-router'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import styles from './Mail.module.css'
import { MailCard } from './parts/MailCard.tsx'
import { useDeleteMail, useMails, useReadMail } from './queries.ts'

/** What the house wrote to this player (CO-01). Which mail is open stands in the address. */
export function MailScreen() {
  const t = useT()
  const list = useMails()
  const open = useReadMail()
  const remove = useDeleteMail()
  const [params, setParams] = useSearchParams()
  const opened = Number(params.get('id'))
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? []

  function toggle(id: number, read: boolean) {
    setParams(id === opened ? {} : { id: String(id) }, { replace: true })
    if (id !== opened && !read) open.mutate(id)
  }
  async function take(id: number) {
    try {
      await remove.mutateAsync(id)
      setParams({}, { replace: true })
      toast(t('mail.deleted'), 'good')
    } catch (error) {
      const { key, values } = failureMessage(error)
      toast(t(key, values), 'bad')
    }
  }
  return (
    <Screen title={t('mail.title')}>
      {list.isError ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <div className={styles.list} aria-hidden="true">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className={styles.waiting} />
          ))}
        </div>
      ) : mails.length === 0 ? (
        <EmptyState picture="lantern" art="/pictures/empty/nothing" title={t('mail.empty')}>
          {t('mail.emptyText')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailCard
                mail={mail}
                open={mail.id === opened}
                busy={remove.isPending}
                onToggle={() => toggle(mail.id, mail.read)}
                onDelete={() => void take(mail.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          look="outline"
          wide
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('common.more')}
        </Button>
      )}
    </Screen>
  )
}
