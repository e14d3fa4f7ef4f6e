import type { LobbyMessage } from '@perlas/contract/bridge'
import type { Table } from '#/play/calls.ts'
import { openBridge, type Bridge } from './bridge.ts'

/** What the lobby asks of a game in its frame. */
type Asked = {
  pause(held: boolean): void
  mute(muted: boolean): void
  refreshBalance(): void
}

/** The line to the lobby, open before the picture is there: what is said meanwhile is heard when somebody listens. */
export function openLobby(origin: string): { bridge: Bridge; listen(asked: Asked): void } {
  const early: LobbyMessage[] = []
  let onMessage = (message: LobbyMessage) => void early.push(message)
  return {
    bridge: openBridge(origin, (message) => onMessage(message)),
    listen({ pause, mute, refreshBalance }) {
      onMessage = (message) => {
        if (message.type === 'pause') pause(true)
        if (message.type === 'resume') pause(false)
        if (message.type === 'set-audio') mute(message.muted)
        if (message.type === 'refresh-balance') refreshBalance()
      }
      for (const message of early) onMessage(message)
    },
  }
}

/** Ways out of the game: by a word to the lobby around it, or by its addresses where it stands alone. */
export const waysOut = (bridge: Bridge, around: { table: Table }) => ({
  toLobby(): void {
    if (bridge.framed) bridge.send({ type: 'lobby' })
    else location.assign(around.table.lobbyUrl)
  },
  toCashier(): void {
    if (bridge.framed) bridge.send({ type: 'cashier' })
    else location.assign(around.table.depositUrl)
  },
})
