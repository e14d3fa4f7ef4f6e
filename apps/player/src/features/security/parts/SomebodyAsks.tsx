import { Button } from '@perlas/ui/Button.tsx'
import { TaskLead } from '@perlas/ui/TaskCard.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useOwnRecovery, useStopRecovery } from '../queries.ts'

/** Somebody asks for this account with a new number or email: who is signed in here can stop it. */
export function SomebodyAsks() {
  const t = useT()
  const { data: waits } = useOwnRecovery()
  const stop = useStopRecovery()
  if (!waits) return null
  return (
    <section aria-label={t('security.askedTitle')}>
      <TaskLead>{t('security.askedText')}</TaskLead>
      {stop.isError && <TaskLead>{t('security.askedFailed')}</TaskLead>}
      <Button look="danger" busy={stop.isPending} onClick={() => stop.mutate()}>
        {t('security.askedStop')}
      </Button>
    </section>
  )
}
