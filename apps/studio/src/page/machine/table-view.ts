import type { TableGame } from '@perlas/game-kit/game'
import type { PastRound, ShutReason } from '#/tables/protocol.ts'
import { EARLY_MS, repeatable, takesBets, type TableState } from './table-state.ts'
import { stakedOf } from './slip.ts'

/** The bar around a table: text keys, amounts in hundredths, what is disabled. */
export type TableView = {
  open: boolean
  staked: number
  canUndo: boolean
  repeat: 'table.repeatCards' | 'table.double' | 'table.repeat'
  canRepeat: boolean
  shut: { reason: ShutReason; nextAt: number | null } | null
  crowd: { here: number; bets: number } | null
  /** Newest first; a round is among them once its draw has been seen. */
  past: readonly PastRound[]
}

export function viewOf(state: TableState, game: TableGame, now: number): TableView {
  const { round, slip, over } = state
  const cards = game.shared !== undefined
  const open = takesBets(state, now)
  const staked = stakedOf(slip)
  // A card is bought once: there is nothing to double.
  const doubles = staked > 0 && !cards
  return {
    open,
    staked,
    canUndo: open && staked > 0,
    repeat: cards ? 'table.repeatCards' : doubles ? 'table.double' : 'table.repeat',
    canRepeat: open && repeatable(state, game).length > 0 && !(cards && staked > 0),
    shut: round?.phase === 'shut' ? { reason: round.shut ?? 'off', nextAt: round.nextAt } : null,
    // The player who reads it is there, also before they were counted.
    crowd: round ? { here: Math.max(1, round.here), bets: round.bets } : null,
    past: (round?.history ?? []).filter(({ k }) => over || k !== round?.k),
  }
}

/** The window's clock at a moment: a text with its seconds, and how much of the line is left, 1 … 0. */
export function clockOf(
  { round, showing }: TableState,
  game: TableGame,
  now: number,
): { key: string; seconds: number; left: number; open: boolean } {
  const cards = game.shared !== undefined
  const left = Math.max(0, (round?.closesAt ?? 0) - EARLY_MS - now)
  const seconds = Math.ceil(left / 1_000)
  if (round?.phase === 'open' && left > 0) {
    const key = cards ? 'table.sale' : 'table.open'
    return { key, seconds, left: left / game.clock.open, open: true }
  }
  const closed = { left: 0, open: false }
  // A match that is watched has its result at its end.
  if (showing && (cards || game.programme?.watched))
    return { key: 'table.live', seconds: 0, ...closed }
  const signed = Math.ceil(((round?.beacon?.at ?? 0) - now) / 1_000)
  if (round?.phase === 'closed' && signed > 0)
    return { key: 'table.beacon', seconds: signed, ...closed }
  const phase = round?.phase === 'open' ? 'closing' : (round?.phase ?? 'closing')
  return { key: `table.phase.${phase}`, seconds: 0, ...closed }
}
