import { HAND, PAYS } from './jacks-perlas.ts'

/** What every hold of a hand is worth, over all cards that can come. Used by the hint, one hand at a time. */
export type Hold = { hold: boolean[]; pays: number }

const DECK = 52
/** What five cards pay in stakes: the same as the rules say, by counting alone, because a hint asks it millions of times. */
const counts = new Uint8Array(13)
export function paysOf(a: number, b: number, c: number, d: number, e: number): number {
  counts.fill(0)
  let [ranks, pairs, most, paid] = [0, 0, 1, 0]
  for (let i = 0; i < HAND; i++) {
    const card = i === 0 ? a : i === 1 ? b : i === 2 ? c : i === 3 ? d : e
    const rank = card % 13
    ranks |= 1 << rank
    const count = ++counts[rank]!
    if (count === 2) {
      pairs += 1
      paid = rank === 0 || rank >= 10 ? 1 : 0
    }
    if (count > most) most = count
  }
  if (most === 4) return PAYS.four
  if (most === 3) return pairs === 2 ? PAYS['full-house'] : PAYS.three
  if (pairs === 2) return PAYS['two-pair']
  if (pairs === 1) return paid * PAYS.jacks
  const suit = (a / 13) | 0
  const flush =
    suit === ((b / 13) | 0) &&
    suit === ((c / 13) | 0) &&
    suit === ((d / 13) | 0) &&
    suit === ((e / 13) | 0)
  const high = ranks === 0b1111000000001
  const low = ranks & -ranks
  const straight = high || ranks === low * 31
  if (flush) return high ? PAYS.royal : straight ? PAYS['straight-flush'] : PAYS.flush
  return straight ? PAYS.straight : 0
}

/** All 32 holds of a hand with what each pays over time, the best one first. */
export function holdsOf(hand: readonly number[]): Hold[] {
  const left = Array.from({ length: DECK }, (_, card) => card).filter(
    (card) => !hand.includes(card),
  )
  const found: Hold[] = []
  for (let bits = 0; bits < 32; bits++) {
    const hold = hand.map((_, at) => (bits & (1 << at)) !== 0)
    const five = hand.filter((_, at) => hold[at])
    const [sum, ways] = drawn(five, left)
    found.push({ hold, pays: sum / ways })
  }
  return [...found].sort((one, other) => other.pays - one.pays)
}

/** What all ways to fill a hand up pay together, and how many there are. */
function drawn(held: readonly number[], left: readonly number[]): [sum: number, ways: number] {
  const five = [...held, 0, 0, 0, 0, 0].slice(0, HAND)
  let [sum, ways] = [0, 0]
  const fill = (at: number, from: number) => {
    if (at === HAND) {
      sum += paysOf(five[0]!, five[1]!, five[2]!, five[3]!, five[4]!)
      ways += 1
      return
    }
    for (let i = from; i < left.length; i++) {
      five[at] = left[i]!
      fill(at + 1, i + 1)
    }
  }
  fill(held.length, 0)
  return [sum, ways]
}
