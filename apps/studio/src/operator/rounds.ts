import { drawBets, replayUrl, roundReport, roundState } from '@perlas/contract/provider-api'
import { languageOf } from '@perlas/game-kit/messages'
import type { StudioContext } from '#/context.ts'
import { drive, findRound, roundStatus } from '#/rounds/rounds.ts'
import { sessionById } from '#/sessions/sessions.ts'
import { drawnBets, driveSeat, findTableBets } from '#/tables/tables.ts'
import { signReplay } from '#/web/replay-id.ts'
import { No, type Mount } from './mount.ts'
import { reported } from './report.ts'

/** Calls about rounds that were played, alone or at a table. */
export function roundCalls(mount: Mount, ctx: StudioContext): void {
  mount(replayUrl, async ({ round_id, minutes }) => {
    const seat = await findTableBets(ctx, round_id)
    const round = seat ?? (await findRound(ctx, round_id))
    if (!round) throw new No('TX_NOT_FOUND', 'There is no such round.')
    if (round.state !== 'settled')
      throw new No('TX_NOT_FOUND', 'The round has no finished outcome.')
    const lang = languageOf((await sessionById(ctx.db, round.sessionId))?.lang)
    const until = minutes === undefined ? undefined : Date.now() + minutes * 60_000
    return {
      url: `${ctx.config.publicUrl}/replay/${signReplay(ctx.config, round_id, until)}?lang=${lang}`,
      // A table shows its seeds with the draw.
      seeds_shown: 'seedOpen' in round ? round.seedOpen : true,
    }
  })

  mount(roundState, async ({ round_id }) => {
    const seat = await findTableBets(ctx, round_id)
    if (seat) {
      await driveSeat(ctx, round_id)
      const { status } = (await findTableBets(ctx, round_id)) ?? seat
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
}
