import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  lockedIn,
  count,
  endings,
  inPlay,
  settle,
  type Book,
  type CountedEntry,
  type OpenGrant,
} from './ledger.ts'
import { fullRates, requiredOf, termsFault } from './rules.ts'

const far = new Date('2027-01-01T00:00:00Z')
const at = new Date('2026-11-21T00:00:00Z')
const SLOTS = 1
const LIVE = 5

function given(change: Partial<OpenGrant> = {}): OpenGrant {
  return {
    grantNo: 1,
    entryNo: 1,
    required: 1_000_00,
    rates: fullRates,
    endsAt: far,
    progress: 0,
    locked: 100_00,
    roundMost: null,
    freedMost: null,
    weighed: true,
    ...change,
  }
}

/** A player's ledger as it goes on, told to a book entry by entry. */
function ledger(cash: number, ...grants: OpenGrant[]) {
  const book: Book = { grants, rounds: new Map() }
  const entries: CountedEntry[] = []
  let entryNo = 10
  let money = cash
  return {
    book,
    entries,
    cash: () => money,
    entry(kind: string, change: number, roundNo?: number, gameType = SLOTS, weight = 100) {
      money += change
      const entry: CountedEntry = {
        entryNo: (entryNo += 1),
        at,
        kind,
        cash: change,
        cashAfter: money,
        amount: Math.abs(change),
        round: roundNo === undefined ? undefined : { roundNo, gameType, weight },
      }
      entries.push(entry)
      count(book, entry)
    },
    close(roundNo: number, how: 'completed' | 'cancelled' = 'completed') {
      const round = book.rounds.get(roundNo)
      if (round) settle(book, round, how)
    },
  }
}

test('[CA-08] own money is staked first, and what it wins is the player’s own', () => {
  const { book, entry, close } = ledger(150_00, given())
  entry('bet', -50_00, 1)
  entry('win', 500_00, 1)
  close(1)
  expect(lockedIn(book)).toBe(100_00)
  expect(book.grants[0]?.progress).toBe(50_00)
})

test('[CA-08] a win belongs to what its stake was made of', () => {
  const { book, entry } = ledger(150_00, given())
  // 50.00 of its own, 30.00 of the bonus.
  entry('bet', -80_00, 1)
  expect(lockedIn(book)).toBe(70_00)
  entry('win', 160_00, 1)
  expect(lockedIn(book)).toBe(70_00 + 60_00)
})

test('[CA-08] two grants: the one that ends first is played and counted first', () => {
  const soon = given({ grantNo: 2, entryNo: 2, locked: 40_00, endsAt: new Date('2026-12-01') })
  const { book, entry, close } = ledger(140_00, soon, given())
  entry('bet', -60_00, 1)
  expect(book.grants.map(({ locked }) => locked)).toEqual([0, 80_00])
  close(1)
  expect(book.grants.map(({ progress }) => progress)).toEqual([60_00, 0])
})

test('[CA-08] rounds that are settled together count like those that are settled one by one: for who is not met yet', () => {
  const first = given({ required: 50_00 })
  const second = given({ grantNo: 2, entryNo: 2 })
  const { book, entry, close } = ledger(500_00, first, second)
  entry('bet', -60_00, 1)
  entry('bet', -30_00, 2)
  close(1)
  close(2)
  expect(book.grants.map(({ progress }) => progress)).toEqual([60_00, 30_00])
})

test('[CA-08] a game counts by its rate, one that counts nothing for the first counts for the next', () => {
  const first = given({ rates: { [SLOTS]: 100 } })
  const second = given({ grantNo: 2, entryNo: 2, rates: { [LIVE]: 10 } })
  const { book, entry, close } = ledger(500_00, first, second)
  entry('bet', -99, 1, LIVE)
  close(1)
  entry('bet', -50_00, 2, SLOTS)
  close(2)
  expect(book.grants.map(({ progress }) => progress)).toEqual([50_00, 9])
})

test('[CA-08] a rolled back win opens its round again, and it counts once in the end', () => {
  const { book, entry, close } = ledger(100_00, given())
  entry('bet', -40_00, 1)
  entry('win', 80_00, 1)
  close(1)
  close(1)
  expect(book.grants[0]?.progress).toBe(40_00)
  entry('win-rollback', -80_00, 1)
  expect(book.grants[0]?.progress).toBe(0)
  expect(lockedIn(book)).toBe(60_00)
  entry('bet-rollback', 40_00, 1)
  expect(lockedIn(book)).toBe(100_00)
  close(1, 'cancelled')
  expect(book.grants[0]?.progress).toBe(0)
})

