import { gameLaunch, gamesList, sessionClose } from '@perlas/contract/provider-api'
import { asksForMore } from '@perlas/game-kit/game'
import { languageOf, languages } from '@perlas/game-kit/messages'
import { achievements } from '@perlas/games/achievements'
import { everyGame, findAnyGame } from '@perlas/games/server'
import { tails } from '@perlas/games/odds'
import type { StudioContext } from '#/context.ts'
import { openRoundsOf } from '#/rounds/rounds.ts'
import { closeByLobby, recordLaunch } from '#/sessions/sessions.ts'
import { openSeats } from '#/tables/tables.ts'
import { LIVE_BASE } from '#/tables/protocol.ts'
import { No, type Mount } from './mount.ts'

/** Calls about games and their sessions. */
export function gameCalls(mount: Mount, ctx: StudioContext): void {
  mount(gamesList, async () => ({
    games: everyGame.map((game) => listed(game, ctx.config)),
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
      duelId: null,
      duelSeat: null,
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
}

function listed(game: (typeof everyGame)[number], { publicUrl }: StudioContext['config']) {
  return {
    code: game.code,
    name: game.name,
    type: game.type,
    rtp: game.rtp,
    ...(game.bestRtp === undefined ? {} : { best_return: game.bestRtp }),
    max_win: game.maxWin,
    volatility: game.volatility,
    features: [...game.features],
    ...(tails[game.code] && {
      tail: tails[game.code]!.map((point) => [...point]),
    }),
    ...(achievements[game.code] && {
      achievements: achievements[game.code]!.list.map(({ code, oneIn, name }) => ({
        code,
        one_in: oneIn,
        name,
      })),
    }),
    min_bet: game.bets[0] ?? 0,
    max_bet: game.kind === 'table' ? game.mostStaked : (game.bets.at(-1) ?? 0),
    // Free rounds are played alone, are rounds of one press, and of one stake.
    ...(game.kind === 'table' || game.kind === 'shots' || asksForMore(game)
      ? {}
      : { free_bets: [...game.bets] }),
    languages: [...languages],
    demo: true,
    preload_url: `${publicUrl}/preload/${game.code}`,
    ...(game.kind === 'table' ? { tables_url: `${publicUrl}${LIVE_BASE}all` } : {}),
    version: game.version,
  }
}
