import type { Mail } from '@perlas/contract/mail'
import { Button } from '@perlas/ui/Button.tsx'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import styles from './Mail.module.css'
import { MailBody, MailCard } from './parts/MailCard.tsx'
import { useDeleteMail, useMails, useReadMail, useReceiveMail } from './queries.ts'
import { receivable } from './rules.ts'

/** What the house wrote to this player (CO-01): a list, and on a desktop the open mail beside it. Which one stands in the address. */
export function MailScreen() {
  const t = useT()
  const list = useMails()
  const open = useReadMail()
  const remove = useDeleteMail()
  const receive = useReceiveMail()
  const [dropping, setDropping] = useState<Mail>()
  const [params, setParams] = useSearchParams()
  const opened = Number(params.get('id'))
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? []

  function toggle(id: number, read: boolean) {
    setParams(id === opened ? {} : { id: String(id) }, { replace: true })
    if (id !== opened && !read) open.mutate(id)
  }
  const fail = (error: unknown) => {
    const { key, values } = failureMessage(error)
    toast(t(key, values), 'bad')
  }
  async function take(id: number, sure: boolean) {
    try {
      await remove.mutateAsync({ id, sure })
      setParams({}, { replace: true })
      toast(t('mail.deleted'), 'good')
    } catch (error) {
      fail(error)
    }
    setDropping(undefined)
  }
  const collect = (id: number) => receive.mutate(id, { onError: fail })
  const waiting = receivable(mails)
  const apart = useWide()
  const inside = (mail: Mail) => ({
    mail,
    busy: remove.isPending,
    collecting: receive.isPending && receive.variables === mail.id,
    onCollect: () => collect(mail.id),
    onDelete: () => (mail.attach?.itemStatus === 1 ? setDropping(mail) : void take(mail.id, false)),
  })
  const shown = mails.find(({ id }) => id === opened)
  return (
    <Screen title={t('mail.title')} wide={mails.length > 0}>
      {list.isError ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <div className={styles.list} aria-hidden="true">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className={styles.waiting} />
          ))}
        </div>
      ) : mails.length === 0 ? (
        <EmptyState art="/pictures/empty/mail" title={t('mail.empty')}>
          {t('mail.emptyText')}
        </EmptyState>
      ) : (
        <div className={styles.desk}>
          <div>
            {waiting.length > 1 && (
              <div className={styles.all}>
                <Button
                  look="outline"
                  wide
                  busy={receive.isPending && receive.variables === 0}
                  onClick={() => collect(0)}
                >
                  {t('mail.collectAll', { count: waiting.length })}
                </Button>
              </div>
            )}
            <ul className={styles.list}>
              {mails.map((mail) => (
                <li key={mail.id}>
                  <MailCard
                    {...inside(mail)}
                    open={mail.id === opened}
                    apart={apart}
                    onToggle={() => toggle(mail.id, mail.read)}
                  />
                </li>
              ))}
            </ul>
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
          </div>
          {apart && (
            <div className={styles.pane}>
              {shown ? (
                <MailBody key={shown.id} {...inside(shown)} headed />
              ) : (
                <EmptyState art="/pictures/empty/nothing" title={t('mail.choose')} />
              )}
            </div>
          )}
        </div>
      )}
      <ConfirmDialog
        title={t('mail.dropTitle')}
        description={t('mail.dropText', { what: rewardWords(t, dropping?.attach?.rewards ?? []) })}
        open={dropping !== undefined}
        danger
        busy={remove.isPending}
        confirmLabel={t('mail.drop')}
        cancelLabel={t('mail.keep')}
        onConfirm={() => dropping && void take(dropping.id, true)}
        onClose={() => setDropping(undefined)}
      />
    </Screen>
  )
}
