import { roundStream } from './fairness.ts'
import { heightAt, msTo, type Flight } from './flight.ts'
import {
  canonicalJson,
  pricesOf,
  returnOfChoice,
  spotOf,
  timesOf,
  type BaseView,
  type Game,
  type GameInfo,
  type ShotsGame,
  type SteppedGame,
  type TableGame,
} from './game.ts'
import { swimmerOf } from './sea.ts'
import { isSameDraw, type SharedPrizes } from './shared.ts'
import { replaySteps } from './steps.ts'

/**
 * What every game of a kind must keep, for registry tests: each law gives what is broken, in words;
 * nothing means that it holds.
 */
export function brokenLaws(game: Game, rounds: number): string[] {
  const info = [...infoLaws(game), ...returnLaws(game)]
  if (game.kind === 'stepped') return [...info, ...steppedLaws(game, rounds)]
  if (game.kind === 'shots') return [...info, ...shotsLaws(game, rounds)]
  if (game.kind === 'table') return [...info, ...tableLaws(game, rounds)]
  return [...info, ...instantLaws(game, rounds)]
}

const seeds = (nonce: number) => ({ serverSeed: '9d'.repeat(32), clientSeed: 'law', nonce })
const isWhole = (amount: number) => Number.isSafeInteger(amount) && amount >= 0

function infoLaws({ code, bets, defaultBet, rtp, bestRtp = rtp, maxWin }: GameInfo): string[] {
  const broken: string[] = []
  if (!/^[a-z0-9-]{1,64}$/.test(code)) broken.push('the code is no label of a stream')
  if (bets.length === 0 || !bets.every((bet, at) => isWhole(bet) && bet > (bets[at - 1] ?? 0)))
    broken.push('stakes are not whole hundredths, ascending')
  if (!bets.includes(defaultBet)) broken.push('the default stake is none of the stakes')
  if (!Number.isInteger(bestRtp) || bestRtp < 8_000 || bestRtp > 10_000)
    broken.push('the declared return is not within 80 to 100 %')
  // A slip of six legs returns the product of six returns.
  if (!Number.isInteger(rtp) || rtp < 6_000 || rtp > bestRtp)
    broken.push('the lowest return is not within 60 % and the highest')
  if (!Number.isInteger(maxWin) || maxWin <= 100)
    broken.push('the greatest win is not above a stake')
  return broken
}

/** A band is that of its bets: each tells its return, the worst the lowest and the best the highest that is declared. */
function returnLaws(game: Game): string[] {
  const { rtp, bestRtp } = game
  const reported = reportedReturns(game)
  if (reported.every((one) => one === undefined)) return []
  if (bestRtp === undefined) return ['bets tell returns, and the game declares one for all']
  if (reported.some((one) => one === undefined || !Number.isInteger(one)))
    return ['some bets tell no return']
  const all = reported.map(Number)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  // Of a programme only some samples are seen.
  const whole = game.kind !== 'table' || game.programme === undefined
  return (whole ? least !== rtp || most !== bestRtp : least < rtp || most > bestRtp)
    ? ['the declared returns are not those of its bets']
    : []
}

function reportedReturns(game: Game): (number | undefined)[] {
  if (game.kind === 'shots') return []
  if (game.kind !== 'table')
    return (game.everyChoice ?? [game.sampleChoice]).map((choice) => returnOfChoice(game, choice))
  const { programme } = game
  const spots = programme ? [1, 2, 3].flatMap((k) => programme.samples(k)) : game.spots
  return spots.map((spot) => spot.rtp)
}

function payLaw(game: GameInfo, what: string, bet: number, win: number): string[] {
  if (!isWhole(win)) return [`${what} pays ${win}, which is no whole amount`]
  return win * 100 > bet * game.maxWin ? [`${what} pays more than the declared greatest win`] : []
}

function instantLaws(game: Extract<Game, { kind: 'instant' }>, rounds: number): string[] {
  const broken = new Set<string>()
  const choice = game.readChoice(game.sampleChoice)
  if (choice === undefined) return ['the sample choice is none of its choices']
  for (let nonce = 0; nonce < rounds; nonce++) {
    const bet = game.bets[nonce % game.bets.length]!
    const play = () => game.play({ stream: roundStream(game.code, seeds(nonce)), bet, choice })
    const { win } = play()
    if (JSON.stringify(play()) !== JSON.stringify(play())) broken.add('chance of its own')
    for (const one of payLaw(game, 'a round', bet, win)) broken.add(one)
  }
  return [...broken]
}

