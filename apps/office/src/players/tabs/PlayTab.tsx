import type { KnownPlayer } from '../known-player.ts'
import { Part } from '../Part.tsx'
import { PlayerLines } from '../PlayerLines.tsx'

/** Rounds, each with what it brought. */
export function PlayTab({ player: { playerId } }: { player: KnownPlayer }) {
  return (
    <Part title="Rounds" id="rounds">
      <PlayerLines playerId={playerId} list="rounds" empty="No round yet." />
    </Part>
  )
}
