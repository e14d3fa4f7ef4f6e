import {
  drawBets,
  freeroundsCancel,
  freeroundsCreate,
  freeroundsGet,
  gameLaunch,
  gamesList,
  health,
  OPERATOR_BASE,
  replayUrl,
  roundReport,
  roundState,
  sessionClose,
  tablesList,
  tablesRounds,
  tablesSet,
  tablesVoid,
  type ProviderCall,
  type ProviderInput,
  type ProviderOutput,
  type ProviderStatus,
} from '@perlas/contract/provider-api'
import { asksForMore, takesBet } from '@perlas/game-kit/game'
import { languageOf, languages } from '@perlas/game-kit/messages'
import { everyGame, findAnyGame, findGame } from '@perlas/games/server'
import type { FastifyInstance } from 'fastify'
import type { StudioContext } from '#/context.ts'
import { give, look, takeBack } from '#/free-rounds/free-rounds.ts'
import { drive, findRound, openRoundsOf, roundStatus } from '#/rounds/rounds.ts'
import { closeByLobby, recordLaunch, sessionById } from '#/sessions/sessions.ts'
import {
  decideTable,
  drawnBets,
  driveSeat,
  findSeat,
  listRounds,
  listTables,
  openSeats,
  voidRound,
} from '#/tables/tables.ts'
import { LIVE_BASE } from '#/tables/words.ts'
import { signReplay } from '#/web/replay-id.ts'
import { reported } from './report.ts'
import { requireSignature } from './signed.ts'

export const STUDIO_VERSION = '1.0.0'

/** A refusal in the words of the contract. */
class No extends Error {
  readonly status: Exclude<ProviderStatus, 'OK'>
  constructor(status: Exclude<ProviderStatus, 'OK'>, message: string) {
    super(message)
    this.status = status
  }
}