function steppedLaws(game: SteppedGame, rounds: number): string[] {
  if (timesOf(game, game.sampleChoice) !== 1) return ['the sample choice is more than one bet']
  const choices = game.everyChoice ?? [game.sampleChoice]
  return [...new Set(choices.flatMap((choice) => steppedLawsOf(game, choice, rounds)))]
}

/** Steps are taken by a walk that turns, at each state, through the actions that are possible. */
function steppedLawsOf(game: SteppedGame, sample: unknown, rounds: number): string[] {
  const broken = new Set<string>()
  const choice = game.readChoice(sample)
  if (choice === undefined) return ['the sample choice is none of its choices']
  const prices = pricesOf(game, timesOf(game, choice))
  if (prices.length === 0) return ['a choice has no price']
  const actions = (game.everyAction ?? game.sampleActions).map((action) => game.readAction(action))
  let leftLost = false
  if (actions.length === 0 || actions.includes(undefined)) return ['a sample action is none of its']
  for (let nonce = 0; nonce < rounds; nonce++) {
    const bet = prices[nonce % prices.length]!
    const dealt = { secret: dealOf(game, nonce, { bet, choice }), bet, choice }
    const done: unknown[] = []
    let staked = bet
    let view: BaseView = game.start(dealt)
    let win: number | undefined
    while (win === undefined && done.length < MAX_STEPS) {
      if (view.cash !== null)
        for (const one of payLaw(game, 'a cash-out', bet, view.cash)) broken.add(one)
      const left = game.settle({ ...dealt, view })
      for (const one of payLaw(game, 'a round left open', bet, left.win)) broken.add(one)
      if (left.win < (view.cash ?? 0)) broken.add('a round left open pays less than cashing out')
      leftLost ||= left.win < bet
      if (nonce < 30 && !hides(game, dealt, done, actions))
        broken.add('what is seen foretells what comes')
      const before = JSON.stringify(view)
      const turn = nonce + done.length * 7
      const taken = actions
        .map((_, at) => actions[(at + turn) % actions.length])
        .map((action) => ({ action, to: game.step({ ...dealt, view, action }) }))
        .find(({ to }) => to !== undefined)
      if (JSON.stringify(view) !== before) broken.add('a step changes the view that it was given')
      if (!taken?.to) break
      const { ask } = taken.to
      if (ask !== undefined && (!isWhole(ask) || ask === 0)) broken.add('a step asks for no stake')
      staked += ask ?? 0
      if (staked * 100 > bet * (game.mostStaked ?? 100))
        broken.add('steps ask for more than is declared')
      done.push(taken.action)
      view = taken.to.view
      win = taken.to.win
    }
    if (win === undefined) broken.add('a round has no step and no end')
    else for (const one of payLaw(game, 'a round', bet, win)) broken.add(one)
  }
  if (game.atRisk === 'deal' && !leftLost) broken.add('leaving is a way out of every bad round')
  return [...broken]
}

const MAX_STEPS = 200

/** Kept as the studio keeps it: as JSON. */
function dealOf(
  game: SteppedGame,
  nonce: number,
  asked: { bet: number; choice: unknown },
): unknown {
  const stream = roundStream(game.code, seeds(nonce))
  const secret = game.deal({ stream, ...asked })
  return JSON.parse(JSON.stringify(secret))
}

/**
 * Whether something covered decides the next step: a part of the secret that can be exchanged for
 * another round's without a change in anything seen so far, and that changes what comes. Where the
 * secret, or what it leads to, stands in the view, there is no such part.
 */
function hides(
  game: SteppedGame,
  dealt: { secret: unknown; bet: number; choice: unknown },
  done: readonly unknown[],
  actions: readonly unknown[],
): boolean {
  const seenBy = (secret: unknown, steps: readonly unknown[]) => {
    try {
      return JSON.stringify(replaySteps(game, { ...dealt, secret }, steps))
    } catch {
      return undefined
    }
  }
  const soFar = seenBy(dealt.secret, done)
  for (const other of [101, 102, 103, 104, 105, 106].map((nonce) => dealOf(game, nonce, dealt))) {
    for (const mixed of exchanged(dealt.secret, other)) {
      if (seenBy(mixed, done) !== soFar) continue
      for (const action of actions) {
        const next = seenBy(dealt.secret, [...done, action])
        if (next !== undefined && seenBy(mixed, [...done, action]) !== next) return true
      }
    }
  }
  return false
}

