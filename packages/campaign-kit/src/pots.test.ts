import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cases } from '@perlas/dev-env/cases'
import { publicStream } from '@perlas/game-kit/fairness'
import { rangeInTree, sumTreeOf } from '@perlas/game-kit/sum-tree'
import { checkPot, type PotFile, type PotStep } from './pots-check.ts'
import {
  drawWinners,
  falls,
  grown,
  headLine,
  partLeaf,
  readHeadLine,
  unitsOfLife,
  type PotPart,
} from './pots.ts'
import { livedLife, name, people, terms } from './pots-fixtures.ts'

const sha = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const be64 = (sum: bigint) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(sum)
  return bytes
}
const brokenAt = (file: PotFile): PotStep[] =>
  checkPot(file).steps.flatMap(({ step, holds }) => (holds === false ? [step] : []))

test('a root is what its rule says, computed by another library, and a path proves the range of a part [GM-07]', () => {
  const parts = [3n, 5n, 7n].map((units, at) => ({
    tick: 4,
    alias: name(`${at}`),
    group: name(`g${at}`),
    units,
  }))
  const leaf = ({ alias, group, units }: PotPart) =>
    sha(Buffer.of(0), `4\n${alias}\n${group}\n${units}`)
  const [a, b, c] = parts.map(leaf)
  const left = sha(Buffer.of(1), a!, be64(3n), b!, be64(5n))
  const tree = sumTreeOf(parts.map(partLeaf))
  const top = { root: tree.root, sum: tree.sum }
  expect(top).toEqual({
    root: sha(Buffer.of(1), left, be64(8n), c!, be64(7n)).toString('hex'),
    sum: 15n,
  })
  const ranges = parts.map((part, at) => rangeInTree(partLeaf(part), tree.pathOf(at), top))
  expect(ranges).toEqual([
    { from: 0n, until: 3n },
    { from: 3n, until: 8n },
    { from: 8n, until: 15n },
  ])
  // Another weight, of the part or of a neighbour, another sum, another place: no such path.
  const path = tree.pathOf(1)
  expect(rangeInTree(partLeaf({ ...parts[1]!, units: 6n }), path, top)).toBeUndefined()
  for (const sum of ['4', '2', '-3', '18446744073709551616'])
    expect(rangeInTree(partLeaf(parts[1]!), [{ ...path[0]!, sum }, path[1]!], top)).toBeUndefined()
  expect(rangeInTree(partLeaf(parts[1]!), path, { ...top, sum: 16n })).toBeUndefined()
  expect(
    rangeInTree(partLeaf(parts[1]!), [{ ...path[0]!, left: false }, path[1]!], top),
  ).toBeUndefined()
  expect(sumTreeOf([])).toMatchObject({ root: sha('').toString('hex'), sum: 0n })
})

test('a head reads back as it was written, and as nothing where anything is written otherwise', () => {
  const line = livedLife(1, []).ticks[0]!.split(' ').slice(0, -2).join(' ')
  expect(headLine(readHeadLine(line)!)).toBe(line)
  for (const other of [
    line.replace('perlas-pots-1', 'perlas-pots-2'),
    line.replace('bituin', 'tala'),
    line.replace(' 30000 ', ' 030000 '),
    `${line} `,
    line.toUpperCase(),
    line.slice(0, -1),
    '',
  ])
    expect(readHeadLine(other), other).toBeUndefined()
})

test('a fall is worked out again from what is published: when, to whom, how much [GM-07]', () => {
  for (const [begins, leftOut] of [
    [1, [] as string[]],
    [901, [people[3]!.alias, people[4]!.alias]],
    [1_801, people.slice(0, 20).map(({ alias }) => alias)],
  ] as const) {
    const file = livedLife(begins, leftOut)
    expect(checkPot(file)).toMatchObject({ holds: true })
    expect(file.prizes).toHaveLength(2)
    const winners = file.turns.filter(({ why }) => why === '')
    expect(new Set(winners.map(({ group }) => group)).size).toBe(2)
    expect(winners.some(({ alias }) => leftOut.includes(alias))).toBe(false)
  }
})

test('a thousand falls are worked out again, each from its own file alone [GM-07]', () => {
  const lives = cases(1_000, 25)
  const chance = publicStream('a thousand falls')
  for (let fall = 0; fall < lives; fall += 1) {
    const out = people.filter(() => chance.below(10) === 0).map(({ alias }) => alias)
    const file = JSON.parse(JSON.stringify(livedLife(1 + chance.below(2_000), out))) as PotFile
    expect(checkPot(file).holds, `fall ${fall}`).toBe(true)
  }
})

