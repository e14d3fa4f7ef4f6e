import type { Pool } from '@perlas/database/pool'

/**
 * The books as the players have them: plain sums of what was answered, kept without the product's own code. Orders
 * that wait for somebody else (a bank, the office) are booked once the lobby says that they ended.
 */
export type Book = {
  playerId: number
  cash: number
  held: number
  safebox: number
  points: number
  /** How many movements of each kind stand. A rollback takes one away. */
  standing: Map<string, number>
  deposits: Map<string, Deposit>
  withdrawals: Map<string, Withdrawal>
  hadFirst: boolean
  /** Bonuses that were given up: asking twice is once. */
  forfeited: Set<number>
  /** Prizes of jackpots, races and challenges that were paid, each booked once. */
  prizes: Set<string>
}
export type Deposit = {
  amount: number
  /** The bank's name for it. */
  payment: string
  /** What an item adds to it. */
  coins: number
  /** The payer paid, or was asked to: only `paid` ends it then, however late. */
  payed: boolean
  /** What the player was told last. */
  lastStatus?: string
}
export type Withdrawal = { amount: number; lastStatus?: string }

const FIRST_BONUS = 300_00

export function openBook(playerId: number, opening: { cash: number; points: number }): Book {
  const standing = new Map([
    ['opening', 1],
    ['points-reward', 1],
  ])
  return {
    playerId,
    ...opening,
    held: 0,
    safebox: 0,
    hadFirst: false,
    standing,
    deposits: new Map(),
    withdrawals: new Map(),
    forfeited: new Set(),
    prizes: new Set(),
  }
}

/** Books a movement that was acknowledged; `times` -1 is its rollback. */
export function post(
  book: Book,
  kind: string,
  moved: Partial<Record<'cash' | 'held' | 'safebox' | 'points', number>>,
  times = 1,
): void {
  book.standing.set(kind, (book.standing.get(kind) ?? 0) + times)
  for (const [account, amount] of Object.entries(moved)) {
    book[account as keyof typeof moved] += amount
  }
}

export type Difference = { lost: number; doubled: number; wrong: number; details: string[] }

type Row = {
  player_id: number
  cash: number
  held: number
  safebox: number
  points: number
  debt: number
  kinds: Record<string, number>
  deposits: Record<string, string>
  withdrawals: Record<string, string>
  prizes: Record<string, { kind: string; amount: number }>
}

/** One statement, so one picture of everything. */
const PICTURE = `
  SELECT w.player_id, w.cash, w.held, w.safebox, w.points, w.debt,
         (SELECT coalesce(jsonb_object_agg(k.kind, k.n), '{}') FROM
           (SELECT kind, count(*) AS n FROM wallet.entries e WHERE e.player_id = w.player_id GROUP BY kind) k) AS kinds,
         (SELECT coalesce(jsonb_object_agg(order_id, status), '{}') FROM cashier.deposits o
           WHERE o.player_id = w.player_id) AS deposits,
         (SELECT coalesce(jsonb_object_agg(order_id, status), '{}') FROM cashier.withdrawals o
           WHERE o.player_id = w.player_id) AS withdrawals,
         (SELECT coalesce(jsonb_object_agg(name, jsonb_build_object('kind', kind, 'amount', amount)), '{}') FROM (
            SELECT 'jackpot-win' AS kind, concat_ws('/', 'pot', code, life, place) AS name, amount FROM pots.prizes p
             WHERE p.player_id = w.player_id AND p.state = 'paid'
            UNION ALL
            SELECT 'race-prize', concat_ws('/', 'race', contest_id), amount FROM contests.places p
             WHERE p.player_id = w.player_id AND p.state = 'paid'
            UNION ALL
            SELECT 'challenge-reward', concat_ws('/', 'challenge', challenge_id), amount FROM contests.met m
             WHERE m.player_id = w.player_id AND m.state = 'paid') won) AS prizes
    FROM wallet.wallets w WHERE w.player_id = ANY($1)`

/** Holds the books against the database: every balance, and every kind of movement by its number. */
export async function compare(pool: Pool, books: readonly Book[]): Promise<Difference> {
  const found: Difference = { lost: 0, doubled: 0, wrong: 0, details: [] }
  const { rows } = await pool.query<Row>(PICTURE, [books.map(({ playerId }) => playerId)])
  const there = new Map(rows.map((row) => [row.player_id, row]))
  for (const book of books) {
    const row = there.get(book.playerId)
    if (!row) {
      found.lost += 1
      found.details.push(`player ${book.playerId} has no wallet`)
      continue
    }
    bookEnds(book, row, found)
    for (const account of ['cash', 'held', 'safebox', 'points'] as const) {
      if (book[account] === row[account]) continue
      found.wrong += 1
      found.details.push(
        `player ${book.playerId}: ${account} is ${row[account]}, not ${book[account]} (debt ${row.debt})`,
      )
    }
    const kept = standingOf(row.kinds)
    for (const kind of new Set([...kept.keys(), ...book.standing.keys()])) {
      const more = (kept.get(kind) ?? 0) - (book.standing.get(kind) ?? 0)
      if (more === 0) continue
      if (more < 0) found.lost -= more
      else found.doubled += more
      found.details.push(`player ${book.playerId}: ${more} of ${kind} beside what was answered`)
    }
  }
  return found
}

/** Orders that ended by now are booked, and nobody was told another end. */
function bookEnds(book: Book, row: Row, found: Difference): void {
  const otherEnd = (
    orderId: string,
    lastStatus: string | undefined,
    status: string | undefined,
  ) => {
    if (lastStatus === undefined || lastStatus === status) return
    found.lost += 1
    found.details.push(`order ${orderId} was told to be ${lastStatus} and is ${status}`)
  }
  for (const [orderId, deposit] of book.deposits) {
    const status = row.deposits[orderId]
    otherEnd(orderId, deposit.lastStatus, status)
    if (status === 'paid') {
      post(book, 'deposit', { cash: deposit.amount })
      if (deposit.coins > 0) post(book, 'bonus-grant', { cash: deposit.coins })
      if (!book.hadFirst) post(book, 'bonus-grant', { cash: FIRST_BONUS })
      book.hadFirst = true
    }
    if (status === 'paid' || (!deposit.payed && status !== 'pending')) book.deposits.delete(orderId)
  }
  for (const [orderId, { amount, lastStatus }] of book.withdrawals) {
    const status = row.withdrawals[orderId] ?? ''
    otherEnd(orderId, lastStatus, status)
    if (status === 'paid') post(book, 'withdrawal-payout', { held: -amount })
    else if (['rejected', 'returned', 'cancelled'].includes(status))
      post(book, 'withdrawal-return', { held: -amount, cash: amount })
    else continue
    book.withdrawals.delete(orderId)
  }
  for (const [prize, { kind, amount }] of Object.entries(row.prizes)) {
    if (book.prizes.has(prize)) continue
    book.prizes.add(prize)
    post(book, kind, { cash: amount })
  }
}

/** A movement and its rollback cancel each other out. */
function standingOf(kinds: Record<string, number>): Map<string, number> {
  const kept = new Map<string, number>()
  for (const [kind, count] of Object.entries(kinds)) {
    const of = kind.replace(/-rollback$/, '')
    kept.set(of, (kept.get(of) ?? 0) + (of === kind ? count : -count))
  }
  return kept
}