/** The first value with one part after the other taken from the second. */
function* exchanged(one: unknown, other: unknown): Generator<unknown> {
  if (typeof one !== 'object' || one === null) return yield other
  for (const name of Object.keys(one)) {
    const parts = [one, other] as Record<string, unknown>[]
    for (const part of exchanged(parts[0]![name], parts[1]?.[name])) {
      if (part === undefined) continue
      yield Array.isArray(one) ? one.with(Number(name), part) : { ...one, [name]: part }
    }
  }
}

function shotsLaws(game: ShotsGame, rounds: number): string[] {
  const broken = new Set<string>(seaLaws(game))
  if (game.targets.length === 0) broken.add('there is nothing to shoot at')
  for (const { code, pays, most, chance } of game.targets) {
    if (most > game.maxWin) broken.add(`${code} pays more than the declared greatest win`)
    if (pays > most || pays <= 100) broken.add(`the prizes of ${code} are in no order`)
    if (!chance.every((part) => Number.isSafeInteger(part) && part > 0) || chance[0] > chance[1])
      broken.add(`the chance of ${code} is no share`)
    // Its own prize, where that is not drawn, makes the return.
    if (pays === most && pays * chance[0] * 100 < game.rtp * chance[1])
      broken.add(`${code} returns less than is declared`)
    for (let nonce = 0; nonce < rounds; nonce++) {
      const shoot = (bet: number) => {
        const read = new Set<string | symbol>()
        const input = { stream: roundStream(game.code, seeds(nonce)), bet, target: code }
        const shot = game.shot(
          new Proxy(input, { get: (from, name) => (read.add(name), Reflect.get(from, name)) }),
        )
        for (const name of read) if (!(name in input)) broken.add(`a shot asks for ${String(name)}`)
        return shot
      }
      const bet = game.bets[nonce % game.bets.length]!
      const shot = shoot(bet)
      const { caught, win } = shot
      if (!isDeepEqual(shot, shoot(bet))) broken.add('chance of its own')
      if (caught !== win > 0) broken.add(`${code} is caught and pays nothing, or the other way`)
      if (caught && (win * 100 < bet * pays || win * 100 > bet * most))
        broken.add(`${code} pays other than its prizes`)
      for (const one of payLaw(game, code, bet, win)) broken.add(one)
      const dear = shoot(game.bets.at(-1)!)
      if (dear.caught !== caught || dear.win * bet !== win * game.bets.at(-1)!)
        broken.add(`the stake moves what a shot at ${code} brings`)
    }
  }
  return [...broken]
}

/** What swims is drawn by the sea's own seed: the same for all, and each kind comes. */
function seaLaws({ sea, targets }: ShotsGame): string[] {
  const codes = new Set(targets.map(({ code }) => code))
  const planned = [...sea.swimmers.map(({ code }) => code), ...(sea.boss ? [sea.boss.code] : [])]
  const broken = planned
    .filter((code) => !codes.has(code))
    .map((code) => `${code} swims, and is no target`)
  for (const code of codes) if (!planned.includes(code)) broken.push(`${code} never swims`)
  if (sea.swimmers.length > 0)
    for (let k = 0; k < 40; k++)
      if (!isDeepEqual(swimmerOf(sea, 'law', k), swimmerOf(sea, 'law', k)))
        broken.push('a sea is not the same for all')
  return broken
}

/** Two values of JSON, whatever the order of their keys. */
const isDeepEqual = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other)

function tableLaws(game: TableGame, rounds: number): string[] {
  const broken = new Set<string>()
  if (!Object.values(game.clock).every((ms) => Number.isInteger(ms) && ms >= 0))
    broken.add('the clock is not in whole milliseconds')
  if (game.clock.open < 5_000) broken.add('bets are open for less than five seconds')
  const least = game.bets[0] ?? 0
  for (const one of spotLaws(game, game.spots)) broken.add(one)
  if (game.programme && game.spots.length > 0)
    broken.add('it has both a programme and spots of every round')
  for (let nonce = 0; nonce < rounds; nonce++) {
    const drawOnce = () => game.draw({ stream: roundStream(game.code, seeds(nonce)), k: nonce })
    const draw = drawOnce()
    if (JSON.stringify(draw) !== JSON.stringify(drawOnce())) broken.add('chance of its own')
    if (!isDeepEqual(draw, JSON.parse(JSON.stringify(draw))))
      broken.add('a draw is no value of JSON')
    const { text, tone } = game.describe(draw)
    if (!/^.{1,12}$/u.test(text) || !/^[a-z-]{1,16}$/.test(tone))
      broken.add('a draw is not described in a few letters and a tone')
    if (game.pays(draw, { spot: 'no-such-spot', amount: least }, nonce) !== 0)
      broken.add('a spot that is none pays')
    const spots = game.programme?.samples(nonce) ?? game.spots
    if (game.shared) for (const one of sharedLaws(game, game.shared, draw)) broken.add(one)
    if (game.flight) for (const one of flightLaws(game, game.flight, draw)) broken.add(one)
    if (game.programme) for (const one of spotLaws(game, spots, nonce)) broken.add(one)
    for (const { code, min, odds } of spots) {
      const paid = game.pays(draw, { spot: code, amount: min }, nonce)
      for (const one of payLaw(game, code, min, paid)) broken.add(one)
      if (paid * 100 > min * odds) broken.add(`${code} pays more than its odds`)
      if (game.pays(draw, { spot: code, amount: min * 3 }, nonce) !== paid * 3)
        broken.add(`${code} does not pay in proportion to the stake`)
    }
  }
  return [...broken]
}

