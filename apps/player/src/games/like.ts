import { gameLike } from '@perlas/contract/catalogue'
import { toast } from '@perlas/ui/toast-store.ts'
import i18next from 'i18next'
import { call } from '#/api/call.ts'
import { failureMessage, isRefused } from '#/api/failure.ts'
import { useSession } from '#/session/session.ts'

/** Changes the favourites here only when the server did (GM-05); 1004 is ignored. */
export async function toggleLike(id: number): Promise<void> {
  const liked = useSession.getState().likes.includes(id)
  try {
    await call(gameLike, { id, like: liked ? 0 : 1 })
    useSession.setState(({ likes }) => ({
      likes: liked
        ? likes.filter((other) => other !== id)
        : [id, ...likes.filter((other) => other !== id)],
    }))
  } catch (error) {
    if (isRefused(error, 'like-refused')) return
    const { key, values } = failureMessage(error)
    toast(i18next.t(key, values), 'bad')
  }
}
