import { roundStream } from '@perlas/game-kit/fairness'
import { fastStream } from '@perlas/game-kit/measure-stream'
import { chiSquareBound } from '@perlas/game-kit/rtp'
import { codesOf } from '@perlas/game-kit/tumble'
import { expect, test } from 'vitest'
import {
  after,
  cellsOf,
  endOf,
  glassesOn,
  haloHaloHeaps,
  heapsOn,
  isBell,
  playHalo,
  pouredAfter,
  spinOnce,
  timesOf,
  type Spin,
} from './halo-halo-heaps.ts'
import { bellsAtOnce, firstDrop, firstSpins, meanGlass, split } from './measure.ts'
import { cases } from '@perlas/dev-env/cases'
import {
  BELLS,
  CELLS,
  FREE_SPINS,
  glasses,
  glassWeights,
  MORE_BELLS,
  MORE_FREE_SPINS,
  MAX_FREE_SPINS,
  MAX_STAKES,
  pays,
  ROWS,
  sweets,
  weights,
} from './paytable.ts'

const BET = 1_000
/** Written row by row, as it is seen; kept reel by reel. */
const table = (...rows: string[]) =>
  codesOf(Array.from({ length: CELLS }, (_, i) => rows[i % ROWS]![Math.floor(i / ROWS)]!).join(''))

function* rounds(count: number, bet = BET) {
  const stream = fastStream(7)
  for (let i = 0; i < count; i++) yield playHalo(stream, bet)
}

test('eight alike pay wherever they lie, ten and twelve pay more, seven pay nothing [GM-07]', () => {
  const eight = table('UKUNOS', 'KUYIGU', 'LUSKUN', 'OIUYSU', 'GNLOIY')
  expect(heapsOn(eight, BET)).toEqual([{ sweet: 'U', count: 8, win: pays.U[0] * 10 }])
  expect(cellsOf(eight, heapsOn(eight, BET)).size).toBe(8)
  const seven = table('UKUNOS', 'KUYIGU', 'LUSKUN', 'OIUYSL', 'GNLOIY')
  expect(heapsOn(seven, BET)).toEqual([])
  const two = table('UKUKUK', 'KUKUKU', 'UKUKUK', 'KUKUKU', 'UKGLOS')
  expect(heapsOn(two, BET)).toEqual([
    { sweet: 'U', count: 13, win: pays.U[2] * 10 },
    { sweet: 'K', count: 13, win: pays.K[2] * 10 },
  ])
})

test('bells and glasses are no heap, and stay while the rest is taken away and falls [GM-07]', () => {
  const bells = table('BBBBBB', 'BBBBBB', 'aaaaaa', 'aaaaaa', 'ULSYIG')
  expect(heapsOn(bells, BET)).toEqual([])
  const shown = table('UUUUUU', 'UUBLSa', 'KLSYIG', 'NOKNOK', 'GILSYO')
  const heaps = heapsOn(shown, BET)
  expect(after(shown, { heaps, fill: 'OONNLSIY' })).toEqual(
    table('ONLSIY', 'ONBLSa', 'KLSYIG', 'NOKNOK', 'GILSYO'),
  )
})

/** Plays a spin again from what it says of itself. */
function retold(spin: Spin, free: boolean, held: number): void {
  let lies = codesOf(spin.table)
  let plain = 0
  for (const step of spin.steps) {
    const heaps = heapsOn(lies, BET)
    expect(step.heaps).toEqual(heaps)
    plain += heaps.reduce((sum, { win }) => sum + win, 0)
    lies = after(lies, step)
    expect(lies).toHaveLength(CELLS)
  }
  expect(heapsOn(lies, BET)).toEqual([])
  expect(endOf(spin)).toEqual(lies)
  const came = glassesOn(lies)
  expect(spin.plain).toBe(plain)
  expect(spin.held).toBe(free ? held + came : 0)
  expect(spin.times).toBe(Math.max(1, free ? held + came : came))
  expect(spin.win).toBe(plain * spin.times)
  expect(spin.bells).toBe(lies.filter(isBell).length)
}

test('an outcome tells the whole round: every heap, every glass, what is kept and what it pays [GM-07]', () => {
  for (const outcome of rounds(6_000)) {
    const { base, freeSpins, win, capped } = outcome
    expect(Number.isInteger(win)).toBe(true)
    if (capped) continue
    retold(base, false, 0)
    let held = 0
    for (const spin of freeSpins) {
      retold(spin, true, held)
      held = spin.held
    }
    expect(win).toBe([base, ...freeSpins].reduce((sum, spin) => sum + spin.win, 0))
    expect(pouredAfter(outcome)).toBe(
      freeSpins.length > 0 ? held : base.plain > 0 && base.times > 1 ? base.times : 0,
    )
  }
})

