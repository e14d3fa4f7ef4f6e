import { MAX_URCHINS, nextTimes, safeShare, timesOf } from './mina-perlas.ts'

/**
 * The return, exact: covered tiles are all alike, so a round is nothing but how many pearls somebody goes for, and
 * whoever changes their mind on the way mixes these.
 */
export type Aim = { urchins: number; pearls: number; times: number; share: number; rtp: number }

/** Every way to play: so many urchins, out after so many pearls. */
export function aims(): Aim[] {
  return Array.from({ length: MAX_URCHINS }, (_, i) => i + 1).flatMap((urchins) => {
    const list: Aim[] = []
    for (let pearls = 1; nextTimes(urchins, pearls - 1) !== null; pearls++) {
      const [times, share] = [timesOf(urchins, pearls), safeShare(urchins, pearls)]
      list.push({ urchins, pearls, times, share, rtp: (times * share) / 100 })
    }
    return list
  })
}

/** The figures of the README. */
export function* report(): Iterable<string> {
  const percent = (share: number) => `${(share * 100).toFixed(6)} %`
  const sorted = [...aims()].sort((a, b) => a.rtp - b.rtp)
  const tell = ({ urchins, pearls, times, rtp }: Aim) =>
    `${percent(rtp)} for ${pearls} pearls among ${urchins} urchins, at ${(times / 100).toFixed(2)}`
  const highest = aims().reduce((one, other) => (other.times > one.times ? other : one))
  yield `${sorted.length} ways to play, exact`
  yield `lowest ${tell(sorted[0]!)}`
  yield `highest ${tell(sorted.at(-1)!)}`
  yield `greatest win ${(highest.times / 100).toFixed(2)} stakes: ${highest.pearls} pearls among ${highest.urchins} urchins`
}
