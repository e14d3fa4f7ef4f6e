import type { Lobby } from '@perlas/dev-env/lobby'

type Book = ReturnType<typeof bookOf>

/** Puts entries into the ledger at a moment of the test's choice, as `wallet.post` would have written them then. */
export function postings(lobby: Lobby) {
  const book = bookOf(lobby)
  type Rest<Work> = Work extends (book: Book, ...rest: infer Given) => unknown ? Given : never
  return {
    deposit: (...of: Rest<typeof deposit>) => deposit(book, ...of),
    payout: (...of: Rest<typeof payout>) => payout(book, ...of),
    round: (...of: Rest<typeof round>) => round(book, ...of),
    undo: (...of: Rest<typeof undo>) => undo(book, ...of),
    promotion: (...of: Rest<typeof promotion>) => promotion(book, ...of),
  }
}

/** Across all books of a process: no two entries have one number. */
let made = 0

function bookOf(lobby: Lobby) {
  const query = (text: string, values: unknown[]) => lobby.ctx.db.query(text, values)
  /** Numbers far above those of real entries, so that none is taken. */
  const numbers = () => 1_000_000 + (made += 1)

  async function entry(
    playerId: number,
    at: string,
    kind: string,
    legs: { cash: number; other: 'provider' | 'payment' },
    ref: string,
    key: string | null = null,
  ): Promise<number> {
    const no = numbers()
    await query(
      `INSERT INTO wallet.entries (player_id, entry_no, at, kind, cash, ${legs.other}, cash_after, ref, key, digest)
       VALUES ($1, $2, $3, $4, $5::bigint, -$5::bigint, 0, $6, $7::text,
               CASE WHEN $7::text IS NULL THEN NULL ELSE gen_random_uuid() END)`,
      [playerId, no, at, kind, legs.cash, ref, key],
    )
    return no
  }

  async function transaction(
    playerId: number,
    at: string,
    of: {
      entryNo: number
      roundNo: number | null
      roundId: string
      type: string
      amount: number
      provider: string
      place?: number
      about?: string
    },
  ) {
    await query(
      `INSERT INTO play.transactions (provider_id, tx_id, player_id, round_no, entry_no, amount, at, type, status,
                                      round_id, request, answer, place, about)
       VALUES ($1, $2, $3, $4, $5, $6, $7::timestamptz - interval '3 milliseconds', $8, 'OK', $9, '', '', $10, $11)`,
      [
        of.provider,
        `tx-${of.entryNo}`,
        playerId,
        of.roundNo,
        of.entryNo,
        of.amount,
        at,
        of.type,
        of.roundId,
        of.place ?? null,
        of.about ?? null,
      ],
    )
  }
  return { query, numbers, entry, transaction }
}

/** Booked, or with `booked: false` an order that expired. */
async function deposit(
  book: Book,
  playerId: number,
  at: string,
  amount: number,
  { booked = true } = {},
): Promise<string> {
  const orderId = `D${book.numbers()}`
  await book.query('INSERT INTO cashier.order_owners (order_id, player_id) VALUES ($1, $2)', [
    orderId,
    playerId,
  ])
  await book.query(
    `INSERT INTO cashier.deposits (player_id, order_id, channel_id, provider, amount, request_id, provider_ref,
                                   status, created_at, expires_at, finished_at, ordinal)
     VALUES ($1, $2, 1, 'sandbox', $3, $2, 'pr-' || $2, $5, $4, $4, $4, 1)`,
    [playerId, orderId, amount, at, booked ? 'paid' : 'expired'],
  )
  const legs = { cash: amount, other: 'payment' } as const
  if (booked) await book.entry(playerId, at, 'deposit', legs, orderId, `deposit:${orderId}`)
  return orderId
}

async function payout(book: Book, playerId: number, at: string, amount: number): Promise<string> {
  const orderId = `W${book.numbers()}`
  await book.query('INSERT INTO cashier.order_owners (order_id, player_id) VALUES ($1, $2)', [
    orderId,
    playerId,
  ])
  await book.query(
    `INSERT INTO cashier.withdrawals (player_id, order_id, request_id, account_id, bank_id, account_name, card_num,
                                      amount, due_on, created_at, provider)
     VALUES ($1, $2, $2, gen_random_uuid(), 'GCASH', 'Maria Clara', '09171234567', $3, '2026-03-12', $4, 'sandbox')`,
    [playerId, orderId, amount, at],
  )
  const legs = { cash: -amount, other: 'payment' } as const
  await book.entry(playerId, at, 'withdrawal-payout', legs, orderId, `withdrawal-payout:${orderId}`)
  return orderId
}

async function round(
  book: Book,
  playerId: number,
  at: string,
  of: { gameId: number; provider: string; bet: number; win: number; paidAt?: string },
): Promise<string> {
  const roundNo = book.numbers()
  const roundId = `round-${roundNo}`
  await book.query(
    `INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status, bet_total,
                              win_total, bets, wins, moves, started_at, ended_at)
     VALUES ($1, $2, $3, $4, $5, gen_random_uuid(), 'completed', $6, $7, 1, 1, 2, $8, $9)`,
    [playerId, roundNo, of.provider, roundId, of.gameId, of.bet, of.win, at, of.paidAt ?? at],
  )
  await book.query(
    `INSERT INTO play.round_owners (provider_id, round_id, player_id, round_no) VALUES ($1, $2, $3, $4)`,
    [of.provider, roundId, playerId, roundNo],
  )
  for (const [type, amount, moved] of [
    ['bet', -of.bet, at],
    ['win', of.win, of.paidAt ?? at],
  ] as const) {
    if (amount === 0) continue
    const entryNo = await book.entry(
      playerId,
      moved,
      type,
      { cash: amount, other: 'provider' },
      roundId,
    )
    await book.transaction(playerId, moved, {
      entryNo,
      roundNo,
      roundId,
      type,
      amount: Math.abs(amount),
      provider: of.provider,
      place: type === 'bet' ? 1 : 2,
    })
  }
  return roundId
}

/** Undoes the bet of a round. */
async function undo(book: Book, playerId: number, at: string, roundId: string): Promise<void> {
  const { rows } = await book.query(
    `SELECT tx_id AS about, provider_id AS provider, round_no AS "roundNo", amount FROM play.transactions
      WHERE round_id = $1 AND type = 'bet'`,
    [roundId],
  )
  const { amount, ...of } = rows[0] as {
    about: string
    provider: string
    roundNo: number
    amount: number
  }
  const legs = { cash: amount, other: 'provider' } as const
  const entryNo = await book.entry(playerId, at, 'bet-rollback', legs, roundId)
  await book.transaction(playerId, at, { ...of, entryNo, roundId, type: 'rollback', amount })
}

async function promotion(book: Book, playerId: number, at: string, amount: number): Promise<void> {
  const provider = 'perlas-studio'
  const legs = { cash: amount, other: 'provider' } as const
  const entryNo = await book.entry(playerId, at, 'promo-win', legs, 'spring')
  await book.transaction(playerId, at, {
    entryNo,
    roundNo: null,
    roundId: '',
    type: 'promo-win',
    amount,
    provider,
  })
}