test('[CA-08] what is given back of a voided round is locked as its stake was, and what it counted stays', () => {
  const { book, entry, close, cash } = ledger(150_00, given())
  // 50 of the player's own, 50 of the coins.
  entry('bet', -100_00, 1)
  entry('win', 40_00, 1)
  close(1)
  expect(lockedIn(book)).toBe(70_00)
  entry('round-returned', 60_00, 1)
  expect([cash(), lockedIn(book)]).toEqual([150_00, 100_00])
  expect(book.grants[0]?.progress).toBe(100_00)
  expect(book.rounds.get(1)?.status).toBe('settled')
})

test('[CA-08] what a round counted for a grant that has ended stays when its stake goes back', () => {
  const { book, entry, close } = ledger(100_00, given())
  entry('bet', -41_48, 1)
  entry('adjustment', -58_52)
  close(1)
  expect(endings(book)).toEqual([{ grantNo: 1, status: 'spent', surplus: 0 }])
  entry('bet-rollback', 41_48, 1)
  expect(book.rounds.get(1)).toMatchObject({ stake: 0, counted: 41_48, status: 'settled' })
  expect(lockedIn(book)).toBe(0)
})

test('[CA-08] rounds before the grant, after its end and free bets count nothing', () => {
  const { book, entry, close } = ledger(300_00, given({ endsAt: at }))
  entry('bet', -10_00, 1)
  close(1)
  const later = ledger(300_00, given({ entryNo: 99 }))
  later.entry('bet', -10_00, 1)
  later.close(1)
  later.entry('free-bet', 0, 2)
  later.entry('win', 50_00, 2)
  later.close(2)
  expect([book, later.book].map(({ grants }) => grants[0]?.progress)).toEqual([0, 0])
  expect(lockedIn(later.book)).toBe(100_00)
})

test('[CA-08] enough is staked: it is free; nothing is left and nothing in play: it is over', () => {
  const { book, entry, close } = ledger(100_00, given({ required: 50_00 }))
  entry('bet', -100_00, 1)
  expect(inPlay(book, 1)).toBe(true)
  expect(endings(book)).toEqual([])
  close(1)
  expect(endings(book)).toEqual([{ grantNo: 1, status: 'met', surplus: 0 }])
  const lost = ledger(100_00, given())
  lost.entry('bet', -100_00, 1)
  expect(endings(lost.book)).toEqual([])
  lost.close(1)
  expect(endings(lost.book)).toEqual([{ grantNo: 1, status: 'spent', surplus: 0 }])
})

test('[CA-08] a round counts by what its game keeps; under older terms by its type alone', () => {
  for (const [weighed, counted] of [
    [true, 25_00],
    [false, 100_00],
  ] as const) {
    const { book, entry, close } = ledger(400_00, given({ weighed }))
    entry('bet', -100_00, 1, SLOTS, 25)
    close(1)
    expect(book.grants[0]?.progress).toBe(counted)
  }
  const { book, entry, close } = ledger(400_00, given({ rates: { [SLOTS]: 50 } }))
  entry('bet', -100_00, 1, SLOTS, 25)
  close(1)
  // Half of a quarter, and no more than whole percents: 12 of 100.
  expect(book.grants[0]?.progress).toBe(12_00)
})

test('[CA-08] a round that staked more than the terms allow counts for nothing, however it was staked', () => {
  const { book, entry, close } = ledger(400_00, given({ roundMost: 50_00 }))
  entry('bet', -50_00, 1)
  close(1)
  expect(book.grants[0]?.progress).toBe(50_00)
  entry('bet', -30_00, 2)
  entry('bet', -30_00, 2)
  close(2)
  expect(book.grants[0]?.progress).toBe(50_00)
})

test('[CA-08] what was won above the most that a grant frees is its surplus, once nothing of it is in play', () => {
  const { book, entry, close } = ledger(100_00, given({ required: 50_00, freedMost: 100_00 }))
  entry('bet', -100_00, 1)
  entry('win', 400_00, 1)
  close(1)
  entry('bet', -10_00, 2)
  // The open round may still win for it.
  expect(endings(book)).toEqual([])
  entry('win', 20_00, 2)
  close(2)
  expect(endings(book)).toEqual([{ grantNo: 1, status: 'met', surplus: 310_00 }])
})

const step = fc.record({
  what: fc.constantFrom(
    'bet',
    'bet',
    'bet',
    'win',
    'win',
    'bet-rollback',
    'win-rollback',
    'deposit',
    'adjustment',
    'close',
    'cancel',
    'end',
  ),
  round: fc.integer({ min: 1, max: 4 }),
  amount: fc.integer({ min: 1, max: 120_00 }),
  type: fc.constantFrom(SLOTS, LIVE),
})

