import type { Laid } from '@perlas/game-kit/stage'
import { MOST_BETS_A_PRESS, type Mine } from '#/tables/words.ts'

/** Chips of the player: what is still in the hand, what is on its way, and what the studio says lies. */
type Press = { requestId: string; bets: Map<string, number> }

const standing = new Set(['sent', 'standing', 'unknown', 'owed', 'settled'])
const sure = new Set(['standing', 'owed', 'settled'])

export function createSlip(newId: () => string) {
  /** Taps that were not sent yet, in their order. */
  let taps: { spot: string; amount: number }[][] = []
  const onItsWay = new Map<string, Press>()
  /** What this page sent in the round, in its order. */
  let sent: string[] = []
  let mine: Mine | undefined
  let round = 0
  /** What lay in the newest round in which something lay, for the next one. */
  let before: ReadonlyMap<string, number> = new Map()

  const ofThisRound = () =>
    (mine?.k === round ? mine.bets : []).filter((bet) => standing.has(bet.state))
  const sum = (bets: Iterable<readonly [string, number]>) => {
    const summed = new Map<string, number>()
    for (const [spot, amount] of bets) summed.set(spot, (summed.get(spot) ?? 0) + amount)
    return summed
  }
  const lying = () =>
    sum([
      ...ofThisRound().map(({ spot, amount }) => [spot, amount] as const),
      ...unseen().flatMap(({ bets }) => [...bets]),
      ...taps.flat().map(({ spot, amount }) => [spot, amount] as const),
    ])
  /** What was sent, and the studio's answer does not have yet. */
  const unseen = () => {
    const seen = new Set((mine?.k === round ? mine.bets : []).map(({ requestId }) => requestId))
    return [...onItsWay.values()].filter(({ requestId }) => !seen.has(requestId))
  }

  return {
    get round() {
      return round
    },
    get mine() {
      return mine
    },
    /** By spot, all that lies, goes or is held: what the layout shows. */
    shown(over: boolean): ReadonlyMap<string, Laid> {
      const bySpot = new Map<string, Laid>()
      for (const [spot, amount] of lying()) bySpot.set(spot, { amount, sure: false, win: null })
      const open = new Set([
        ...taps.flat().map(({ spot }) => spot),
        ...unseen().flatMap(({ bets }) => [...bets.keys()]),
        ...ofThisRound().flatMap((bet) => (sure.has(bet.state) ? [] : [bet.spot])),
      ])
      for (const [spot, laid] of bySpot) {
        const own = ofThisRound().filter((bet) => bet.spot === spot)
        const win = over ? own.reduce((all, bet) => all + (bet.win ?? 0), 0) : null
        const down = own.find((bet) => bet.down !== null)?.down ?? null
        const sent = { ...laid, sure: !open.has(spot), win }
        bySpot.set(spot, down === null ? sent : { ...sent, down })
      }
      return bySpot
    },
    staked: () => [...lying().values()].reduce((all, amount) => all + amount, 0),
    on: (spot: string) => lying().get(spot) ?? 0,
    spots: () => new Set(lying().keys()),
    /** One press of the player: it is taken back as a whole while it is not sent. */
    tap: (bets: { spot: string; amount: number }[]) => void taps.push(bets),
    untap: () => taps.pop() !== undefined,
    get held() {
      return taps.length > 0
    },
    drop: () => void (taps = []),
    /** Takes what is held for sending; each spot once, and no more of them than one call takes. */
    take(): { requestId: string; bets: { spot: string; amount: number }[] } | undefined {
      const all = [...sum(taps.flat().map(({ spot, amount }) => [spot, amount] as const))]
      if (all.length === 0) return undefined
      const now = all.slice(0, MOST_BETS_A_PRESS)
      const rest = all.slice(MOST_BETS_A_PRESS)
      taps = rest.length > 0 ? [rest.map(([spot, amount]) => ({ spot, amount }))] : []
      const requestId = newId()
      sent.push(requestId)
      onItsWay.set(requestId, { requestId, bets: new Map(now) })
      return { requestId, bets: now.map(([spot, amount]) => ({ spot, amount })) }
    },
    /** It was answered: what the studio says lies is what lies. */
    answered: (requestId: string) => void onItsWay.delete(requestId),
    /** The newest press that lies: what undoing takes back. */
    newest(): string | undefined {
      const lies = new Set(ofThisRound().map(({ requestId }) => requestId))
      return sent.findLast((requestId) => lies.has(requestId)) ?? ofThisRound().at(-1)?.requestId
    },
    hear(next: Mine): void {
      // Answers may pass each other on the way: an older round says nothing about a newer one.
      if (mine && next.k < mine.k) return
      mine = next
      if (next.k === round && ofThisRound().length > 0)
        before = sum(ofThisRound().map(({ spot, amount }) => [spot, amount] as const))
    },
    begin(k: number): void {
      if (k === round) return
      round = k
      taps = []
      sent = []
      onItsWay.clear()
    },
    /** Once more what lay last, or, where something lies, as much again on each spot. */
    again(): { spot: string; amount: number }[] {
      const now = lying()
      return [...(now.size > 0 ? now : before)].map(([spot, amount]) => ({ spot, amount }))
    },
  }
}
