import { keep, kept } from '@perlas/player-kit/kept.ts'
import { player } from '@perlas/player-kit/player.ts'

/** A way and an amount as they were used. */
export type Used = { amount: string; way: string }

const KEY = 'perlas.lastUsed'
/** Players of one device that are remembered. */
const MOST = 8

type Side = 'deposit' | 'withdraw'
type Book = Record<string, Partial<Record<Side, Used>>>

/** What this player used last on this device. */
export function lastUsed(side: Side): Partial<Used> {
  const id = player().user?.id
  return (id !== undefined && (kept(KEY) as Book)[`p${id}`]?.[side]) || {}
}

/** For this player's next visit. Those who were here last stay in the book. */
export function rememberUsed(side: Side, used: Used): void {
  const id = player().user?.id
  if (id === undefined) return
  const { [`p${id}`]: mine, ...others } = kept(KEY) as Book
  const before = Object.entries(others).slice(1 - MOST)
  keep(KEY, { ...Object.fromEntries(before), [`p${id}`]: { ...mine, [side]: used } })
}
