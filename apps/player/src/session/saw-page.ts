import { sawPage, type SeenPage } from '@perlas/contract/identity'
import { call } from '@perlas/player-kit/call.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useEffect } from 'react'

const noted = new Set<string>()

/** Tells the server, once a visit, that the player opened a page that activities ask for; a fault costs nothing but that. */
export function useSawPage(page: SeenPage) {
  // A break has no activities.
  const playerId = usePlayer(({ user }) => (user?.keptOutUntil === '' ? user.id : undefined))
  useEffect(() => {
    const key = `${playerId} ${page}`
    if (playerId === undefined || noted.has(key)) return
    noted.add(key)
    call(sawPage, { page }).catch(() => noted.delete(key))
  }, [playerId, page])
}
