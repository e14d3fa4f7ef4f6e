const BEGAN = 'play_began'
const TOLD = 'play_told'
const SEEN = 'play_seen'
/** Away for so long, play begins anew. */
const AWAY_MS = 30 * 60_000

/** The moments that a reality check goes by. They outlive a change of games, so that it is no way around. */
export type PlayTime = { began: number; told: number }

/** Play goes on, or begins now; call it again and again while a game is open. */
export function playingAt(now: number, store: Storage = sessionStorage): PlayTime {
  const read = (name: string) => Number(store.getItem(name) ?? NaN)
  const seen = read(SEEN)
  store.setItem(SEEN, String(now))
  if (!Number.isFinite(seen) || now - seen > AWAY_MS || now < seen) {
    store.setItem(BEGAN, String(now))
    store.setItem(TOLD, String(now))
    return { began: now, told: now }
  }
  const began = read(BEGAN)
  const told = read(TOLD)
  return { began: Number.isFinite(began) ? began : now, told: Number.isFinite(told) ? told : now }
}

/** The player was told just now. */
export function wasTold(now: number, store: Storage = sessionStorage) {
  store.setItem(TOLD, String(now))
}

export function isDue(time: PlayTime, minutes: number, now: number): boolean {
  return now - time.told >= minutes * 60_000
}
