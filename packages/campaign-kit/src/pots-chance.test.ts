import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { cases } from '@perlas/dev-env/cases'
import { publicStream } from '@perlas/game-kit/fairness'
import { expect, test } from 'vitest'
import {
  drawWinners,
  falls,
  grown,
  headHash,
  leftOutHash,
  potStream,
  prizeOf,
  UNITS,
  type PotStanding,
} from './pots.ts'

const hashed = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))
const NOTHING = '0'.repeat(64)
const above = (count: number, expected: number, variance: number) =>
  (count - expected) / Math.sqrt(variance)

test('a reader of all that is public guesses falls no better than chance [GM-07]', () => {
  const chance = publicStream('reader')
  const ticks = cases(100_000, 3_000)
  // Each way of guessing chooses ticks by what is known when their head stands: the head, and every seed before.
  const guesses: Record<string, (of: { hash: string; was: boolean; before: boolean }) => boolean> =
    {
      ...Object.fromEntries(
        [0, 5, 17, 31].map((byte) => [
          `bit of byte ${byte}`,
          ({ hash }: { hash: string }) => (hexToBytes(hash)[byte]! & 1) === 1,
        ]),
      ),
      'as the seeds of the tick before would have it': ({ was }) => was,
      'behind a fall': ({ before }) => before,
      'behind no fall': ({ before }) => !before,
    }
  const sums = Object.fromEntries(
    Object.keys(guesses).map((name) => [name, { hits: 0, expected: 0, variance: 0 }]),
  )
  let [previous, lastSeeds, before] = [
    NOTHING,
    { studioSeed: hashed('s0'), lobbySeed: hashed('l0') },
    false,
  ]
  for (let tick = 1; tick <= ticks; tick += 1) {
    const grew = BigInt(1 + chance.below(20))
    const pot: PotStanding = {
      code: 'bituin',
      before: 100n,
      after: 100n + grew,
      seed: 50n,
      most: 200n,
      winners: 1,
      forced: '',
    }
    const head = {
      tick,
      from: tick * 30_000,
      until: (tick + 1) * 30_000,
      root: hashed(`root ${tick}`),
      units: grew,
      leftOut: leftOutHash([]),
      pots: [pot],
      previous,
    }
    const hash = headHash(head)
    const was = falls(potStream('bituin', tick, hash, lastSeeds), pot)
    const seeds = { studioSeed: hashed(`s${tick}`), lobbySeed: hashed(`l${tick}`) }
    const fell = falls(potStream('bituin', tick, hash, seeds), pot)
    const p = Number(grew) / 100
    for (const [name, guess] of Object.entries(guesses)) {
      if (!guess({ hash, was, before })) continue
      const sum = sums[name]!
      sum.hits += fell ? 1 : 0
      sum.expected += p
      sum.variance += p * (1 - p)
    }
    ;[previous, lastSeeds, before] = [hash, seeds, fell]
  }
  // Above five of a standard deviation one in a million is by chance.
  for (const [name, { hits, expected, variance }] of Object.entries(sums)) {
    expect(expected, name).toBeGreaterThan(5)
    expect(Math.abs(above(hits, expected, variance)), name).toBeLessThan(5)
  }
})

/** Accounts that put in `mine` of all units at a life's beginning, where a unit is worth most, beside others later. */
function ringLife(life: number, { accounts, persons }: { accounts: number; persons: number }) {
  const terms = { share: 200, seed: 5_000n * UNITS, most: 50_000n * UNITS, winners: 1 }
  const chance = publicStream(`ring ${accounts} ${life}`)
  const mine = 100_000n * UNITS
  const others = 1_500_000n * UNITS
  let [before, whole, theo, won] = [terms.seed, 0n, 0n, 0n]
  for (;;) {
    const isFirst = whole === 0n
    const units = isFirst ? mine : others
    const { after } = grown(before, units, terms)
    whole += units
    if (isFirst) theo += units
    const pot = { code: 'bituin' as const, before, after, ...terms, forced: '' as const }
    before = after
    if (!falls(chance, pot)) continue
    const size = mine / BigInt(accounts)
    const turns = drawWinners(chance, { whole, winners: 1, leftOut: new Set() }, (unit) => {
      const at = unit < mine ? Number(unit / size) % persons : -1
      return { alias: at < 0 ? 'others' : `ring ${at}`, group: `${at}` }
    })
    if (turns[0]!.owner.alias !== 'others') won += BigInt(prizeOf(pot)) * UNITS
    return { theo, won }
  }
}

