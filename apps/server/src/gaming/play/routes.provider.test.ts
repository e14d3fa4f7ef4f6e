import { randomBytes } from 'node:crypto'
import * as api from '@perlas/contract/provider-api'
import { signedClient } from '@perlas/provider-kit/client'
import { signature, signatureHeaders } from '@perlas/provider-kit/signing'
import { newClient } from '@perlas/database/pool'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, balanceOf, blockBets, limitBets } from '#/ledger/wallet/wallet.ts'
import { providerClient, seated, serveProviderApi, testGame, testSecrets } from './fixtures.ts'
import { addProvider, pseudonymOf } from './play.ts'
import type { AppContext } from '#/kernel/context.ts'
import { declareGames } from '#/gaming/catalogue/catalogue.ts'
import { dropCaches } from '#/kernel/state.ts'
import { closeContext, playContext } from '#/testing/play-context.ts'
import { servedPlay, type ServedPlay } from '#/testing/served-play.ts'
import { playState } from './state.ts'
import { endSessions } from './store.sessions.ts'

let ctx: AppContext
let played: ServedPlay

beforeAll(async () => {
  played = await servedPlay()
  ;({ ctx } = played)
})
afterAll(() => played.close())

const id = () => randomBytes(9).toString('base64url')

function betOf(session: string, amount = 1_00) {
  return { tx_id: id(), round_id: id(), session, game_code: testGame.code, amount }
}

