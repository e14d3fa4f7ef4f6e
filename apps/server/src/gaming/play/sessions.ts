import {
  duelLaunch,
  gameLaunch,
  sessionClose,
  type ProviderInput,
  type ProviderOutput,
  type sessionVerify,
} from '@perlas/contract/provider-api'
import { createHash, createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import {
  gameById,
  gamesOfKinds,
  isShared,
  rememberPlayed,
  type PlayableGame,
} from '#/gaming/catalogue/catalogue.ts'
import { noteFirst, publicNames } from '#/identity/players/players.ts'
import { siteSettings } from '#/platform/sites/sites.ts'
import { kycGate } from '#/identity/kyc/kyc.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { playRules } from './play-area.ts'
import { playState } from './state.ts'
import {
  AWAY_MINUTES,
  LAUNCH_SECONDS,
  ownRefusal,
  REALITY_CHECK_MINUTES,
  SESSION_HOURS,
} from './rules.ts'
import { countOpenRounds, openRoundOf } from './store.rounds.ts'
import {
  endSessions,
  insertSession,
  insertSessionKey,
  markLeft,
  readSession,
  readSitting,
  sessionKey,
  spendLaunch,
  type Session,
} from './store.sessions.ts'

/** Tokens that are remembered on one node. */
const MAX_REMEMBERED = 50_000
/** How long a person waits for a provider to hear that a session ended. */
const PROVIDER_PATIENCE_MS = 1_000

export type StartedGame = {
  gameId: number
  name: string
  gameUrl: string
  origin: string
  sessionId: string
}

type Visit = {
  gameId: number
  device: 'mobile' | 'desktop'
  lang: string
  /** The address of the site that the player is on: it alone may frame the game. */
  lobby?: string
}
type Start = Visit & { playerId: number; loginId: string }

/** Opens a game session and asks the provider for the game's address. */
export async function startGame(ctx: AppContext, ask: Start): Promise<StartedGame> {
  const game = await gameToOpen(ctx, ask.gameId)
  const gate = await kycGate(ctx, ask.playerId)
  if (gate.play) throw new AppError('kyc-needed')
  const maxBet = await stakeAllowed(ctx, ask.playerId, game)
  const provider = await providerOf(ctx, game)
  const token = ctx.chance(32).toString('base64url')
  const sessionId = uuidOf(ctx.chance(16))
  await closeEarlier(ctx, { playerId: ask.playerId, gameIds: [game.id], reason: 'opened-again' })
  const isOpen = await insertSession(ctx, {
    playerId: ask.playerId,
    sessionId,
    providerId: provider.providerId,
    gameId: game.id,
    gameCode: game.providerGameCode,
    loginId: ask.loginId,
    lang: ask.lang,
    launchHash: digest(token),
    launchSeconds: LAUNCH_SECONDS,
    sessionHours: SESSION_HOURS,
    // The deadline of the verification ends play that goes on over it, too (PR-03).
    until: gate.deadline,
    shown: await isShown(ctx, ask),
    typeId: game.typeId,
    at: ctx.clock(),
    awayMinutes: AWAY_MINUTES,
  })
  // Switched off since it was looked at.
  if (!isOpen) throw new AppError('kind-off')
  const gameUrl = await launch(ctx, provider, {
    ...(await launchOf(ctx, game, ask)),
    token,
    max_bet: maxBet,
  })
  if (!gameUrl) {
    await endSessions(ctx, { playerId: ask.playerId, sessionId, reason: 'launch-failed' })
    throw new AppError('provider-unavailable')
  }
  await rememberPlayed(ctx, ask.playerId, game.id)
  await noteOpened(ctx, ask.playerId, game)
  return { gameId: game.id, name: game.name, gameUrl, origin: new URL(gameUrl).origin, sessionId }
}

/** In green mode no player is shown to others (PR-07). */
async function isShown(ctx: AppContext, { lobby = ctx.config.publicUrl }: Visit): Promise<boolean> {
  const { mode } = await siteSettings(ctx, new URL(lobby).host)
  return mode !== 'green'
}

/**
 * The game with play money: the same rules and odds, nothing is staked and nothing won, so no ID is asked for. Who may not
 * play is not shown games either. We keep of it that this kind of game was opened once, and nothing of how it went.
 */
export async function startDemo(ctx: AppContext, ask: Start): Promise<StartedGame> {
  const game = await gameToOpen(ctx, ask.gameId)
  await stakeAllowed(ctx, ask.playerId, game)
  const started = await showDemo(ctx, ask)
  await noteFirst(ctx, ask.playerId, 'demo')
  await noteOpened(ctx, ask.playerId, game)
  return started
}

/** Which kinds of games a player has seen, and whether a table that others play at. */
async function noteOpened(ctx: AppContext, playerId: number, game: PlayableGame): Promise<void> {
  await noteFirst(ctx, playerId, `kind:${game.typeId}`)
  if (await isShared(ctx, game.id)) await noteFirst(ctx, playerId, 'table')
}

/** The same for who has no account, where operators allow it: no wallet and no session stands behind it. */
export async function startVisit(ctx: AppContext, ask: Visit): Promise<StartedGame> {
  if (!(await playRules(ctx)).visitors) throw new AppError('unauthenticated')
  return showDemo(ctx, ask)
}

async function showDemo(ctx: AppContext, ask: Visit): Promise<StartedGame> {
  const game = await gameToOpen(ctx, ask.gameId)
  const provider = await providerOf(ctx, game)
  const input = await launchOf(ctx, game, ask)
  const gameUrl = await launch(ctx, provider, { ...input, mode: 'demo' })
  if (!gameUrl) throw new AppError('provider-unavailable')
  const origin = new URL(gameUrl).origin
  return { gameId: game.id, name: game.name, gameUrl, origin, sessionId: '' }
}

/** The code of a game at which this player may have a duel, or why not; with play money, so no ID is asked for. */
export async function gameForDuel(
  ctx: AppContext,
  { playerId, gameId }: { playerId: number; gameId: number },
): Promise<string> {
  const game = await gameToOpen(ctx, gameId)
  if (game.providerId !== ctx.config.secrets.studioOperator.providerId)
    throw new AppError('game-not-found')
  await stakeAllowed(ctx, playerId, game)
  return game.providerGameCode
}

/** Opens a seat of a duel: play money, and nothing of it is kept here. */
export async function startDuel(
  ctx: AppContext,
  ask: Visit & {
    playerId: number
    duel: string
    seat: 1 | 2
    words: readonly [string, string]
    endsAt: Date
  },
): Promise<StartedGame> {
  const game = await gameToOpen(ctx, ask.gameId)
  await stakeAllowed(ctx, ask.playerId, game)
  const { client, providerId } = await providerOf(ctx, game)
  const { duel, seat, lang, device, lobby = ctx.config.publicUrl } = ask
  const reply = await client.call(duelLaunch, {
    duel,
    seat,
    words: [...ask.words],
    ends_at: ask.endsAt.getTime(),
    lang,
    device,
    lobby_origin: new URL(lobby).origin,
    lobby_url: `${lobby}/duels/${duel}`,
  })
  if (reply.kind !== 'answer' || reply.answer.status !== 'OK') {
    ctx.log.warn({ reply, duel, providerId }, 'a duel did not launch')
    throw new AppError('provider-unavailable')
  }
  const gameUrl = reply.answer.url
  const { origin } = new URL(gameUrl)
  return { gameId: game.id, name: game.name, gameUrl, origin, sessionId: '' }
}

async function gameToOpen(ctx: AppContext, gameId: number): Promise<PlayableGame> {
  const game = await gameById(ctx, gameId)
  // What is announced is no game before somebody runs it; maintenance is for games that were there.
  if (!game?.enabled || !game.providerId) throw new AppError('game-not-found')
  if (game.maintain) throw new AppError('game-maintenance')
  return game
}

/** The most that a stake of the player may be, null for no limit; who may not play is refused. */
async function stakeAllowed(
  ctx: AppContext,
  playerId: number,
  { typeId }: PlayableGame,
): Promise<number | null> {
  const balance = await balanceOf(ctx, playerId)
  if (balance.blocked) throw new AppError('play-excluded')
  const refusal = ownRefusal(balance, typeId, ctx.clock())
  if (refusal) throw new AppError(refusal.failure, { until: refusal.until })
  return balance.maxBet
}

async function providerOf(ctx: AppContext, { providerId }: PlayableGame) {
  const provider = await playState(ctx).registry.provider(ctx, providerId)
  if (!provider?.client) throw new AppError('provider-unavailable')
  return { providerId: provider.providerId, client: provider.client }
}

async function launchOf(
  ctx: AppContext,
  game: PlayableGame,
  { lobby = ctx.config.publicUrl, lang, device }: Visit,
): Promise<ProviderInput<typeof gameLaunch>> {
  const { autoplay } = await playRules(ctx)
  return {
    game_code: game.providerGameCode,
    mode: 'real',
    lang,
    device,
    lobby_origin: new URL(lobby).origin,
    lobby_url: `${lobby}/lobby/home`,
    deposit_url: `${lobby}/lobby/wallets/deposit`,
    history_url: `${lobby}/record/transaction`,
    rc_interval: REALITY_CHECK_MINUTES,
    rc_elapsed: 0,
    max_bet: null,
    country: 'PH',
    // A provider of before it was asked for is asked as before, while it may.
    ...(!autoplay && { autoplay }),
  }
}

/** The game's address; undefined where the provider did not give one. */
async function launch(
  ctx: AppContext,
  { providerId, client }: Awaited<ReturnType<typeof providerOf>>,
  input: ProviderInput<typeof gameLaunch>,
): Promise<string | undefined> {
  const reply = await client.call(gameLaunch, input)
  if (reply.kind === 'answer' && reply.answer.status === 'OK') return reply.answer.url
  ctx.log.warn({ reply, gameCode: input.game_code, providerId }, 'a game did not launch')
  return undefined
}

/** Ends one session of the player, or all, and tells what is still open. */
export async function exitGame(
  ctx: AppContext,
  ask: { playerId: number; sessionId?: string },
): Promise<{ coin: number; openRounds: number }> {
  const ended = await closeEarlier(ctx, { ...ask, reason: 'exit' })
  if (ended.length > 0) await markLeft(ctx, ask.playerId, ctx.clock())
  const openRounds = await countOpenRounds(
    ctx,
    ask.playerId,
    ended.map((session) => session.sessionId),
  )
  const { cash } = await balanceOf(ctx, ask.playerId)
  return { coin: cash, openRounds }
}

/**
 * Ends game sessions of a player: all of them (exclusion, a freeze), or those of the sign-ins that
 * ended. No bet is taken in them any more.
 */
export async function closeSessionsOf(
  ctx: AppContext,
  playerId: number,
  reason: string,
  loginIds?: readonly string[],
): Promise<void> {
  await closeEarlier(ctx, { playerId, reason, ...(loginIds && { loginIds }) })
}

async function closeEarlier(
  ctx: AppContext,
  ask: {
    playerId: number
    sessionId?: string
    gameIds?: readonly number[]
    loginIds?: readonly string[]
    reason: string
  },
): Promise<Session[]> {
  const ended = await endSessions(ctx, ask)
  await notifyProviders(ctx, ended, ask.reason)
  return ended
}

/**
 * Ends sessions at games of some kinds, in the transaction that closes these kinds and holds the wallet: no bet is taken in
 * them any more. What it answers tells the providers, once that has committed.
 */
export async function endSessionsAt(
  tx: AppContext,
  ask: { playerId: number; typeIds: readonly number[]; reason: string },
): Promise<(ctx: AppContext) => Promise<void>> {
  const { playerId, typeIds, reason } = ask
  const games = await gamesOfKinds(tx, typeIds)
  const ended = await endSessions(tx, { playerId, gameIds: games.map(({ id }) => id), reason })
  return (ctx) => notifyProviders(ctx, ended, reason)
}

async function notifyProviders(
  ctx: AppContext,
  ended: readonly Session[],
  reason: string,
): Promise<void> {
  // Told, not asked: on our side the session is over already, whatever the provider says and however
  // long it takes to say it.
  const notified = Promise.all(ended.map((session) => notifyProvider(ctx, session, reason)))
  await Promise.race([notified, sleep(PROVIDER_PATIENCE_MS, undefined, { ref: false })])
}

/** Since when the player is at the games, whatever game and page; undefined where no game was opened yet. */
export function atGamesSince(ctx: AppContext, playerId: number): Promise<Date | undefined> {
  return readSitting(ctx, playerId)
}

async function notifyProvider(ctx: AppContext, session: Session, reason: string): Promise<void> {
  const provider = await playState(ctx).registry.provider(ctx, session.providerId)
  await provider?.client?.call(sessionClose, { session: tokenOf(ctx, session.sessionId), reason })
}

/** Exchanges a launch token for a session, once; undefined when it is unknown, spent or stale. */
export async function verifySession(
  ctx: AppContext,
  providerId: string,
  launchToken: string,
): Promise<ProviderOutput<typeof sessionVerify> | undefined> {
  const session = await inTransaction(ctx, async (tx) => {
    const spent = await spendLaunch(tx, providerId, digest(launchToken))
    if (!spent) return undefined
    const token = tokenOf(ctx, spent.sessionId)
    await insertSessionKey(tx, spent, digest(token), pseudonymOf(ctx, providerId, spent.playerId))
    return spent
  })
  if (!session) return undefined
  const { cash, maxBet } = await balanceOf(ctx, session.playerId)
  const names = session.shown ? await publicNames(ctx, [session.playerId]) : undefined
  const display = names?.get(session.playerId)
  return {
    session: tokenOf(ctx, session.sessionId),
    player_id: pseudonymOf(ctx, providerId, session.playerId),
    game_code: session.gameCode,
    currency: 'PHP',
    balance: cash,
    lang: session.lang,
    country: 'PH',
    ...(display === undefined ? {} : { display }),
    max_bet: maxBet,
    open_round: await openRoundOf(ctx, session),
    expires_at: session.expiresAt.getTime(),
  }
}

/** Whose a session token is. Says nothing of whether bets may be placed: the ledger judges that. */
export async function sessionOfToken(
  ctx: AppContext,
  providerId: string,
  token: string,
): Promise<Session | undefined> {
  const key = `${providerId}/${token}`
  const known = playState(ctx).sessions.get(key)
  if (known) return known
  const session = await playState(ctx).reads.of(sessionKey(providerId, digest(token)))
  if (!session) return undefined
  if (playState(ctx).sessions.size >= MAX_REMEMBERED) playState(ctx).sessions.clear()
  playState(ctx).sessions.set(key, session)
  return session
}

/** The session as the database has it this moment, for what depends on its being live. */
export function liveSession(
  ctx: AppContext,
  providerId: string,
  token: string,
): Promise<Session | undefined> {
  return readSession(ctx, providerId, digest(token))
}

/** Made from the session's id, so that we can name it to the provider though only its hash is stored. */
function tokenOf(ctx: AppContext, sessionId: string): string {
  return createHmac('sha256', ctx.config.secrets.pseudonym)
    .update(`session:${sessionId}`)
    .digest('base64url')
}

/** One player at one provider: of no use elsewhere, and no way back to our player id. */
export function pseudonymOf(ctx: AppContext, providerId: string, playerId: number): string {
  return createHmac('sha256', ctx.config.secrets.pseudonym)
    .update(`player:${providerId}:${playerId}`)
    .digest('base64url')
    .slice(0, 27)
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function uuidOf(bytes: Buffer): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
