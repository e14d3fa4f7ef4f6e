import { createHash } from 'node:crypto'
import { balance as balanceCall, sessionVerify } from '@perlas/contract/provider-api'
import { gathered } from '@perlas/database/gathered'
import { faultOf, inTransaction, kept, type StudioContext } from '#/context.ts'
import { Refused } from '#/play/failure.ts'
import { prepareNext } from '#/seeds/seeds.ts'
import * as store from './store.ts'
import type { Launch, Session } from './store.ts'

export type { Launch, Session } from './store.ts'

/** Play money of a demo: 10 000.00. */
const DEMO_START = 1_000_000
const DEMO_HOURS = 12

/** Keeps what the lobby said and gives the id that goes into the game's address. */
export async function recordLaunch(ctx: StudioContext, launch: Launch): Promise<string> {
  const id = ctx.chance(24).toString('base64url')
  await store.insertLaunch(ctx, digest(id), launch)
  return id
}

export async function launchOrigin(ctx: StudioContext, id: string): Promise<string | undefined> {
  return store.launchOrigin(ctx.db, digest(id))
}

type Opened = { key: string; session: Session; balance: number }

/** Exchanges a launch, once, for a session; the key is only ever known to the page. A seat of a duel is opened by `openSeat`. */
export async function openSession(
  ctx: StudioContext,
  launchId: string,
  openSeat: (ctx: StudioContext, launch: Launch) => Promise<Opened>,
): Promise<Opened> {
  const idHash = digest(launchId)
  const launch = await store.claimLaunch(ctx, idHash)
  if (!launch) throw new Refused('launch-used')
  if (launch.duelId !== null) return openSeat(ctx, launch)
  const player = launch.mode === 'demo' ? demoPlayer(ctx) : await verify(ctx, launch, idHash)
  const { balance, ...rest } = player
  const session: Session = { ...launch, ...rest, id: newId(ctx), closedAt: null }
  const key = ctx.chance(32).toString('base64url')
  await inTransaction(ctx, async (tx) => {
    await store.closeEarlier(tx, session.playerId, session.gameCode)
    await store.insertSession(tx, session, digest(key))
    await prepareNext(tx, session.id)
  })
  return { key, session, balance }
}

/** The session of a seat that was opened before, under another key; undefined where it never was. */
export const keySeat = (tx: StudioContext, launch: Launch, key: string) =>
  store.rekeySeat(tx, launch, digest(key))

/** Opens the session of a seat of a duel: with play money, until the duel ends. */
export async function sitDown(
  tx: StudioContext,
  launch: Launch,
  { key, endsAt }: { key: string; endsAt: Date },
): Promise<Session> {
  const player = { ...demoPlayer(tx), playerId: `duel:${launch.duelId}:${launch.duelSeat}` }
  const { balance: _, ...rest } = player
  const session = { ...launch, ...rest, id: newId(tx), expiresAt: endsAt, closedAt: null }
  await store.insertSession(tx, session, digest(key))
  return session
}

const byKey = kept((ctx) =>
  gathered((digests: readonly string[]) => store.sessionsByKey(ctx.db, digests)),
)

/** The session of a key. Ended ones are refused unless `ended` is asked for. */
export async function sessionOf(ctx: StudioContext, key: string | undefined): Promise<Session> {
  const session = key ? await byKey(ctx).of(digest(key).toString('hex')) : undefined
  if (!session || !isOpen(ctx, session)) throw new Refused('session-ended')
  return session
}

export function isOpen(ctx: StudioContext, session: Session): boolean {
  return session.closedAt === null && session.expiresAt.getTime() > ctx.clock()
}

/** What the player has, by the wallet; null when it does not answer. */
export async function balanceOf(ctx: StudioContext, session: Session): Promise<number | null> {
  if (session.demoBalance !== null) return session.demoBalance
  const reply = await ctx.wallet.call(balanceCall, { session: session.lobbySession ?? '' })
  if (reply.kind !== 'answer') return null
  const { answer } = reply
  if (answer.status === 'OK') return answer.balance
  if (answer.status !== 'SESSION_EXPIRED' && answer.status !== 'INVALID_SESSION') return null
  await store.closeSession(ctx, session.id, answer.status)
  throw new Refused('session-ended')
}

export const { lockSession, moveDemo, sessionById, closeSession, forgetOldLaunches } = store

export async function closeByLobby(
  ctx: StudioContext,
  { lobbySession, reason }: { lobbySession: string; reason: string },
): Promise<Session | undefined> {
  return store.closeLobbySession(ctx, lobbySession, reason)
}

async function verify(ctx: StudioContext, launch: Launch, idHash: Buffer) {
  const reply = await ctx.wallet.call(sessionVerify, { token: launch.token ?? '' })
  if (reply.kind !== 'answer') {
    ctx.log.warn({ fault: faultOf(reply) }, 'session/verify had no answer')
    await store.releaseLaunch(ctx.db, idHash)
    throw new Refused('wallet-silent')
  }
  const { answer } = reply
  if (answer.status !== 'OK') {
    ctx.log.info({ status: answer.status }, 'session/verify was refused')
    if (answer.status === 'INVALID_SESSION' || answer.status === 'SESSION_EXPIRED') {
      throw new Refused('launch-used')
    }
    throw new Refused('bet-refused', { refusal: answer.status })
  }
  if (answer.game_code !== launch.gameCode) throw new Refused('launch-used')
  return {
    playerId: answer.player_id,
    lobbySession: answer.session,
    currency: answer.currency,
    demoBalance: null,
    display: answer.display ?? null,
    expiresAt: new Date(answer.expires_at),
    maxBet: lowest(launch.maxBet, answer.max_bet),
    balance: answer.balance,
  }
}

function demoPlayer(ctx: StudioContext) {
  return {
    playerId: `demo:${newId(ctx)}`,
    lobbySession: null,
    currency: 'DEMO',
    demoBalance: DEMO_START,
    display: null,
    expiresAt: new Date(ctx.clock() + DEMO_HOURS * 3_600_000),
    balance: DEMO_START,
  }
}

function lowest(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b)
}

function newId(ctx: StudioContext): string {
  return ctx.chance(15).toString('base64url')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
