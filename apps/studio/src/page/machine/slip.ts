import type { Laid } from '@perlas/game-kit/stage'
import { MAX_BETS_PER_PRESS, type Mine, type MyBet } from '#/tables/protocol.ts'

export type Chip = { spot: string; amount: number }
/** One call to the studio: each spot once. */
export type Press = { requestId: string; bets: readonly Chip[] }

/** Chips of the player in one round: held on the page, on their way, and as the studio listed them last. */
export type Slip = {
  round: number
  /** Taps that were not sent yet, in their order. */
  taps: readonly (readonly Chip[])[]
  onItsWay: readonly Press[]
  /** Requests that this page sent in the round, in their order. */
  sent: readonly string[]
  mine: Mine | undefined
  /** The bets of the newest round that had any, for the next one. */
  before: readonly Chip[]
}

export const emptySlip: Slip = {
  round: 0,
  taps: [],
  onItsWay: [],
  sent: [],
  mine: undefined,
  before: [],
}

const placed = new Set(['sent', 'standing', 'unknown', 'owed', 'settled'])
const sure = new Set(['standing', 'owed', 'settled'])

const listed = ({ mine, round }: Slip): readonly MyBet[] => (mine?.k === round ? mine.bets : [])
const ofThisRound = (slip: Slip) => listed(slip).filter((bet) => placed.has(bet.state))

/** Sent, and not in the studio's list yet. */
function unseen(slip: Slip): readonly Press[] {
  const seen = new Set(listed(slip).map(({ requestId }) => requestId))
  return slip.onItsWay.filter(({ requestId }) => !seen.has(requestId))
}

/** Sums by spot, in the order of the first chip of each. */
function sumOf(chips: Iterable<Chip>): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { spot, amount } of chips) sums.set(spot, (sums.get(spot) ?? 0) + amount)
  return sums
}
const chipsOf = (sums: Iterable<[string, number]>): Chip[] =>
  [...sums].map(([spot, amount]) => ({ spot, amount }))

/** By spot, all that is placed, on its way or held. */
export const laidBySpot = (slip: Slip): ReadonlyMap<string, number> =>
  sumOf([...ofThisRound(slip), ...unseen(slip).flatMap(({ bets }) => bets), ...slip.taps.flat()])

export const stakedOf = (slip: Slip): number =>
  [...laidBySpot(slip).values()].reduce((all, amount) => all + amount, 0)

/** Shown as staked, and not taken by the lobby yet. */
export const heldOf = (slip: Slip): number =>
  stakedOf(slip) - (slip.mine?.k === slip.round ? slip.mine.staked : 0)

/** By spot, all that the layout shows; `over`: the draw has been seen, so wins may be too. */
export function shownBySpot(slip: Slip, over: boolean): ReadonlyMap<string, Laid> {
  const bets = ofThisRound(slip)
  const open = new Set([
    ...slip.taps.flat().map(({ spot }) => spot),
    ...unseen(slip).flatMap((press) => press.bets.map(({ spot }) => spot)),
    ...bets.flatMap((bet) => (sure.has(bet.state) ? [] : [bet.spot])),
  ])
  const shown = new Map<string, Laid>()
  for (const [spot, amount] of laidBySpot(slip)) {
    const own = bets.filter((bet) => bet.spot === spot)
    const win = over ? own.reduce((all, bet) => all + (bet.win ?? 0), 0) : null
    const down = own.find((bet) => bet.down !== null)?.down ?? null
    const laid = { amount, sure: !open.has(spot), win }
    shown.set(spot, down === null ? laid : { ...laid, down })
  }
  return shown
}

/** Lays one press of the player. It is taken back as a whole while it is not sent. */
export const tap = (slip: Slip, bets: readonly Chip[]): Slip => ({
  ...slip,
  taps: [...slip.taps, bets],
})
/** Takes back the newest tap that was not sent. */
export const untap = (slip: Slip): Slip => ({ ...slip, taps: slip.taps.slice(0, -1) })
export const drop = (slip: Slip): Slip => ({ ...slip, taps: [] })

/** Takes held chips for sending, no more spots than one call takes; undefined where none are held. */
export function take(slip: Slip, requestId: string): { slip: Slip; press: Press } | undefined {
  const all = chipsOf(sumOf(slip.taps.flat()))
  if (all.length === 0) return undefined
  const press = { requestId, bets: all.slice(0, MAX_BETS_PER_PRESS) }
  const rest = all.slice(MAX_BETS_PER_PRESS)
  return {
    press,
    slip: {
      ...slip,
      taps: rest.length > 0 ? [rest] : [],
      onItsWay: [...slip.onItsWay, press],
      sent: [...slip.sent, requestId],
    },
  }
}

/** The press was answered: from now on the studio's list counts. */
export const answered = (slip: Slip, requestId: string): Slip => ({
  ...slip,
  onItsWay: slip.onItsWay.filter((press) => press.requestId !== requestId),
})

/** The newest press that is placed: undoing takes it back. */
export function newest(slip: Slip): string | undefined {
  const bets = ofThisRound(slip)
  const lies = new Set(bets.map(({ requestId }) => requestId))
  return slip.sent.findLast((requestId) => lies.has(requestId)) ?? bets.at(-1)?.requestId
}

/** Takes the studio's list. Answers may pass each other: one of an older round says nothing. */
export function onMine(slip: Slip, mine: Mine): Slip {
  if (slip.mine && mine.k < slip.mine.k) return slip
  const next = { ...slip, mine }
  const bets = mine.k === slip.round ? ofThisRound(next) : []
  return bets.length > 0 ? { ...next, before: chipsOf(sumOf(bets)) } : next
}

export const begin = (slip: Slip, k: number): Slip =>
  k === slip.round ? slip : { ...slip, round: k, taps: [], sent: [], onItsWay: [] }

/** The last bets once more, or, where some are placed, as much again on each spot. */
export function repeatOf(slip: Slip): readonly Chip[] {
  const now = laidBySpot(slip)
  return now.size > 0 ? chipsOf(now) : slip.before
}
