import { online } from '@perlas/contract/accounts'
import { call } from '@perlas/player-kit/call.ts'
import { useSession } from '@perlas/player-kit/session.ts'

const BEAT = 60_000

function gameInView(): number | undefined {
  if (location.pathname !== '/start') return undefined
  return Number(new URLSearchParams(location.search).get('gameId')) || undefined
}

function beat() {
  const gameId = gameInView()
  call(online, gameId === undefined ? {} : { gameId }).catch(() => undefined)
}

/** Every 60 s while somebody is signed in (AU-19). */
export function keepHeartbeat() {
  let timer: ReturnType<typeof setInterval> | undefined
  function follow(token: string | undefined) {
    clearInterval(timer)
    timer = token ? setInterval(beat, BEAT) : undefined
  }
  follow(useSession.getState().token)
  useSession.subscribe((session, before) => {
    if (session.token !== before.token) follow(session.token)
  })
}
