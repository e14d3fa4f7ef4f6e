import { sawPage, type SeenPage } from '@perlas/contract/identity'
import { call } from '@perlas/player-kit/call.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { useEffect } from 'react'

const told = new Set<string>()

/** Tells the server once a login that the player opened a page that activities ask for; a fault costs nothing but that. */
export function useSawPage(page: SeenPage) {
  const token = useSession((session) => session.token)
  useEffect(() => {
    const key = `${token} ${page}`
    if (token === undefined || told.has(key)) return
    told.add(key)
    call(sawPage, { page }).catch(() => told.delete(key))
  }, [token, page])
}