test('whatever is changed in the file of a fall, the check names the step [GM-07]', () => {
  const file = livedLife(1, [people[3]!.alias])
  const at = Math.floor(file.ticks.length / 2)
  const withTick = (tick: number, change: (text: string) => string): PotFile => ({
    ...file,
    ticks: file.ticks.map((text, place) => (place === tick ? change(text) : text)),
  })
  const other = 'f'.repeat(64)
  const seedsOf = (text: string) => text.split(' ').slice(-2) as [string, string]
  const changed = {
    'a part less in a tick': withTick(at, (text) =>
      text.replace(/ (\d+) ([0-9a-f]{64}) bituin/, ' 1 $2 bituin'),
    ),
    'another root': withTick(at, (text) => text.replace(text.split(' ')[4]!, other)),
    'a studio’s seed': withTick(at, (text) => text.replace(seedsOf(text)[0], other)),
    'a lobby’s seed': withTick(at, (text) => text.replace(seedsOf(text)[1], other)),
    'a tick left out': { ...file, ticks: file.ticks.filter((_, place) => place !== at) },
    'the last tick left out': { ...file, ticks: file.ticks.slice(0, -1) },
    'a list without somebody': { ...file, leftOut: [] },
    'another winner': {
      ...file,
      turns: file.turns.map((turn, place) =>
        place === 0 ? { ...turn, alias: people[9]!.alias } : turn,
      ),
    },
    'a turn less': { ...file, turns: file.turns.slice(0, -1), prizes: file.prizes.slice(0, -1) },
    'a turn more': { ...file, turns: [...file.turns, file.turns[0]!] },
    'a centavo less': { ...file, prizes: file.prizes.map((prize) => prize - 1) },
    'a prize more': { ...file, prizes: [...file.prizes, file.prizes[0]!] },
    'another head of the studio’s chain': {
      ...file,
      chains: { ...file.chains, studio: [{ first: 1, head: other }] },
    },
    'no chain of the lobby': { ...file, chains: { ...file.chains, lobby: [] } },
    'the terms of one tick': withTick(at, (text) => text.replace(/:2:,?/, ':3:')),
    'no ticks at all': { ...file, ticks: [] },
  } satisfies Record<string, PotFile>
  const broken = Object.fromEntries(
    Object.entries(changed).map(([what, of]) => [what, brokenAt(of)]),
  )
  for (const [what, steps] of Object.entries(broken)) expect(steps, what).not.toEqual([])
  expect(broken).toMatchObject({
    'a studio’s seed': ['studio'],
    'a lobby’s seed': ['lobby'],
    'a list without somebody': expect.arrayContaining(['leftOut']),
    'another winner': ['winners'],
    'a centavo less': ['prizes'],
    'a prize more': ['prizes'],
    'no chain of the lobby': ['lobby'],
    'no ticks at all': ['form'],
    'the last tick left out': ['fall'],
  })
  expect(broken['a tick left out']).toContain('heads')
  expect(broken['the terms of one tick']).toContain('terms')
})

test('each height of a pot is as likely as any other, it never passes the most, and costs its share alone', () => {
  const chance = publicStream('heights')
  const heights = Array.from({ length: 10 }, () => 0)
  let [taken, paid, reserve, lives] = [0n, 0n, 0n, 0]
  const { seed, most } = terms
  while (lives < 1_500) {
    let before = seed
    for (;;) {
      const units = BigInt(1 + chance.below(20_000_000)) * 10n
      const grew = grown(before, units, terms)
      taken += grew.toMeter + grew.toReserve + grew.overflow
      reserve += grew.toReserve + grew.overflow
      expect(grew.after <= most).toBe(true)
      const standing = {
        code: 'bituin' as const,
        before,
        after: grew.after,
        seed,
        most,
        winners: 1,
      }
      before = grew.after
      if (falls(chance, { ...standing, forced: '' })) break
    }
    heights[Math.min(9, Number(((before - seed) * 10n) / (most - seed)))]! += 1
    paid += before
    reserve -= seed
    lives += 1
  }
  // Nine degrees of freedom: above 45 one life in a million looks so.
  const expected = lives / 10
  const chi = heights.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(chi).toBeLessThan(45)
  const share = Number((paid * 10_000n) / taken) / 10_000
  expect(share).toBeGreaterThan(0.96)
  expect(share).toBeLessThan(1.04)
  expect(Number(reserve) / Number(taken)).toBeLessThan(0.04)
  const perLife = Number(taken / BigInt(lives)) / Number((unitsOfLife(terms) * 200n) / 10_000n)
  expect(perLife).toBeGreaterThan(0.95)
  expect(perLife).toBeLessThan(1.05)
})

test('units win as they were put in, whoever holds them and in how many accounts', () => {
  const chance = publicStream('winners')
  const owners = [
    { alias: name('a'), group: name('a'), until: 20n },
    { alias: name('b'), group: name('b'), until: 80n },
    { alias: name('c'), group: name('c'), until: 100n },
  ]
  const wins = [0, 0, 0]
  for (let life = 0; life < 30_000; life += 1) {
    const [turn] = drawWinners(chance, { whole: 100n, winners: 1, leftOut: new Set() }, (unit) => ({
      ...owners.find(({ until }) => unit < until)!,
    }))
    wins[owners.findIndex(({ alias }) => alias === turn!.owner.alias)]! += 1
  }
  const expected = [6_000, 18_000, 6_000]
  const chi = wins.reduce((sum, count, at) => sum + (count - expected[at]!) ** 2 / expected[at]!, 0)
  expect(chi).toBeLessThan(28)
})

test('where everybody is left out the looking ends, and nobody wins', () => {
  const turns = drawWinners(
    publicStream('nobody'),
    { whole: 10n, winners: 1, leftOut: new Set([name('a')]) },
    () => ({ alias: name('a'), group: name('a') }),
  )
  expect(turns).toHaveLength(1_000)
  expect(
    drawWinners(publicStream('none'), { whole: 0n, winners: 1, leftOut: new Set() }, () => ({
      alias: '',
      group: '',
    })),
  ).toEqual([])
})