test('four bells bring ten free spins, three more there five; never more than fifty [GM-07]', () => {
  let features = 0
  for (const { base, freeSpins, capped } of rounds(20_000)) {
    expect(base.freeSpins).toBe(base.bells >= BELLS ? FREE_SPINS : 0)
    for (const spin of freeSpins)
      expect(spin.freeSpins).toBe(spin.bells >= MORE_BELLS ? MORE_FREE_SPINS : 0)
    if (base.freeSpins === 0) expect(freeSpins).toEqual([])
    else if (!capped) {
      features += 1
      const more = freeSpins.reduce((sum, spin) => sum + spin.freeSpins, FREE_SPINS)
      expect(freeSpins).toHaveLength(Math.min(MAX_FREE_SPINS, more))
    }
  }
  expect(features).toBeGreaterThan(60)
})

test('a round ends where it has paid the most that it may [GM-07]', () => {
  // Chance that always gives the first of all: ube everywhere, again and again.
  const { win, capped, base, freeSpins } = playHalo({ below: () => 0 }, BET)
  expect(win).toBe(MAX_STAKES * BET)
  expect(capped).toBe(true)
  expect(base.win).toBe(win)
  expect(freeSpins).toEqual([])
})

test('no win is rounded, at any stake [GM-07]', () => {
  for (const bet of haloHaloHeaps.bets)
    for (const { win } of rounds(300, bet)) expect(Number.isInteger(win)).toBe(true)
})

test('every sweet is drawn as often as its weight says, and every glass, by the stream of real rounds [GM-07]', () => {
  const counts = new Map<string, number>()
  const drawn = 4_000
  for (let nonce = 0; nonce < drawn; nonce++) {
    const seeds = { serverSeed: '7c'.repeat(32), clientSeed: 'weights', nonce }
    const stream = roundStream('halo-halo-heaps', seeds)
    const { table: dealt } = spinOnce(stream, { bet: BET, free: false, held: 0, room: Infinity })
    for (const letter of dealt) {
      const kind = timesOf(letter.charCodeAt(0)) > 0 ? '*' : letter
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (kind === '*') counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
  }
  const statistic = (of: readonly [string, number][], all: number) => {
    const sum = of.reduce((total, [, weight]) => total + weight, 0)
    return of.reduce((total, [letter, weight]) => {
      const expected = (all * weight) / sum
      return total + ((counts.get(letter) ?? 0) - expected) ** 2 / expected
    }, 0)
  }
  expect(statistic(Object.entries(weights), drawn * CELLS)).toBeLessThan(chiSquareBound(10))
  // The rare ones together, so that each is expected often enough.
  const kinds = glassWeights
    .slice(0, 6)
    .map((weight, i): [string, number] => ['abcdef'[i]!, weight])
  const rare = glassWeights.slice(6).reduce((sum, weight) => sum + weight, 0)
  counts.set(
    'rest',
    ['g', 'h', 'i', 'j'].reduce((sum, of) => sum + (counts.get(of) ?? 0), 0),
  )
  expect(statistic([...kinds, ['rest', rare]], counts.get('*')!)).toBeLessThan(chiSquareBound(6))
})

test('pays grow with the heap, and a dearer sweet never pays less', () => {
  for (const [i, sweet] of sweets.entries()) {
    const [few, some, many] = pays[sweet]
    expect(few < some && some < many).toBe(true)
    const next = sweets[i + 1]
    if (next)
      for (const at of [0, 1, 2] as const)
        expect(pays[sweet][at]).toBeGreaterThanOrEqual(pays[next][at])
  }
})

test('what is exact of the return is met by what is drawn [GM-07]', () => {
  const stream = fastStream(11)
  let [drop, bells] = [0, 0]
  const spins = cases(150_000, 50_000)
  for (let i = 0; i < spins; i++) {
    const spin = spinOnce(stream, { bet: BET, free: false, held: 0, room: Infinity })
    drop += (spin.steps[0]?.heaps ?? []).reduce((sum, { win }) => sum + win, 0) / BET
    if (codesOf(spin.table).filter(isBell).length >= BELLS) bells += 1
  }
  expect(Math.abs(drop / spins - firstDrop())).toBeLessThan(0.008)
  const p = bellsAtOnce()
  expect(Math.abs(bells / spins - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / spins))
  expect(meanGlass).toBe(glasses.reduce((sum, times, i) => sum + times * glassWeights[i]!, 0) / 200)
})

test('a short measure does not contradict what is declared [GM-07]', async () => {
  const { total, margin } = await split(cases(150_000, 20_000), cases(8_000, 1_000))
  expect(Math.abs(total - haloHaloHeaps.rtp / 10_000)).toBeLessThan(2 * margin)
  // Glasses at their mean pay what glasses as they are drawn pay.
  const stream = fastStream(23)
  const spins = cases(150_000, 50_000)
  const { rtp, margin: near } = firstSpins(spins, 24)
  let paid = 0
  for (let i = 0; i < spins; i++)
    paid += spinOnce(stream, { bet: BET, free: false, held: 0, room: Infinity }).win / BET
  expect(Math.abs(paid / spins - rtp)).toBeLessThan(4 * near)
})
