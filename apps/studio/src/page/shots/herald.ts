import { bossBy, isAtHand, swimmerOf, type SeaPlan } from '@perlas/game-kit/sea'
import { text } from '../text.ts'

/** When the boss comes, by the sea's own clock; while it is there, for how long. */
export type HeraldView = {
  line: string
  clock: string
  isHere: boolean
  /** Its number, once it can be seen. */
  seen: number | null
}

const clockOf = (ms: number) => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The boss at a moment; after one that was caught the next one is meant. */
export function heraldOf(
  plan: SeaPlan,
  name: string,
  { seed, now, gone }: { seed: string; now: number; gone: ReadonlySet<number> },
): HeraldView | null {
  let next = bossBy(plan, now)
  if (next && gone.has(next.k)) next = bossBy(plan, next.until)
  if (!next) return null
  const isHere = now >= next.from
  const isSeen = isAtHand(swimmerOf(plan, seed, next.k), now) === 'here'
  return {
    line: text(isHere ? 'shots.bossHere' : 'shots.bossIn', { name }),
    clock: clockOf((isHere ? next.until : next.from) - now),
    isHere,
    seen: isSeen ? next.k : null,
  }
}
