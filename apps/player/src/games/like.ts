import { gameLike } from '@perlas/contract/catalogue'
import { toast } from '@perlas/ui/toast-store.ts'
import { t } from '@perlas/player-kit/messages.ts'
import { call } from '@perlas/player-kit/call.ts'
import { failureMessage, isRefused } from '@perlas/player-kit/failure.ts'
import { player, updatePlayer } from '@perlas/player-kit/player.ts'

/** Changes the favourites here only when the server did (GM-05); 1004 is ignored. */
export async function toggleLike(id: number): Promise<void> {
  const liked = player().likes.includes(id)
  try {
    await call(gameLike, { id, like: liked ? 0 : 1 })
    updatePlayer(({ likes }) => ({
      likes: liked
        ? likes.filter((other) => other !== id)
        : [id, ...likes.filter((other) => other !== id)],
    }))
  } catch (error) {
    if (isRefused(error, 'like-refused')) return
    const { key, values } = failureMessage(error)
    toast(t(key, values), 'bad')
  }
}
