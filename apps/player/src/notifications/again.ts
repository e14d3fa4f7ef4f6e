import { player, watchPlayer } from '@perlas/player-kit/player.ts'
import { keepPushes } from './push.ts'

let done: number | undefined

/** Once for each player in this page, as soon as it is known who is signed in. */
export function pushAgain() {
  const look = () => {
    const now = player().user?.id
    if (!now || now === done) return
    done = now
    keepPushes().catch(() => undefined)
  }
  if (done === undefined) watchPlayer(look)
  look()
}
