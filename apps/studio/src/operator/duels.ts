import { duelLaunch, duelMake, duelProof } from '@perlas/contract/provider-api'
import { languageOf } from '@perlas/game-kit/messages'
import type { StudioContext } from '#/context.ts'
import { beginDuel, makeDuel, proofOf } from '#/duels/duels.ts'
import { recordLaunch } from '#/sessions/sessions.ts'
import { No, type Mount } from './mount.ts'

/** Calls about duels on the same deals. */
export function duelCalls(mount: Mount, ctx: StudioContext): void {
  mount(duelMake, async ({ duel: id, game_code: gameCode }) => {
    const made = await makeDuel(ctx, { id, gameCode })
    if (made === 'none') throw new No('GAME_NOT_FOUND', 'There is no duel at this game.')
    if (made === 'mismatch') throw new No('DUPLICATE_MISMATCH', 'The duel is of another game.')
    return { commitment: made.commitment, version: made.gameVersion }
  })

  mount(duelLaunch, async (input) => {
    const origin = URL.canParse(input.lobby_origin) ? new URL(input.lobby_origin).origin : 'null'
    if (origin === 'null') throw new No('INVALID_REQUEST', 'lobby_origin is not an origin.')
    const [maker = '', other = ''] = input.words
    const endsAt = new Date(input.ends_at)
    const duel = await beginDuel(ctx, { id: input.duel, words: [maker, other], endsAt })
    if (duel === 'unknown') throw new No('TX_NOT_FOUND', 'There is no such duel.')
    if (duel === 'mismatch') throw new No('DUPLICATE_MISMATCH', 'It began with other words.')
    const id = await recordLaunch(ctx, {
      gameCode: duel.gameCode,
      mode: 'demo',
      token: null,
      lang: input.lang,
      device: input.device,
      lobbyOrigin: origin,
      lobbyUrl: input.lobby_url,
      depositUrl: input.lobby_url,
      historyUrl: input.lobby_url,
      rcInterval: 0,
      rcElapsed: 0,
      maxBet: null,
      // Every deal is the player's own.
      autoplay: false,
      duelId: duel.id,
      duelSeat: input.seat === 1 ? 1 : 2,
    })
    const lang = languageOf(input.lang)
    return { url: `${ctx.config.publicUrl}/play/${duel.gameCode}?launch=${id}&lang=${lang}` }
  })

  mount(duelProof, async ({ duel, lang }) => {
    const proof = await proofOf(ctx, duel)
    if (!proof) throw new No('OUT_OF_TURN', 'There is no such duel, or it is still played.')
    // The part after the # stays in the browser.
    const values = new URLSearchParams({ duel: JSON.stringify(proof) })
    return {
      url: `${ctx.config.publicUrl}/verify?lang=${languageOf(lang)}#${values}`,
      server_seed: proof.serverSeed,
    }
  })
}
