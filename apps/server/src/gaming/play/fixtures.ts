import * as api from '@perlas/contract/provider-api'
import type { AppContext } from '#/kernel/context.ts'
import { signedClient, type SignedClient } from '@perlas/provider-kit/client'
import Fastify from 'fastify'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Secrets } from '#/config.ts'
import { move, openWallet } from '#/ledger/wallet/wallet.ts'
import { dropCaches } from '#/kernel/state.ts'
import { playProviderRoutes } from './routes.provider.ts'
import { AWAY_MINUTES } from './rules.ts'
import { insertSession } from './store.sessions.ts'

export const testSecrets: Secrets = {
  seal: 'seal-for-tests-only',
  pseudonym: 'pseudonym-for-tests-only',
  studioWallet: { providerId: 'perlas-studio', keyId: 'w1', secret: 'wallet-secret-for-tests' },
  studioOperator: { providerId: 'perlas-studio', keyId: 'o1', secret: 'operator-secret-for-tests' },
  payApiKey: 'pay',
  payWebhook: 'hook',
}

/** The provider API alone, over real HTTP. */
export async function serveProviderApi(
  ctx: AppContext,
  port = 0,
): Promise<{ url: string; close(): Promise<void> }> {
  const app = Fastify({ logger: false })
  playProviderRoutes(app, ctx)
  await app.listen({ port, host: '127.0.0.1' })
  const { port: listening } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${listening}`, close: () => app.close() }
}

/** What a provider would call us with. */
export function providerClient(
  ctx: AppContext,
  baseUrl: string,
  timeLimitMs = 60_000,
): SignedClient {
  const clock = () => ctx.clock().getTime()
  return signedClient({ baseUrl, key: ctx.config.secrets.studioWallet, timeLimitMs, clock })
}

export const testGame = { id: 990_001, code: 'test-pearl' }

/** A game that the studio runs, for tests. */
export async function addTestGame(ctx: AppContext): Promise<void> {
  await ctx.db.query(
    `WITH t AS (INSERT INTO catalogue.types (type_id, name) VALUES (99, 'test') ON CONFLICT DO NOTHING),
          b AS (INSERT INTO catalogue.brands (brand_id, code, name, icon) VALUES (990, 'test', 'Test', '')
                ON CONFLICT DO NOTHING)
     SELECT 1`,
  )
  await ctx.db.query(
    `INSERT INTO catalogue.games (game_id, code, name, type_id, brand_id, icon, provider_id, provider_game_code)
     VALUES ($1, $2, 'Test Pearl', 99, 990, '', $3, $2) ON CONFLICT (game_id) DO NOTHING`,
    [testGame.id, testGame.code, ctx.config.secrets.studioWallet.providerId],
  )
  dropCaches(ctx)
}

/** A player with a wallet and money in it. */
export async function addPlayer(ctx: AppContext, playerId: number, cash: number): Promise<number> {
  await openWallet(ctx, playerId)
  if (cash > 0) {
    await move(ctx, {
      playerId,
      kind: 'deposit',
      key: 'opening',
      postings: [
        { account: 'cash', amount: cash },
        { account: 'payment', amount: -cash },
      ],
    })
  }
  return playerId
}

/** A launch token as startGame would make it, without a provider to launch at. */
export async function launchToken(
  ctx: AppContext,
  playerId: number,
  gameId = testGame.id,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  // From the table: campaigns and benches have no catalogue in memory.
  const { rows } = await ctx.db.query<{ type_id: number; code: string }>(
    'SELECT type_id, provider_game_code AS code FROM catalogue.games WHERE game_id = $1',
    [gameId],
  )
  await insertSession(ctx, {
    playerId,
    sessionId: randomUUID(),
    providerId: ctx.config.secrets.studioWallet.providerId,
    gameId,
    gameCode: rows[0]?.code ?? testGame.code,
    loginId: randomUUID(),
    lang: 'en',
    launchHash: createHash('sha256').update(token).digest(),
    launchSeconds: 60,
    sessionHours: 12,
    until: undefined,
    shown: true,
    typeId: rows[0]?.type_id ?? 0,
    at: ctx.clock(),
    awayMinutes: AWAY_MINUTES,
  })
  return token
}

let players = 0

/** A new player with so much money, whose session at the test game is exchanged at the lobby's `url`. */
export async function seated(
  ctx: AppContext,
  url: string,
  cash: number,
): Promise<{ playerId: number; session: string }> {
  const playerId = await addPlayer(ctx, (players += 1), cash)
  const token = await launchToken(ctx, playerId)
  const reply = await providerClient(ctx, url).call(api.sessionVerify, { token })
  if (reply.kind !== 'answer' || reply.answer.status !== 'OK') throw new Error('no session')
  return { playerId, session: reply.answer.session }
}

let rounds = 0

type EndedBy = 'win' | 'batch' | 'betwin'
type LostRound = {
  id: string
  stake: number
  achieved: string[]
  session: string
  gameCode: string
}

async function endedBy(
  client: SignedClient,
  by: EndedBy,
  { id, stake, achieved, session, gameCode: game_code }: LostRound,
): Promise<unknown> {
  const [bet, win] = [
    { tx_id: `${id}-b`, amount: stake },
    { tx_id: `${id}-w`, amount: 0 },
  ]
  const round = { round_id: id, round_closed: true, achieved }
  if (by === 'betwin') {
    const items = [
      { ...bet, type: 'bet' as const },
      { ...win, type: 'win' as const },
    ]
    return client.call(api.betwin, { ...round, session, game_code, items })
  }
  await client.call(api.bet, { ...bet, round_id: id, session, game_code })
  const item = { ...win, ...round }
  return by === 'win' ? client.call(api.win, item) : client.call(api.settleBatch, { items: [item] })
}

/** A player at a table of a game of the studio: every bet, win and rollback by the provider API, at the lobby's `url`. */
export function atTable(
  { ctx }: { ctx: AppContext },
  url: string,
  playerId: number,
  game = testGame,
) {
  const client = providerClient(ctx, url)
  let session: Promise<string> | undefined
  async function sitDown(): Promise<string> {
    const token = await launchToken(ctx, playerId, game.id)
    const verified = await client.call(api.sessionVerify, { token })
    if (verified.kind !== 'answer' || verified.answer.status !== 'OK') throw new Error('no session')
    return verified.answer.session
  }
  const sit = () => (session ??= sitDown())
  const must = (done: unknown) => {
    const { answer } = done as { answer?: { status: string } }
    if (answer?.status !== 'OK') throw new Error(`refused: ${JSON.stringify(done)}`)
  }
  /** Stakes in a new round and answers its name; `rtp` is what the provider tells of it. */
  async function bet(amount: number, rtp?: number): Promise<string> {
    const id = `table-round-${playerId}-${(rounds += 1)}`
    const ask = { tx_id: `${id}-b`, round_id: id, game_code: game.code, amount }
    must(
      await client.call(api.bet, {
        ...ask,
        session: await sit(),
        ...(rtp !== undefined && { rtp }),
      }),
    )
    return id
  }
  async function win(id: string, amount: number, closed = true): Promise<void> {
    const ask = { tx_id: `${id}-w`, round_id: id, amount, round_closed: closed }
    must(await client.call(api.win, ask))
  }
  return {
    sit,
    bet,
    win,
    /** A whole round that pays nothing, with what it achieved, told in each of the ways that a provider may. */
    async achieving(achieved: string[], by: EndedBy, stake = 100_00): Promise<string> {
      const id = `table-round-${playerId}-${(rounds += 1)}`
      const round = { id, stake, achieved, session: await sit(), gameCode: game.code }
      must(await endedBy(client, by, round))
      return id
    },
    /** One more stake in a round that is there; its rollback is of `b2`. */
    more: async (id: string, amount: number, rtp: number) =>
      must(
        await client.call(api.bet, {
          tx_id: `${id}-b2`,
          round_id: id,
          game_code: game.code,
          amount,
          session: await sit(),
          rtp,
        }),
      ),
    rollback: (id: string, of: 'b' | 'b2' | 'w') =>
      client.call(api.rollback, {
        tx_id: `${id}-r${of}`,
        original_tx_id: `${id}-${of}`,
        reason: 'x',
      }),
    round: async (stake: number, pays: number) => win(await bet(stake), pays),
  }
}
