import type { Stream } from '@perlas/game-kit/fairness'
import { bestOf, returnOfChoice, type InstantGame } from '@perlas/game-kit/game'
import { games } from '@perlas/games/server'
import { count, endings, settle, type Book } from '@perlas/server/money/bonus/ledger'
import { fullRates, requiredOf, weightOf } from '@perlas/server/money/bonus/rules'

/**
 * What a deposit bonus is worth to whoever plays it through in a certain way: real games, the ledger's own count of
 * the turnover, and a chance that is the same in every run. Amounts are hundredths.
 */
export type Offer = {
  deposit: number
  coins: number
  multiple: number
  roundMost: number | null
  freedMost: number | null
  /** False counts every game in full, as terms did before games were weighed. */
  weighed: boolean
}

/** One way to play: what is staked next with so much of one's own and so much that is locked; undefined stops. */
export type Way = {
  name: string
  /** Takes the deposit out again before the first round. */
  withdraws?: boolean
  next(standing: Standing): { game: string; choice: unknown; stake: number } | undefined
}
export type Standing = { own: number; locked: number; rounds: number; progress: number }

export type Worth = {
  way: string
  players: number
  /** Share of the players who met the turnover. */
  met: number
  /** Mean of what a player has in the end, less the deposit. */
  net: number
  /** Half the width of its 99 % interval. */
  margin: number
  /** The deepest pocket of all. */
  best: number
}

/** Stops a way that never ends; the turnover of the default terms takes far fewer. */
const MAX_ROUNDS = 40_000

export function worthOf(offer: Offer, way: Way, players: number, seed: number): Worth {
  const stream = chanceOf(seed)
  let [sum, squares, met, best] = [0, 0, 0, -Infinity]
  for (let player = 0; player < players; player += 1) {
    const end = playThrough(offer, way, stream)
    const net = end.cash - offer.deposit
    sum += net
    squares += net * net
    if (end.met) met += 1
    best = Math.max(best, net)
  }
  const net = sum / players
  const deviation = Math.sqrt(Math.max(0, squares / players - net * net))
  return {
    way: way.name,
    players,
    met: met / players,
    net,
    margin: (2.576 * deviation) / Math.sqrt(players),
    best,
  }
}

function playThrough(offer: Offer, way: Way, stream: Stream): { cash: number; met: boolean } {
  const book: Book = {
    grants: [
      {
        grantNo: 1,
        entryNo: 0,
        required: requiredOf(offer.coins, offer.multiple),
        rates: fullRates,
        endsAt: new Date(1),
        progress: 0,
        locked: offer.coins,
        roundMost: offer.roundMost,
        freedMost: offer.freedMost,
        weighed: offer.weighed,
      },
    ],
    rounds: new Map(),
  }
  const at = new Date(0)
  let cash = offer.deposit + offer.coins
  let taken = 0
  if (way.withdraws) {
    taken = offer.deposit
    cash -= taken
  }
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const grant = book.grants[0]
    if (!grant) break
    const { locked, progress } = grant
    const chosen = way.next({ own: cash - locked, locked, rounds: round - 1, progress })
    if (!chosen || chosen.stake > cash) break
    const game = known(chosen.game)
    const returned = returnOfChoice(game, chosen.choice) ?? bestOf(game)
    const about = { roundNo: round, gameType: game.type, weight: weightOf(10_000 - returned) }
    const entry = (kind: 'bet' | 'win', change: number, entryNo: number) => {
      cash += change
      const amount = Math.abs(change)
      count(book, { entryNo, at, kind, cash: change, cashAfter: cash, amount, round: about })
    }
    const { win } = game.play({ stream, bet: chosen.stake, choice: chosen.choice })
    entry('bet', -chosen.stake, round * 2)
    if (win > 0) entry('win', win, round * 2 + 1)
    const played = book.rounds.get(round)
    if (played) settle(book, played, 'completed')
    book.rounds.clear()
    for (const { status, surplus } of endings(book)) {
      return { cash: cash + taken - surplus, met: status === 'met' }
    }
  }
  // What stays locked is lost at its end.
  return { cash: cash + taken - (book.grants[0]?.locked ?? 0), met: false }
}

const byCode = new Map<string, InstantGame>(
  games.flatMap((game) => (game.kind === 'instant' ? [[game.code, game]] : [])),
)
function known(code: string) {
  const found = byCode.get(code)
  if (!found) throw new RangeError(`there is no game ${code}`)
  return found
}

/** A small generator with a full period; good enough for means, and the same everywhere. */
function chanceOf(seed: number): Stream {
  let state = seed >>> 0
  return {
    below(locked) {
      state = (state + 0x9e3779b9) >>> 0
      let word = state
      word = Math.imul(word ^ (word >>> 16), 0x21f0aaad)
      word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
      return Math.floor((((word ^ (word >>> 15)) >>> 0) / 2 ** 32) * locked)
    },
  }
}