async function send(path: string, body: string, headers: Record<string, string>) {
  const response = await fetch(played.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

const path = `${api.PROVIDER_BASE}balance`

test('[GM-08] the same signed bytes again pass; their nonce under another signature does not', async () => {
  const { session } = await seated(ctx, played.url, 1_00)
  const body = JSON.stringify({ session })
  const headers = signatureHeaders(testSecrets.studioWallet, 'POST', path, body, Date.now())
  expect((await send(path, body, headers)).status).toBe(200)
  expect((await send(path, body, headers)).status).toBe(200)
  const other = JSON.stringify({ session, more: 1 })
  const forged = {
    ...headers,
    'x-signature': signature(
      testSecrets.studioWallet.secret,
      headers['x-timestamp'],
      headers['x-nonce'],
      'POST',
      path,
      other,
    ),
  }
  expect(await send(path, other, forged)).toMatchObject({
    status: 401,
    answer: { status: 'INVALID_SIGNATURE' },
  })
})

test('[GM-08] a signature is good for its own path alone, and for no query', async () => {
  const { session } = await seated(ctx, played.url, 1_00)
  const body = JSON.stringify({ session })
  const headers = signatureHeaders(
    testSecrets.studioWallet,
    'POST',
    `${api.PROVIDER_BASE}bet`,
    body,
    Date.now(),
  )
  expect((await send(path, body, headers)).status).toBe(401)
  const good = signatureHeaders(testSecrets.studioWallet, 'POST', path, body, Date.now())
  expect((await send(`${path}?x=1`, body, good)).status).toBe(401)
})

test('[GM-08] unsigned rubbish learns nothing of the body, and a body over the limit is refused', async () => {
  expect(await send(path, '{', {})).toMatchObject({
    status: 401,
    answer: { status: 'INVALID_SIGNATURE' },
  })
  expect(await send(path, 'x'.repeat(20_000), {})).toMatchObject({
    status: 413,
    answer: { status: 'INVALID_REQUEST' },
  })
  expect(await send(path, 'a=b', { 'content-type': 'text/plain' })).toMatchObject({ status: 400 })
})

test('[GM-08] a full queue is HTTP 503 with Retry-After, and nothing happened', async () => {
  const { playerId, session } = await seated(ctx, played.url, 5_00)
  const { movements } = playState(ctx)
  const { AppError } = await import('#/kernel/http/errors.ts')
  playState(ctx).movements = {
    ...movements,
    submit: () => Promise.reject(new AppError('busy', { retryAfter: 1 })),
  }
  const reply = await providerClient(ctx, played.url).call(api.bet, betOf(session))
  playState(ctx).movements = movements
  expect(reply).toMatchObject({ kind: 'unknown', httpStatus: 503, retryAfterMs: 1_000 })
  expect((await balanceOf(ctx, playerId)).cash).toBe(5_00)
})

test('[GM-04] each refusal of a bet by its name, and each again with the same bytes', async () => {
  const client = providerClient(ctx, played.url)
  const { playerId, session } = await seated(ctx, played.url, 5_00)
  const refused = async (status: string, amount = 1_00) => {
    const bet = betOf(session, amount)
    const first = await client.call(api.bet, bet)
    expect(first).toMatchObject({ kind: 'answer', answer: { status } })
    return async () => expect(await client.call(api.bet, bet)).toEqual(first)
  }
  const again = [await refused('INSUFFICIENT_FUNDS', 6_00)]
  await limitBets(ctx, playerId, 50)
  again.push(await refused('BET_LIMIT'))
  await limitBets(ctx, playerId, null)
  for (const [reason, status] of [
    ['blocked', 'PLAYER_BLOCKED'],
    ['self-excluded', 'SELF_EXCLUDED'],
    ['kyc-required', 'KYC_REQUIRED'],
    ['time-limit', 'TIME_LIMIT'],
  ] as const) {
    await blockBets(ctx, playerId, reason)
    again.push(await refused(status))
  }
  await ctx.db.query('UPDATE wallet.wallets SET bets_blocked = NULL WHERE player_id = $1', [
    playerId,
  ])
  for (const [change, status] of [
    ['maintain = true', 'MAINTENANCE'],
    ['status = 0', 'GAME_DISABLED'],
  ] as const) {
    await ctx.db.query(`UPDATE catalogue.games SET ${change} WHERE game_id = $1`, [testGame.id])
    dropCaches(ctx)
    again.push(await refused(status))
    await ctx.db.query(
      'UPDATE catalogue.games SET maintain = false, status = 1 WHERE game_id = $1',
      [testGame.id],
    )
    dropCaches(ctx)
  }
  await endSessions(ctx, { playerId, reason: 'test' })
  again.push(await refused('SESSION_EXPIRED'))
  for (const repeat of again) await repeat()
  expect((await balanceOf(ctx, playerId)).cash).toBe(5_00)
})

test('[GM-08] another provider plugs in with keys of its own, and sees nothing of its neighbour', async () => {
  const walletKey = { providerId: 'other-games', keyId: 'a', secret: 'secret-a' }
  await addProvider(ctx, {
    providerId: 'other-games',
    name: 'Other Games',
    baseUrl: 'http://127.0.0.1:9',
    origin: 'http://127.0.0.1:9',
    walletKey,
    operatorKey: { ...walletKey, secret: 'secret-o' },
  })
  const { rows } = await ctx.db.query<{ sealed: Buffer }>('SELECT sealed FROM play.provider_keys')
  for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain('secret-')
  playState(ctx).registry.drop()

  const other = signedClient({ baseUrl: played.url, key: walletKey })
  const { playerId, session } = await seated(ctx, played.url, 5_00)
  const bet = betOf(session)
  await providerClient(ctx, played.url).call(api.bet, bet)
  expect(await other.call(api.balance, { session })).toMatchObject({
    answer: { status: 'INVALID_SESSION' },
  })
  expect(await other.call(api.bet, betOf(session))).toMatchObject({
    answer: { status: 'INVALID_SESSION' },
  })
  expect(await other.call(api.txStatus, { tx_id: bet.tx_id })).toMatchObject({
    answer: { status: 'TX_NOT_FOUND' },
  })
  expect(
    await other.call(api.rollback, { tx_id: id(), original_tx_id: bet.tx_id, reason: 'x' }),
  ).toMatchObject({ answer: { applied: false } })
  expect(
    await other.call(api.win, {
      tx_id: id(),
      round_id: bet.round_id,
      amount: 9_00,
      round_closed: true,
    }),
  ).toMatchObject({
    answer: { status: 'TX_NOT_FOUND' },
  })
  const forged = signedClient({ baseUrl: played.url, key: { ...walletKey, secret: 'secret-o' } })
  expect(await forged.call(api.balance, { session })).toMatchObject({
    kind: 'rejected',
    httpStatus: 401,
  })
  expect((await balanceOf(ctx, playerId)).cash).toBe(4_00)
})

test('[GM-08] a storm of many players, each bet twice at once: every bet counts once', async () => {
  const client = providerClient(ctx, played.url)
  const seats = await Promise.all(Array.from({ length: 8 }, () => seated(ctx, played.url, 10_00)))
  await Promise.all(
    seats.flatMap(({ session }) =>
      Array.from({ length: 12 }, async () => {
        const bet = betOf(session)
        const [one, two] = await Promise.all([client.call(api.bet, bet), client.call(api.bet, bet)])
        expect(one).toEqual(two)
      }),
    ),
  )
  for (const { playerId } of seats) expect((await balanceOf(ctx, playerId)).cash).toBe(0)
  expect((await audit(ctx)).filter(({ faults }) => faults > 0)).toEqual([])
})

test('[GM-08] two nodes: the same requests at once on both count once, whichever comes first', async () => {
  const otherCtx = await playContext(played.database.url, { clock: () => new Date() })
  const other = await serveProviderApi(otherCtx)
  const clients = [providerClient(ctx, played.url), providerClient(otherCtx, other.url)]
  const both = async (call: api.ProviderCall, body: unknown) => {
    const text = JSON.stringify(body)
    const [one, two] = await Promise.all(clients.map((client) => client.send(call, text)))
    expect(one).toEqual(two)
    return one
  }
  const seats = await Promise.all(Array.from({ length: 6 }, () => seated(ctx, played.url, 20_00)))
  await Promise.all(
    seats.flatMap(({ session }) =>
      Array.from({ length: 8 }, async (_, n) => {
        const bet = betOf(session)
        const late = { tx_id: id(), original_tx_id: bet.tx_id, reason: 'race' }
        // A rollback races every other bet: it is applied, or the bet is refused; never half of it.
        if (n % 2 === 0) await Promise.all([both(api.bet, bet), both(api.rollback, late)])
        else {
          await both(api.bet, bet)
          await both(api.win, {
            tx_id: id(),
            round_id: bet.round_id,
            amount: 50,
            round_closed: true,
          })
        }
      }),
    ),
  )
  for (const { playerId } of seats)
    expect((await balanceOf(ctx, playerId)).cash).toBe(20_00 - 4 * 50)
  await other.close()
  await closeContext(otherCtx)
  expect((await audit(ctx)).filter(({ faults }) => faults > 0)).toEqual([])
})

test('[GM-08] a provider that still sends a field of earlier days is paid by the others; one that never was is refused', async () => {
  const client = providerClient(ctx, played.url)
  const { playerId, session } = await seated(ctx, played.url, 5_00)
  const bet = betOf(session, 2_00)
  expect(await client.call(api.bet, bet)).toMatchObject({ answer: { status: 'OK' } })
  const win = { tx_id: id(), round_id: bet.round_id, amount: 3_00, round_closed: true }
  expect(await client.send(api.win, JSON.stringify({ ...win, jackpots: 1_00 }))).toMatchObject({
    status: 'INVALID_REQUEST',
  })
  const asEver = JSON.stringify({ ...win, jackpot_win: 1_00 })
  for (let times = 0; times < 2; times += 1) {
    expect(await client.send(api.win, asEver)).toMatchObject({ answer: { status: 'OK' } })
  }
  expect((await balanceOf(ctx, playerId)).cash).toBe(6_00)
})

test('[GM-08] a promotion that was paid can be rolled back, once', async () => {
  const client = providerClient(ctx, played.url)
  const { playerId, session } = await seated(ctx, played.url, 1_00)
  await client.call(api.balance, { session })
  const pseudonym = pseudonymOf(ctx, testSecrets.studioWallet.providerId, playerId)
  const promotion = {
    tx_id: id(),
    player_id: pseudonym,
    promo_ref: id(),
    kind: 'jackpot',
    amount: 9_00,
  }
  await client.send(api.promoWin, JSON.stringify(promotion))
  expect((await balanceOf(ctx, playerId)).cash).toBe(10_00)
  for (const applied of [true, false]) {
    const undo = { tx_id: id(), original_tx_id: promotion.tx_id, reason: 'mistake' }
    expect(await client.call(api.rollback, undo)).toMatchObject({
      answer: { status: 'OK', applied },
    })
  }
  expect((await balanceOf(ctx, playerId)).cash).toBe(1_00)
  expect((await audit(ctx)).filter(({ faults }) => faults > 0)).toEqual([])
})

test('[GM-08] a win called off while its step is being written: all of the step is off, and moves nothing', async () => {
  const { playerId, session } = await seated(ctx, played.url, 10_00)
  const wallet = providerClient(ctx, played.url)
  const [betId, winId] = [id(), id()]
  // No entry can be written for a while: the step has looked at what is called off, and has posted nothing yet.
  const holder = newClient({ connectionString: played.database.url })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE wallet.entries IN SHARE MODE')
  const step = wallet.call(api.betwin, {
    round_id: id(),
    session,
    game_code: testGame.code,
    round_closed: true,
    items: [
      { tx_id: betId, type: 'bet', amount: 2_00 },
      { tx_id: winId, type: 'win', amount: 3_00 },
    ],
  })
  await expect
    .poll(async () => {
      const { rows } = await holder.query(
        `SELECT FROM pg_locks WHERE relation = 'wallet.entries'::regclass AND NOT granted`,
      )
      return rows.length
    })
    .toBe(1)
  const undo = (original: string) => ({ tx_id: id(), original_tx_id: original, reason: 'unknown' })
  const off = await wallet.call(api.rollback, undo(winId))
  expect(off).toMatchObject({ answer: { status: 'OK', applied: false } })
  await holder.query('ROLLBACK')
  await holder.end()
  expect(await step).toMatchObject({ answer: { status: 'BET_CANCELLED' } })
  await wallet.call(api.rollback, undo(betId))
  expect((await balanceOf(ctx, playerId)).cash).toBe(10_00)
  expect((await audit(ctx)).filter(({ faults }) => faults > 0)).toEqual([])
})

test('[GM-08] a batch of the longest ids fits; other calls keep their limit of 16 KiB', async () => {
  const long = (place: number) => String(place).padStart(64, 'x')
  const items = Array.from({ length: api.MAX_IN_BATCH }, (_, place) => ({
    tx_id: long(place),
    round_id: long(place),
    ref_tx_id: long(place),
    amount: 1_000_000_000_000,
    round_closed: false,
  }))
  const reply = await providerClient(ctx, played.url).call(api.settleBatch, { items })
  expect(reply).toMatchObject({ kind: 'answer', answer: { status: 'OK' } })
  const other = `${api.PROVIDER_BASE}win`
  const body = JSON.stringify({ ...items[0], more: 'x'.repeat(17_000) })
  const headers = signatureHeaders(testSecrets.studioWallet, 'POST', other, body, Date.now())
  expect((await send(other, body, headers)).status).toBe(413)
})

test('[GM-08] the fifth batch of one provider at once is asked to come again', async () => {
  const { playerId, session } = await seated(ctx, played.url, 10_00)
  const client = providerClient(ctx, played.url)
  const bet = betOf(session)
  await client.call(api.bet, bet)
  const batch = () =>
    client.call(api.settleBatch, {
      items: [{ tx_id: id(), round_id: bet.round_id, amount: 1, round_closed: false }],
    })
  // The player's wallet is held: what pays waits.
  const holder = newClient({ connectionString: played.database.url })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM wallet.wallets WHERE player_id = $1 FOR UPDATE', [playerId])
  const five = Array.from({ length: 5 }, batch)
  expect(await Promise.race(five)).toMatchObject({
    kind: 'unknown',
    httpStatus: 503,
    retryAfterMs: 1_000,
  })
  await holder.query('ROLLBACK')
  await holder.end()
  const kinds = (await Promise.all(five)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['answer', 'answer', 'answer', 'answer', 'unknown'])
  expect((await Promise.all(Array.from({ length: 4 }, batch))).map(({ kind }) => kind)).toEqual(
    Array.from({ length: 4 }, () => 'answer'),
  )
  expect((await balanceOf(ctx, playerId)).cash).toBe(9_08)
})

test('[GM-08] an item whose outcome is not known says so, and the others are paid; of none there is no answer', async () => {
  const { playerId, session } = await seated(ctx, played.url, 10_00)
  const client = providerClient(ctx, played.url)
  const bet = betOf(session)
  await client.call(api.bet, bet)
  const { movements } = playState(ctx)
  const broken = id()
  const real = movements.submit
  movements.submit = (item) =>
    item.txId === broken ? Promise.reject(new Error('no answer')) : real(item)
  const item = (tx: string, round: string) => ({
    tx_id: tx,
    round_id: round,
    amount: 50,
    round_closed: true,
  })
  try {
    const items = [item(broken, bet.round_id), item(id(), bet.round_id)]
    expect(await client.call(api.settleBatch, { items })).toMatchObject({
      answer: { status: 'OK', items: [{ status: 'INTERNAL', balance: null }, { status: 'OK' }] },
    })
    expect(await client.call(api.settleBatch, { items: items.slice(0, 1) })).toMatchObject({
      kind: 'unknown',
      httpStatus: 500,
    })
  } finally {
    movements.submit = real
  }
  expect((await balanceOf(ctx, playerId)).cash).toBe(9_50)
})

test('[GM-08] [CA-08] what a bet returns is kept as it was told, of each item of a step too; one that is not declared is logged once an hour', async () => {
  const { session } = await seated(ctx, played.url, 20_00)
  const providerId = ctx.config.secrets.studioWallet.providerId
  const band = { providerId, code: testGame.code, version: 'told', returnBps: 9_000, maxWin: null }
  await declareGames(ctx, [{ ...band, bestBps: 9_800 }])
  const wallet = providerClient(ctx, played.url)
  playState(ctx).undeclared.clear()
  const known = () => playState(ctx).undeclared.size
  const [inBand, plain, untrue] = [betOf(session), betOf(session), betOf(session)]
  await wallet.call(api.bet, { ...inBand, rtp: 9_500 })
  await wallet.call(api.bet, plain)
  expect(known()).toBe(0)
  expect(await wallet.call(api.bet, { ...untrue, rtp: 20_000 })).toMatchObject({
    answer: { status: 'OK', balance: 17_00 },
  })
  expect(known()).toBe(1)
  const items = [
    { tx_id: id(), type: 'bet' as const, amount: 1_00, rtp: 9_100 },
    { tx_id: id(), type: 'bet' as const, amount: 1_00 },
    { tx_id: id(), type: 'win' as const, amount: 1_00, rtp: 9_200 },
  ]
  const about = { round_id: id(), session, game_code: testGame.code, round_closed: true }
  expect(await wallet.call(api.betwin, { ...about, items })).toMatchObject({
    answer: { status: 'OK' },
  })
  const kept = [inBand, plain, untrue, ...items].map(async ({ tx_id }) => {
    const { rows } = await ctx.db.query<{ told: number | null }>(
      'SELECT return_bps AS told FROM play.transactions WHERE provider_id = $1 AND tx_id = $2',
      [providerId, tx_id],
    )
    return rows[0]?.told
  })
  expect(await Promise.all(kept)).toEqual([9_500, null, 20_000, 9_100, null, null])
  // The form alone is refused: no whole number, or beyond what any bet could return.
  for (const rtp of [-1, 20_001, 98.94])
    expect(await wallet.call(api.bet, { ...betOf(session), rtp })).not.toMatchObject({
      answer: { status: 'OK' },
    })
})
