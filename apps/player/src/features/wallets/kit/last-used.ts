import { keep, kept } from '@perlas/player-kit/kept.ts'
import { player } from '@perlas/player-kit/player.ts'

/** A way and an amount as they were used. */
export type Used = { amount: string; way: string }
type Side = 'deposit' | 'withdraw'
/** By player: a device may have several. */
export type Book = Readonly<Record<string, Partial<Record<Side, Used>>>>

const KEY = 'perlas.lastUsed'
/** Players of one device that are remembered. */
const MOST = 8
// A bare number would come first, whenever it was written.
const nameOf = (id: number) => `p${id}`

/** The book with one more entry: those who were here last stay in it. */
export function entered(book: Book, id: number, side: Side, used: Used): Book {
  const { [nameOf(id)]: mine, ...others } = book
  const kept = Object.entries(others).slice(1 - MOST)
  return { ...Object.fromEntries(kept), [nameOf(id)]: { ...mine, [side]: used } }
}

/** The way and the amount that this player used last on this device. */
export function lastUsed(side: Side): Partial<Used> {
  const id = player().user?.id
  return (id !== undefined && (kept(KEY) as Book)[nameOf(id)]?.[side]) || {}
}

/** For this player's next visit. */
export function rememberUsed(side: Side, used: Used): void {
  const id = player().user?.id
  if (id !== undefined) keep(KEY, entered(kept(KEY) as Book, id, side, used))
}
