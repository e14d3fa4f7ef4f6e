import { createMotion } from '@perlas/game-kit/motion'
import { createSound } from '@perlas/game-kit/sound'
import type { Table } from '#/play/calls.ts'
import { createShell } from './chrome/shell.ts'
import { openLobby, waysOut } from './lobby-frame.ts'
import { recall, recallVolumes } from './prefs.ts'

/** The beginning of every game's page: sound, motion, the lobby around it, and its frame before it can be played. */
export function openPage(game: { code: string; name: string }, table: Table) {
  const motion = createMotion()
  const sound = createSound(recall('localStorage', 'muted') !== 'no', game.code, recallVolumes())
  const { bridge, listen } = openLobby(table.lobbyOrigin)
  const { shell, places } = createShell()
  const around = { table }
  const frame = {
    name: game.name,
    demo: table.mode === 'demo',
    framed: bridge.framed,
    back: !bridge.framed && !!table.lobbyUrl,
    places,
    muted: sound.muted,
    balance: null,
    notice: null,
    on: null,
  }
  return { motion, sound, bridge, listen, shell, around, ...waysOut(bridge, around), frame }
}
