import { PAYS, STANDS_ON } from './baraha-21.ts'
import { hard, pairs, soft, UPS } from './strategy.ts'

/**
 * The return, exact. The table of best play comes from values alone, on a fresh shoe without the dealer's card; what it
 * returns is then summed over all cards that can come, each with the share that taking it out of the shoe leaves. Values are
 * one (the ace) to ten; amounts are in stakes.
 *
 * A split counts twice the one hand. That is exact, not near: the cards after any moment at which a player may stop are as
 * likely as those before it, so the second hand, and the dealer after both, meet the same shoe as if they came first.
 */
export type Shoe = { left: number[]; size: number }
export type Play = 'H' | 'S' | 'D' | 'd' | 'P'
const BEST = 21
const TEN = 10
const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, TEN] as const

export function freshShoe(...gone: readonly number[]): Shoe {
  const left = [0, ...Array.from({ length: 9 }, () => 32), 128]
  for (const value of gone) left[value]! -= 1
  return { left, size: 416 - gone.length }
}
function without<T>(shoe: Shoe, value: number, then: () => T): T {
  shoe.left[value]! -= 1
  shoe.size -= 1
  const found = then()
  shoe.left[value]! += 1
  shoe.size += 1
  return found
}

/** The covered card is known not to make twenty-one: then it is none of these. */
const notBelow = (up: number) => (up === 1 ? TEN : up === TEN ? 1 : 0)

/** How likely the next card has a value, with one card covered that may be anything but `never`. */
function nextShare({ left, size }: Shoe, value: number, never: number): number {
  const count = left[value]!
  if (never === 0) return count / size
  if (value === never) return count / (size - 1)
  return (count * (1 - 1 / (size - left[never]!))) / (size - 1)
}

/** How the dealer ends: 0 … 4 is 17 … 21, 5 is over. */
export function dealerEnds(shoe: Shoe, up: number): number[] {
  const ends = [0, 0, 0, 0, 0, 0]
  const never = notBelow(up)
  const size = shoe.size - (never ? shoe.left[never]! : 0)
  for (const value of values)
    if (value !== never && shoe.left[value]! > 0) {
      const share = shoe.left[value]! / size
      without(shoe, value, () => draws(up + value, up === 1 || value === 1, share))
    }
  return ends

  function draws(count: number, ace: boolean, share: number): void {
    const total = ace && count + 10 <= BEST ? count + 10 : count
    if (total >= STANDS_ON) {
      ends[total > BEST ? 5 : total - STANDS_ON]! += share
      return
    }
    for (const value of values) {
      const many = shoe.left[value]!
      if (many === 0) continue
      const now = (share * many) / shoe.size
      shoe.left[value] = many - 1
      shoe.size -= 1
      draws(count + value, ace || value === 1, now)
      shoe.left[value] = many
      shoe.size += 1
    }
  }
}

/** What a total is worth against the dealer, the stake taken off. */
function standing(ends: readonly number[], total: number): number {
  if (total > BEST) return -1
  let worth = ends[5]!
  for (let at = 0; at < 5; at++) worth += ends[at]! * Math.sign(total - (STANDS_ON + at))
  return worth
}

/** A hand by its count, aces as one, and whether there is one. */
type Count = { count: number; ace: boolean }
const totalOf = ({ count, ace }: Count) => (ace && count + 10 <= BEST ? count + 10 : count)
const isSoft = ({ count, ace }: Count) => ace && count + 10 <= BEST
const and = ({ count, ace }: Count, value: number): Count => ({
  count: count + value,
  ace: ace || value === 1,
})