test('a ring that plays at the best moment loses nearly all of what games keep, with one account as with a hundred', () => {
  const lives = cases(20_000, 2_000)
  const backs = [1, 100].map((accounts) => {
    let [theo, won] = [0n, 0n]
    for (let life = 0; life < lives; life += 1) {
      const one = ringLife(life, { accounts, persons: accounts })
      theo += one.theo
      won += one.won
    }
    return Number((won * 1_000n) / theo) / 1_000
  })
  // Out of each peso of theo; at a share of two percent a seed brings a little more than the share back.
  for (const back of backs) {
    expect(back).toBeGreaterThan(0)
    expect(back).toBeLessThan(0.1)
  }
  expect(Math.abs(backs[0]! - backs[1]!)).toBeLessThan(0.03)
})

/** Ninety days of all three jackpots beside an ordinary house; a hundred persons play when they like for what they may win. */
function season(plays: (sinceFall: number) => boolean, seed: number) {
  const STEPS = 90 * 144
  const pots = [
    { share: 200, seed: 5_000n * UNITS, most: 50_000n * UNITS, winners: 1 },
    { share: 200, seed: 50_000n * UNITS, most: 500_000n * UNITS, winners: 1 },
    { share: 200, seed: 600_000n * UNITS, most: 6_000_000n * UNITS, winners: 10 },
  ].map((terms) => ({ terms, before: terms.seed, mine: 0n, whole: 0n }))
  // In ten minutes games keep ₱280 of all others, and ₱100 of the ring while it plays.
  const [others, ring] = [28_000n * UNITS, 10_000n * UNITS]
  const chance = publicStream(`season ${seed}`)
  let [theo, won, fallen, sinceFall] = [0n, 0n, 0, 0]
  for (let step = 0; step < STEPS; step += 1, sinceFall += 1) {
    const mine = plays(sinceFall) ? ring : 0n
    theo += mine
    for (const pot of pots) {
      const { terms, before } = pot
      const { after } = grown(before, others + mine, terms)
      pot.mine += mine
      pot.whole += others + mine
      pot.before = after
      const standing = { code: 'bituin' as const, before, after, ...terms, forced: '' as const }
      if (!falls(chance, standing)) continue
      const { mine: of } = pot
      // The ring's part first, a hundredth of it each person's; whoever won is drawn no second time.
      const turns = drawWinners(
        chance,
        { whole: pot.whole, winners: terms.winners, leftOut: new Set() },
        (unit) => {
          const name = unit < of ? `ring ${(unit * 100n) / of}` : `other ${unit % 5_000n}`
          return { alias: name, group: name }
        },
      )
      const ours = turns.filter(({ owner, why }) => owner.alias.startsWith('ring') && !why)
      won += BigInt(ours.length) * BigInt(prizeOf(standing)) * UNITS
      fallen += 1
      sinceFall = 0
      Object.assign(pot, { before: terms.seed, mine: 0n, whole: 0n })
    }
  }
  return { back: Number((won * 1_000n) / theo) / 1_000, fallen }
}

test.for([
  ['all day', () => true],
  ['in the hour after a fall', (sinceFall: number) => sinceFall < 6],
] as const)(
  'in ninety days a hundred persons who play for the jackpots alone, %s, lose nearly all that games keep of them',
  ([, plays]) => {
    const { back, fallen } = season(plays, 7)
    expect(fallen).toBeGreaterThan(100)
    expect(back).toBeGreaterThan(0)
    expect(back).toBeLessThan(0.2)
  },
)
