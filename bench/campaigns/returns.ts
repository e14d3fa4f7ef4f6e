import { bestOf } from '@perlas/game-kit/game'
import { everyGame } from '@perlas/games/server'
import { kinds } from '@perlas/campaigns/server'
import { simulate, type Way } from '@perlas/campaign-kit/simulate'

/**
 * What rewards give back of play on the best bet of a game: everything that an installation ships with, open at once, and
 * agents above the player. It is below what the house keeps of that bet, or a ring of accounts lives on it. Money in
 * hundredths, shares of a staked peso.
 */
export type BestBet = {
  code: string
  name: string
  /** What the house keeps of it, and of the worst bet of the same game. */
  edge: number
  worst: number
}

export const bestBets = (): BestBet[] =>
  everyGame.map((game) => ({
    code: game.code,
    name: game.name,
    edge: (10_000 - bestOf(game)) / 10_000,
    worst: (10_000 - game.rtp) / 10_000,
  }))

const RING = 100
const DAYS = 45
const PLAYERS = 2
/** What somebody else's ID with their face costs who buys it, by assumption. */
const BOUGHT_ID = 500_00
/** On the first level, and on the last. */
const begun = [0, 5_000_000_00]
/** What play costs a day: what small rewards ask for, and up to the rich. */
const costs = [40_00, 120_00, 400_00, 4_000_00, 40_000_00]

/** Comes each day with every proof, and deposits each week. */
const proven = {
  name: 'best bet',
  share: 100,
  comes: 1,
  deposits: 0.14,
  amount: 500_00,
  rounds: 100,
  mobile: 1,
  verified: 1,
}
type Play = { stake: number; priced: number; staked: number }

/** What an account takes by each kind in all days, apart from points; and by points. */
type Taken = { onePer: boolean; worth: number; byPoints: number }

const lived = new Map<string, Taken[]>()
function takenBy({ stake, priced, staked }: Play): Taken[] {
  const way: Way = {
    ...proven,
    plays: stake > 0 ? 1 : 0,
    stake: stake / proven.rounds,
    edge: priced,
    staked,
  }
  const key = JSON.stringify(way)
  const taken =
    lived.get(key) ??
    kinds.map((kind): Taken => {
      const ask = { players: PLAYERS, days: DAYS, seed: 7, of: [way] }
      const [sums] = simulate(kind, kind.defaults, ask)
      const { worth = 0, byPoints = 0 } = sums ?? {}
      return {
        onePer: kind.onePer.length > 0,
        worth: (worth - byPoints) / PLAYERS,
        byPoints: byPoints / PLAYERS,
      }
    })
  lived.set(key, taken)
  return taken
}

/** What rewards give and what play costs: `edge` is what the house really keeps, `priced` what rewards go by. */
export type Economics = {
  /** The most that a further peso earns back, of all ways to play, agents with it. */
  back: number
  /** What a hundred accounts of one person gain at best beyond the one that everybody may have, each day. */
  ring: number
}

export function economicsOf({ edge, priced }: { edge: number; priced: number }): Economics {
  let [back, ring] = [0, -Infinity]
  for (const staked of begun) {
    let before: { stake: number; worth: number } | undefined
    for (const cost of costs) {
      // In whole hundredths of each of the rounds.
      const stake = Math.round(cost / edge / proven.rounds) * proven.rounds
      const taken = takenBy({ stake, priced, staked })
      const worth = taken.reduce((sum, one) => sum + one.worth + one.byPoints, 0)
      const agents = agentShare() * priced
      if (before) {
        const further = (stake - before.stake) * DAYS
        back = Math.max(back, (worth - before.worth) / further + agents)
      }
      before = { stake, worth }
      // With what was staked before, on the same bet: its levels are rewarded now.
      const lost = (stake * DAYS + staked) * edge
      const own = Math.max(0, worth - lost)
      const byAgents = agents * (stake * DAYS + staked)
      // Shared proofs, so that what is once a person is had once; or everybody's proof bought.
      for (const { once, spent } of [
        { once: 1 / RING, spent: 0 },
        { once: 1, spent: BOUGHT_ID },
      ]) {
        const each = taken.reduce(
          (sum, one) => sum + one.worth * (one.onePer ? once : 1) + one.byPoints * once,
          byAgents,
        )
        ring = Math.max(ring, (RING * (each - lost - spent) - own) / DAYS)
      }
    }
  }
  return { back, ring }
}

/** Shares of what games keep that agents above a player get, all tiers together: a ring is its own agents. */
export function agentShare(): number {
  const named = (code: string) => kinds.find((one) => one.code === code)?.defaults
  const { rates } = named('agent') as { rates: { percent: number }[] }
  const { tiers } = named('agent5') as { tiers: { share: number }[] }
  const [first = 0, ...deeper] = tiers.map(({ share }) => share / 10_000)
  const direct = Math.max(first, ...rates.map(({ percent }) => percent / 100))
  return deeper.reduce((sum, share) => sum + share, direct)
}
