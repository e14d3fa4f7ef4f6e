import { refreshSoon } from '@perlas/player-kit/activity/refresh.ts'
import { ownTitle } from '@perlas/player-kit/activity/title.ts'
import { player } from '@perlas/player-kit/player.ts'
import { languageNow, loadMessages, t } from '@perlas/player-kit/messages.ts'
import { queries } from '@perlas/player-kit/queries.ts'
import { toast } from '@perlas/ui/toast-store.ts'
import { activityName } from '#/session/activity-pages.ts'
import { messages as home } from '#/features/home/messages.ts'
import { messages } from './messages.ts'

/**
 * Something of an activity can be received now: what is shown of it is asked again, badges with it. One line says so, but
 * not in a game, and not to who took care of themselves lately.
 */
export async function announceReady({ activityId, calm }: { activityId: number; calm: boolean }) {
  void queries.invalidateQueries({ queryKey: ['activity'] })
  refreshSoon()
  if (calm || location.pathname.startsWith('/start')) return
  await Promise.all([loadMessages(messages), loadMessages(home)])
  const name =
    ownTitle(player().activities, activityId, languageNow()) ?? t(activityName(activityId))
  toast(t('activity.nowReady', { name }))
}

/** Customer service wrote: the chat is read again, and where it is not looked at, the player is told. */
export async function announceAnswer() {
  void queries.invalidateQueries({ queryKey: ['chat'] })
  if (location.pathname === '/service') return
  await loadMessages(messages)
  toast(t('activity.answered'), 'good')
}
