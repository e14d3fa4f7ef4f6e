import { visitStore, type Store } from '@perlas/ui/stores.ts'

const BEGAN = 'play_began'
const REMINDED = 'play_told'
const SEEN = 'play_seen'
/** Away for so long, play begins anew. */
const AWAY_MS = 30 * 60_000

/** The moments that a reality check goes by. They outlive a change of games, so that it is no way around. */
export type PlayTime = { began: number; remindedAt: number }

/** Play goes on, or begins now; call it again and again while a game is open. */
export function playingAt(now: number, store: Store = visitStore): PlayTime {
  const read = (name: string) => Number(store.getItem(name) ?? NaN)
  const seen = read(SEEN)
  store.setItem(SEEN, String(now))
  if (!Number.isFinite(seen) || now - seen > AWAY_MS || now < seen) {
    store.setItem(BEGAN, String(now))
    store.setItem(REMINDED, String(now))
    return { began: now, remindedAt: now }
  }
  const began = read(BEGAN)
  const remindedAt = read(REMINDED)
  return {
    began: Number.isFinite(began) ? began : now,
    remindedAt: Number.isFinite(remindedAt) ? remindedAt : now,
  }
}

/** The player was reminded just now. */
export function markReminded(now: number, store: Store = visitStore) {
  store.setItem(REMINDED, String(now))
}

export function isDue(time: PlayTime, minutes: number, now: number): boolean {
  return now - time.remindedAt >= minutes * 60_000
}