/** The table of best play, from values alone. */
export function bestTable(): Record<'hard' | 'soft' | 'pairs', Record<number, string>> {
  const table = { hard: {}, soft: {}, pairs: {} } as ReturnType<typeof bestTable>
  for (const up of UPS) {
    const shoe = freshShoe(up)
    const ends = dealerEnds(shoe, up)
    const share = values.map((value) => nextShare(shoe, value, notBelow(up)))
    const known = new Map<string, number>()
    const stand = (hand: Count) => standing(ends, totalOf(hand))
    const overAll = (worth: (value: number) => number) =>
      values.reduce((sum, value, at) => sum + share[at]! * worth(value), 0)
    const hit = (hand: Count): number =>
      overAll((value) => {
        const next = and(hand, value)
        return next.count > BEST ? -1 : going(next)
      })
    /** The best without doubling. */
    function going(hand: Count): number {
      const name = `${hand.count}${hand.ace}`
      const found =
        known.get(name) ?? Math.max(stand(hand), totalOf(hand) === BEST ? -1 : hit(hand))
      known.set(name, found)
      return found
    }
    const double = (hand: Count) => 2 * overAll((value) => stand(and(hand, value)))
    const first = (hand: Count) => Math.max(going(hand), totalOf(hand) === BEST ? -2 : double(hand))
    const splitting = (value: number) =>
      2 *
      overAll((other) => {
        const hand = and({ count: value, ace: value === 1 }, other)
        return value === 1 ? stand(hand) : first(hand)
      })
    const letter = (hand: Count): Play => {
      const [stay, more] = [stand(hand), hit(hand)]
      if (double(hand) > Math.max(stay, more)) return more > stay ? 'D' : 'd'
      return more > stay ? 'H' : 'S'
    }
    const put = (kind: keyof typeof table, of: number, play: Play) =>
      (table[kind][of] = (table[kind][of] ?? '') + play)
    for (let count = 4; count <= 20; count++) put('hard', count, letter({ count, ace: false }))
    for (let count = 2; count <= 10; count++) put('soft', count + 10, letter({ count, ace: true }))
    for (const value of values) {
      const hand = { count: 2 * value, ace: value === 1 }
      put('pairs', value, splitting(value) > first(hand) ? 'P' : letter(hand))
    }
  }
  return table
}

/** What the table says of a hand. */
export function playOf(hand: Count, up: number, pairOf: number | null): Play {
  const at = UPS.indexOf(up as (typeof UPS)[number])
  const row =
    (pairOf === null ? undefined : pairs[pairOf]) ??
    (isSoft(hand) ? soft[totalOf(hand)] : hard[totalOf(hand)])
  return (row?.[at] ?? 'S') as Play
}

export type Return = {
  /** In stakes of the first bet. */
  pays: number
  /** What is staked in the end, in the same. */
  staked: number
}

/** What the table returns, over every card that can come. */
export function tableReturn(): Return {
  return every((up, first) => handsOf(up).worth(first))
}
/** What whoever weighs every card of their own hand gets, who knows nothing of the other half of a split. */
export function countingReturn(): number {
  return every((up, first) => ({ worth: handsOf(up, true).worth(first).worth, staked: 1 })).pays
}

function every(
  worth: (up: number, first: readonly [number, number]) => { worth: number; staked: number },
): Return {
  const sum = { pays: 0, staked: 0 }
  for (const up of values) {
    for (const one of values)
      for (const two of values) {
        if (two < one) continue
        const shoe = freshShoe()
        const share = take(shoe, up) * take(shoe, one) * take(shoe, two) * (one === two ? 1 : 2)
        const never = notBelow(up)
        const natural = one === 1 && two === TEN
        const theirs = never ? shoe.left[never]! / shoe.size : 0
        if (natural) {
          const pays = (theirs * PAYS.tie + (1 - theirs) * PAYS.natural) / 100
          sum.pays += share * pays
          sum.staked += share
          continue
        }
        const found = theirs === 1 ? { worth: -1, staked: 1 } : worth(up, [one, two])
        sum.pays += share * (1 - theirs) * (1 + found.worth)
        sum.staked += share * (theirs + (1 - theirs) * found.staked)
      }
  }
  return sum
}
function take(shoe: Shoe, value: number): number {
  const share = shoe.left[value]! / shoe.size
  shoe.left[value]! -= 1
  shoe.size -= 1
  return share
}

type Worth = { worth: number; staked: number }
const tables = new Map<string, ReturnType<typeof hands>>()
function handsOf(up: number, free = false) {
  const name = `${up}${free}`
  const found = tables.get(name) ?? hands(up, free)
  tables.set(name, found)
  return found
}

