import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

type Item = { n: number; line: number | undefined; key: string }

function harness(
  run: (items: readonly Item[]) => Promise<readonly number[]>,
  more: { mostWaiting?: number; mostInBatch?: number } = {},
) {
  return groupCommit<Item, number>({
    run,
    line: ({ line }) => line,
    keys: ({ key }) => [key],
    undone: (fault) => fault instanceof RangeError,
    full: () => new Error('full'),
    ...more,
  })
}
const item = (n: number, line: number | undefined = n, key = `k${n}`): Item => ({
  n,
  line,
  key,
})

test('[GM-08] what arrives while a batch is in flight goes together in the next', async () => {
  const batches: number[] = []
  const commit = harness(async (items) => {
    batches.push(items.length)
    await sleep(5)
    return items.map(({ n }) => n)
  })
  const first = commit.submit(item(0))
  await sleep(1)
  const rest = Array.from({ length: 50 }, (_, i) => commit.submit(item(i + 1)))
  expect(await Promise.all([first, ...rest])).toEqual(Array.from({ length: 51 }, (_, i) => i))
  expect(batches).toEqual([1, 50])
  expect(commit.depth()).toBe(0)
})

test("[CA-12] one player's movements keep their order and are never in two batches at once", async () => {
  const plan = fc.array(
    fc.record({
      line: fc.integer({ min: 1, max: 4 }),
      key: fc.integer({ min: 1, max: 30 }),
      pause: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  await fc.assert(
    fc.asyncProperty(plan, async (asks) => {
      const inFlight = new Set<number>()
      const seen = new Map<number, number[]>()
      const commit = harness(
        async (items) => {
          const keys = items.map(({ key }) => key)
          expect(new Set(keys).size).toBe(keys.length)
          const wallets = [...new Set(items.map(({ line }) => line ?? 0))]
          for (const line of wallets) {
            expect(inFlight.has(line)).toBe(false)
            inFlight.add(line)
          }
          await sleep(0)
          for (const { line = 0, n } of items) seen.set(line, [...(seen.get(line) ?? []), n])
          for (const line of wallets) inFlight.delete(line)
          return items.map(({ n }) => n)
        },
        { mostInBatch: 5 },
      )
      const answers: Promise<number>[] = []
      for (const [n, { line, key, pause }] of asks.entries()) {
        answers.push(commit.submit(item(n, line, String(key))))
        if (pause) await sleep(0)
      }
      expect(await Promise.all(answers)).toEqual(asks.map((_, n) => n))
      for (const order of seen.values()) expect(order).toEqual(order.toSorted((a, b) => a - b))
    }),
    { numRuns: 60 },
  )
})

test('[CA-12] one bad item fails alone: its batch is run again one by one', async () => {
  const commit = harness(async (items) => {
    if (items.some(({ n }) => n === 3)) throw new RangeError('three')
    return items.map(({ n }) => n)
  })
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) => commit.submit(item(n))),
  )
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(commit.depth()).toBe(0)
})

test('[CA-12] when nobody knows whether a batch happened, nobody is told that it did', async () => {
  let runs = 0
  const commit = harness(async () => {
    runs += 1
    throw new Error('the connection ended')
  })
  const answers = await Promise.allSettled([commit.submit(item(1)), commit.submit(item(2))])
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(runs).toBe(1)
})

test('a full queue says so at once', async () => {
  const commit = harness(async (items) => items.map(({ n }) => n), { mostWaiting: 2 })
  const two = [commit.submit(item(1)), commit.submit(item(2))]
  await expect(commit.submit(item(3))).rejects.toThrow('full')
  expect(await Promise.all(two)).toEqual([1, 2])
})