/** What the lobby asks of us: every call of `operatorCalls`, signed. */
export async function operatorRoutes(app: FastifyInstance, ctx: StudioContext): Promise<void> {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    try {
      done(null, JSON.parse((body as Buffer).toString('utf8')))
    } catch {
      done(new No('INVALID_REQUEST', 'The body is not JSON.'), undefined)
    }
  })
  app.addHook('preValidation', (request, reply) => requireSignature(ctx, request, reply))
  app.setErrorHandler((error, request, reply) => {
    const server_time = ctx.clock()
    if (error instanceof No) {
      const code = error.status === 'INVALID_REQUEST' ? 400 : 200
      return reply.code(code).send({ status: error.status, server_time, message: error.message })
    }
    const { statusCode = 500, message } = error as { statusCode?: number; message: string }
    if (statusCode < 500) {
      return reply.code(400).send({ status: 'INVALID_REQUEST', server_time, message })
    }
    request.log.error({ err: error }, 'an operator call failed')
    return reply.code(500).send({ status: 'INTERNAL', server_time })
  })

  function mount<C extends ProviderCall>(
    call: C,
    handle: (input: ProviderInput<C>) => Promise<ProviderOutput<C>>,
  ): void {
    app.post(`${OPERATOR_BASE}${call.name}`, { schema: { body: call.input } }, async (request) => ({
      status: 'OK',
      server_time: ctx.clock(),
      ...(await handle(request.body as ProviderInput<C>)),
    }))
  }

  mount(gamesList, async () => ({
    games: everyGame.map((game) => ({
      code: game.code,
      name: game.name,
      type: game.type,
      rtp: game.rtp,
      ...(game.bestRtp === undefined ? {} : { best_return: game.bestRtp }),
      max_win: game.maxWin,
      volatility: game.volatility,
      features: [...game.features],
      min_bet: game.bets[0] ?? 0,
      max_bet: game.kind === 'table' ? game.mostStaked : (game.bets.at(-1) ?? 0),
      // Free rounds are played alone, are rounds of one press, and of one stake.
      ...(game.kind === 'table' || game.kind === 'shots' || asksForMore(game)
        ? {}
        : { free_bets: [...game.bets] }),
      languages: [...languages],
      demo: true,
      preload_url: `${ctx.config.publicUrl}/preload/${game.code}`,
      ...(game.kind === 'table' ? { tables_url: `${ctx.config.publicUrl}${LIVE_BASE}all` } : {}),
      version: game.version,
    })),
  }))

  mount(gameLaunch, async (input) => {
    if (!findAnyGame(input.game_code)) throw new No('GAME_NOT_FOUND', 'There is no such game.')
    if ((input.mode === 'real') !== (input.token !== undefined)) {
      throw new No('INVALID_REQUEST', 'A token belongs to a real launch, and to no other.')
    }
    const origin = URL.canParse(input.lobby_origin) ? new URL(input.lobby_origin).origin : 'null'
    if (origin === 'null') throw new No('INVALID_REQUEST', 'lobby_origin is not an origin.')
    const id = await recordLaunch(ctx, {
      gameCode: input.game_code,
      mode: input.mode,
      token: input.token ?? null,
      lang: input.lang,
      device: input.device,
      lobbyOrigin: origin,
      lobbyUrl: input.lobby_url,
      depositUrl: input.deposit_url,
      historyUrl: input.history_url,
      rcInterval: input.rc_interval,
      rcElapsed: input.rc_elapsed,
      maxBet: input.max_bet,
      autoplay: input.autoplay ?? true,
    })
    const lang = languageOf(input.lang)
    return { url: `${ctx.config.publicUrl}/play/${input.game_code}?launch=${id}&lang=${lang}` }
  })

  mount(sessionClose, async ({ session: lobbySession, reason }) => {
    const session = await closeByLobby(ctx, { lobbySession, reason })
    if (!session) return { open_rounds: 0 }
    const open = await openRoundsOf(ctx, session)
    return { open_rounds: open.length + (await openSeats(ctx, session)) }
  })

  mount(replayUrl, async ({ round_id }) => {
    const seat = await findSeat(ctx, round_id)
    const round = seat ?? (await findRound(ctx, round_id))
    if (!round) throw new No('TX_NOT_FOUND', 'There is no such round.')
    if (round.state !== 'settled')
      throw new No('TX_NOT_FOUND', 'The round has no finished outcome.')
    const lang = languageOf((await sessionById(ctx.db, round.sessionId))?.lang)
    return {
      url: `${ctx.config.publicUrl}/replay/${signReplay(ctx.config, round_id)}?lang=${lang}`,
    }
  })

  mount(roundState, async ({ round_id }) => {
    const seat = await findSeat(ctx, round_id)
    if (seat) {
      await driveSeat(ctx, round_id)
      const { status } = (await findSeat(ctx, round_id)) ?? seat
      return { round_id, round_status: status }
    }
    if (!(await findRound(ctx, round_id))) throw new No('TX_NOT_FOUND', 'There is no such round.')
    await drive(ctx, round_id)
    const round = await findRound(ctx, round_id)
    return { round_id, round_status: roundStatus(round?.state ?? 'bet-sent') }
  })

  mount(roundReport, async (ask) => {
    if (!ask.round_ids && (ask.from === undefined || ask.until === undefined)) {
      throw new No('INVALID_REQUEST', 'A span or names of rounds.')
    }
    return reported(ctx, ask)
  })

  mount(drawBets, async (ask) => {
    const drawn = await drawnBets(ctx, ask)
    if (!drawn) throw new No('TX_NOT_FOUND', 'There is no such round, or it is not drawn yet.')
    return drawn
  })

  mount(tablesList, async () => ({ tables: await listTables(ctx) }))
  mount(tablesSet, async (input) => {
    const table = await decideTable(ctx, input)
    if (!table) throw new No('GAME_NOT_FOUND', 'There is no such table.')
    if (table === 'hours') throw new No('INVALID_REQUEST', 'Hours begin and end at two times.')
    if (table === 'limits') throw new No('BET_LIMIT', 'The game allows no such limit.')
    return { table }
  })
  mount(tablesRounds, async (ask) => {
    const rounds = await listRounds(ctx, ask)
    if (!rounds) throw new No('GAME_NOT_FOUND', 'There is no such table.')
    return { rounds }
  })
  mount(tablesVoid, async (round) => {
    const voided = await voidRound(ctx, round)
    if (!voided) throw new No('TX_NOT_FOUND', 'There is no such round.')
    return voided
  })

  mount(freeroundsCreate, async (input) => {
    const game = findGame(input.game_code)
    if (!game) throw new No('GAME_NOT_FOUND', 'There is no such game.')
    if (asksForMore(game)) throw new No('BET_LIMIT', 'The game takes no free rounds.')
    if (!takesBet(game, input.bet)) {
      throw new No('BET_LIMIT', `The game takes ${game.bets.join(', ')} hundredths.`)
    }
    const { same, left } = await give(ctx, {
      id: input.free_round_id,
      playerId: input.player_id,
      gameCode: input.game_code,
      total: input.count,
      bet: input.bet,
      validFrom: new Date(input.valid_from),
      validUntil: new Date(input.valid_until),
    })
    if (!same) throw new No('DUPLICATE_MISMATCH', 'The id stands for other free rounds.')
    return { free_round_id: input.free_round_id, left }
  })

  mount(freeroundsCancel, async ({ free_round_id }) => {
    const after = await takeBack(ctx, free_round_id)
    if (!after) throw new No('TX_NOT_FOUND', 'There are no such free rounds.')
    return { free_round_id, ...after }
  })

  mount(freeroundsGet, async ({ free_round_id }) => {
    const now = await look(ctx, free_round_id)
    if (!now) throw new No('TX_NOT_FOUND', 'There are no such free rounds.')
    return { free_round_id, ...now }
  })

  mount(health, async () => {
    await ctx.db.query('SELECT 1')
    return { version: STUDIO_VERSION }
  })
}