/** All hands against one card of the dealer; `free` of the table, by the cards of the hand itself. */
function hands(up: number, free: boolean) {
  const never = notBelow(up)
  const shoe = freshShoe(up)
  const ends = new Map<string, number[]>()
  const known = new Map<string, Worth>()
  const nameOf = () => shoe.left.join()
  const endsNow = () => {
    const name = nameOf()
    const found = ends.get(name) ?? dealerEnds(shoe, up)
    ends.set(name, found)
    return found
  }
  const stand = (hand: Count) => (hand.count > BEST ? -1 : standing(endsNow(), totalOf(hand)))
  function overAll(worth: (value: number) => Worth): Worth {
    const sum = { worth: 0, staked: 0 }
    for (const value of values) {
      const share = nextShare(shoe, value, never)
      if (share <= 0) continue
      const found = without(shoe, value, () => worth(value))
      sum.worth += share * found.worth
      sum.staked += share * found.staked
    }
    return sum
  }
  const hit = (hand: Count): Worth =>
    overAll((value) => {
      const next = and(hand, value)
      return next.count > BEST ? { worth: -1, staked: 1 } : going(next, 3)
    })
  const double = (hand: Count): Worth => {
    const { worth } = overAll((value) => ({ worth: stand(and(hand, value)), staked: 1 }))
    return { worth: 2 * worth, staked: 2 }
  }
  /** A hand of two cards, or of more. */
  function going(hand: Count, size: 2 | 3): Worth {
    const name = `${nameOf()} ${hand.count} ${size}`
    const before = known.get(name)
    if (before) return before
    const found = free ? best(hand, size) : byTable(hand, size)
    known.set(name, found)
    return found
  }
  function byTable(hand: Count, size: 2 | 3): Worth {
    const play = totalOf(hand) === BEST ? 'S' : playOf(hand, up, null)
    if ((play === 'D' || play === 'd') && size === 2) return double(hand)
    return play === 'H' || play === 'D' ? hit(hand) : { worth: stand(hand), staked: 1 }
  }
  function best(hand: Count, size: 2 | 3): Worth {
    const all = [{ worth: stand(hand), staked: 1 }]
    if (totalOf(hand) < BEST) all.push(hit(hand))
    if (size === 2 && totalOf(hand) < BEST) all.push(double(hand))
    return all.reduce((most, one) => (one.worth > most.worth ? one : most))
  }
  function splitting(value: number): Worth {
    const { worth, staked } = overAll((other) => {
      const hand = and({ count: value, ace: value === 1 }, other)
      return value === 1 ? { worth: stand(hand), staked: 1 } : going(hand, 2)
    })
    return { worth: 2 * worth, staked: 2 * staked }
  }
  return {
    worth: ([one, two]: readonly [number, number]): Worth =>
      without(shoe, one, () =>
        without(shoe, two, () => {
          const hand = and({ count: one, ace: one === 1 }, two)
          const whole = () => going(hand, 2)
          if (one !== two) return whole()
          if (!free) return playOf(hand, up, one) === 'P' ? splitting(one) : whole()
          return [whole(), splitting(one)].reduce((most, next) =>
            next.worth > most.worth ? next : most,
          )
        }),
      ),
  }
}

/** The figures of the README. */
export function* report(long: boolean): Iterable<string> {
  const percent = (share: number) => `${(share * 100).toFixed(4)} %`
  yield `dealer shows   ${UPS.map((up) => (up === 1 ? 'A' : up)).join(' ')}`
  for (const [kind, rows] of Object.entries(bestTable()))
    for (const [of, row] of Object.entries(rows)) yield `${kind} ${of}: ${row}`
  if (!long) return
  const { pays, staked } = tableReturn()
  yield `by the table: ${percent(pays)} of the first stake; ${staked.toFixed(4)} are staked, ${percent(1 + (pays - 1) / staked)} of all of it`
  yield `weighing every card of the own hand: ${percent(countingReturn())}`
}