function play(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  const half = given({ grantNo: 2, entryNo: 2, locked: 60_00, required: 90_00, rates: { 1: 50 } })
  const all = ledger(200_00, given({ required: 300_00 }), half)
  const staked = new Map<number, number>()
  const mostStaked = new Map<number, number>()
  const won = new Map<number, number>()
  const checks: { locked: number; cash: number }[] = []
  for (const { what, round, amount, type } of steps) {
    const before = lockedIn(all.book)
    const add = (map: Map<number, number>, by: number) => map.set(round, (map.get(round) ?? 0) + by)
    if (what === 'bet' && amount <= all.cash()) {
      all.entry('bet', -amount, round, type)
      add(staked, amount)
      mostStaked.set(round, Math.max(mostStaked.get(round) ?? 0, staked.get(round) ?? 0))
    } else if (what === 'win' && staked.get(round)) {
      all.entry('win', amount, round, type)
      add(won, amount)
    } else if (what === 'bet-rollback' && staked.get(round)) {
      const back = Math.min(amount, staked.get(round) ?? 0)
      all.entry('bet-rollback', back, round, type)
      add(staked, -back)
    } else if (what === 'win-rollback' && won.get(round)) {
      const back = Math.min(amount, won.get(round) ?? 0, all.cash())
      if (back > 0) all.entry('win-rollback', -back, round, type)
      add(won, -back)
    } else if (what === 'deposit') {
      all.entry('deposit', amount)
      expect(lockedIn(all.book)).toBe(before)
    } else if (what === 'adjustment' && amount <= all.cash()) all.entry('adjustment', -amount)
    else if (what === 'close') all.close(round)
    else if (what === 'cancel' && !staked.get(round)) all.close(round, 'cancelled')
    else if (what === 'end') endings(all.book)
    checks.push({ locked: lockedIn(all.book), cash: all.cash() })
  }
  return { ...all, checks, staked, mostStaked }
}

test('[CA-08] whatever is played: never more locked than there, and progress is the sum of settled rounds', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { book, checks, staked, mostStaked } = play(steps)
      for (const { locked, cash } of checks) {
        expect(locked).toBeGreaterThanOrEqual(0)
        expect(locked).toBeLessThanOrEqual(cash)
      }
      const rounds = [...book.rounds.values()]
      for (const grant of book.grants) {
        const own = rounds.filter(({ grantNo }) => grantNo === grant.grantNo)
        expect(grant.progress).toBe(own.reduce((sum, { counted }) => sum + counted, 0))
        expect(grant.locked).toBeGreaterThanOrEqual(0)
      }
      for (const round of rounds) {
        expect(round.stake).toBe(staked.get(round.roundNo))
        const ended =
          round.grantNo !== null && book.grants.every(({ grantNo }) => grantNo !== round.grantNo)
        // A count for a grant that has ended stays, also when its stake goes back later.
        const most = ended ? (mostStaked.get(round.roundNo) ?? 0) : round.stake
        expect(round.counted).toBeLessThanOrEqual(most)
        const locked = Object.values(round.locked)
        expect(locked.every((part) => part >= 0)).toBe(true)
        expect(locked.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(round.stake)
        if (round.status !== 'settled') expect(round.counted).toBe(0)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('[CA-08] counted at once or in pieces, the book is the same', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 30 }),
      fc.integer({ min: 0, max: 30 }),
      (steps, cut) => {
        const { entries } = play(
          steps.filter(({ what }) => !['close', 'cancel', 'end'].includes(what)),
        )
        const fresh = (): Book => ({ grants: [given()], rounds: new Map() })
        const whole = fresh()
        for (const entry of entries) count(whole, entry)
        let parts = fresh()
        for (const [index, entry] of entries.entries()) {
          // What is stored and read again is what it was.
          if (index === cut) parts = structuredClone(parts)
          count(parts, entry)
        }
        expect(parts).toEqual(whole)
      },
    ),
    { numRuns: 300 },
  )
})

test('[CA-08] what is required is the amount times the multiple, to the hundredth', () => {
  expect(requiredOf(300_00, 10)).toBe(3_000_00)
  expect(requiredOf(100_00, 1.1)).toBe(110_00)
  expect(requiredOf(1, 1.01)).toBe(2)
  expect(requiredOf(300_00, 0)).toBe(0)
})

test('[CA-08] terms that cannot be met, or make no sense, are the campaign’s fault', () => {
  const terms = { multiple: 10, rates: fullRates, endsAt: far }
  expect(termsFault(300_00, terms, at)).toBeUndefined()
  expect(termsFault(0, terms, at)).toMatch('amount')
  expect(termsFault(1.5, terms, at)).toMatch('amount')
  expect(termsFault(1, { ...terms, multiple: -1 }, at)).toMatch('multiple')
  expect(termsFault(1, { ...terms, multiple: 1.005 }, at)).toMatch('decimals')
  expect(termsFault(1, { ...terms, rates: { 1: 101 } }, at)).toMatch('rate')
  expect(termsFault(1, { ...terms, rates: { 1: 0 } }, at)).toMatch('counts')
  expect(termsFault(1, { ...terms, endsAt: at }, at)).toMatch('ended')
})