/** What is shared is added to the draw, and takes nothing from it. */
function sharedLaws(game: TableGame, shared: SharedPrizes<unknown>, draw: unknown): string[] {
  const broken: string[] = []
  const full = () => shared.share({ draw, k: 1, before: undefined, bets: [] })
  if (!isDeepEqual(full(), full())) broken.push('sharing has chance of its own')
  if (!isSameDraw(shared, draw, full())) broken.push('sharing changes the draw')
  if (!isDeepEqual(full(), JSON.parse(JSON.stringify(full()))))
    broken.push('a shared draw is no value of JSON')
  if (game.describe(full()).text === '') broken.push('a shared draw is not described')
  return broken
}

/** Who takes down in time is paid by the height alone; where it ends is for the draw to say. */
function flightLaws(game: TableGame, flight: Flight, draw: unknown): string[] {
  const broken = new Set<string>()
  const end = flight.endOf(draw)
  if (!Number.isInteger(end) || end < 100 || end > game.maxWin)
    broken.add('a flight ends at no height')
  if (heightAt(flight, msTo(flight, end)) < end || msTo(flight, end) < 0)
    broken.add('the time of a height is not when it is reached')
  for (const { code, min: amount } of game.spots) {
    const bet = { spot: code, amount }
    const own = flight.downAt(bet)
    const pay = (down: number) => game.pays(draw, { ...bet, down }, 0)
    for (const down of [100, 137, end]) {
      const height = Math.min(down, own)
      if (pay(down) !== (height <= end ? (amount * height) / 100 : 0))
        broken.add(`${code} taken down at ${down} pays other than its height`)
    }
    if (own > end + 1 && pay(end + 1) !== 0) broken.add(`${code} pays after the flight`)
    if (game.pays(draw, bet, 0) !== pay(own)) broken.add(`${code} does not come down by itself`)
    const low = flight.under(draw, { ceiling: 137, mostPaid: flight.mostPaid })
    const under = Math.min(own, 137)
    for (const down of [null, 1_000])
      if (game.pays(low, { ...bet, down }, 0) !== (under <= end ? (amount * under) / 100 : 0))
        broken.add(`${code} does not come down at the ceiling`)
    if (!isSameDraw(flight, draw, low)) broken.add('a ceiling changes the draw')
    if (flight.ceilingOf(low)?.ceiling !== 137) broken.add('a ceiling is not told with the draw')
  }
  return [...broken]
}

/** `k`: the round that the spots are of, where they are not of every one. */
function spotLaws(game: TableGame, spots: TableGame['spots'], k?: number): string[] {
  const broken = new Set<string>()
  const least = game.bets[0] ?? 0
  if (new Set(spots.map(({ code }) => code)).size !== spots.length)
    broken.add('two spots have one code')
  for (const spot of spots) {
    const { code, min, max, odds } = spot
    if (!(k === undefined ? /^[a-z0-9-]{1,32}$/ : /^[a-z0-9-]{1,120}$/).test(code))
      broken.add(`${code} is no code of a spot`)
    if (![min, max].every((amount) => isWhole(amount) && amount > 0 && amount % least === 0))
      broken.add(`${code} takes what is no multiple of the smallest stake`)
    if (min > max || max > game.mostStaked) broken.add(`the limits of ${code} are in no order`)
    if (!Number.isSafeInteger((least * odds) / 100)) broken.add(`${code} may pay a broken amount`)
    if (odds > game.maxWin) broken.add(`${code} pays more than the declared greatest win`)
    if (k !== undefined && !isDeepEqual(spotOf(game, code, k), spot))
      broken.add(`${code} is not what its code says`)
  }
  return [...broken]
}
