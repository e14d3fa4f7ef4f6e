import { freeroundsCancel, freeroundsCreate, freeroundsGet } from '@perlas/contract/provider-api'
import { asksForMore, takesBet } from '@perlas/game-kit/game'
import { findGame } from '@perlas/games/server'
import type { StudioContext } from '#/context.ts'
import { give, look, takeBack } from '#/free-rounds/free-rounds.ts'
import { No, type Mount } from './mount.ts'

/** Calls about free rounds that a lobby gives. */
export function freeRoundCalls(mount: Mount, ctx: StudioContext): void {
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
}
