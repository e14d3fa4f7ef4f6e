import type { Output } from '@perlas/contract/call'
import type {
  getMyResult,
  getStatement,
  getStatementGames,
  StatementGame,
} from '@perlas/contract/records'
import { gameById } from '#/gaming/catalogue/catalogue.ts'
import { keptByDayFrom } from '#/gaming/tally/tally.ts'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { beginningsOf, spanOf, statementOf, sumOf, type Span } from './rules.ts'
import { EVER, readDays, readGames, readResult } from './store.ts'

export { statementFile } from './file.ts'

/** Which days are counted of those that are asked for. */
export function countedSpan(ctx: AppContext, ask: Span): Span {
  const [today, keptFrom] = [manilaDay(ctx.clock()), keptByDayFrom(ctx.clock())]
  const span = spanOf(ask, { today, keptFrom })
  if (!span) throw new AppError('invalid-input')
  return span
}

/** Bets, payouts and result of a player by day or month, the last spin included. */
export async function statement(
  ctx: AppContext,
  playerId: number,
  ask: { from?: string; until?: string },
): Promise<Output<typeof getStatement>> {
  const keptFrom = keptByDayFrom(ctx.clock())
  const until = ask.until ?? manilaDay(ctx.clock())
  const span = countedSpan(ctx, { from: ask.from ?? EVER, until })
  const days = await readDays(ctx, playerId, span)
  const open = ask.from === undefined
  return {
    ...statementOf(days, { ...span, open, keptFrom }),
    madeAt: ctx.clock().toISOString(),
  }
}

/** The same by game. */
export async function statementGames(
  ctx: AppContext,
  playerId: number,
  ask: Span,
): Promise<Output<typeof getStatementGames>> {
  const rows = await readGames(ctx, playerId, countedSpan(ctx, ask))
  const games = await Promise.all(
    rows.map(async ({ gameId, ...played }): Promise<StatementGame> => {
      const game = await gameById(ctx, gameId)
      return { gameId, gameName: game?.name ?? '', ...sumOf([played]) }
    }),
  )
  return { games }
}

/** Deposits, cash-outs and play: today, this week, this month, this year, and of all time. */
export async function myResult(
  ctx: AppContext,
  playerId: number,
): Promise<Output<typeof getMyResult>> {
  const rows = await readResult(ctx, playerId, beginningsOf(manilaDay(ctx.clock())))
  const of = (span: string) => {
    const { deposits = 0, cashOuts = 0, ...played } = rows.find((row) => row.span === span) ?? {}
    return { deposits, cashOuts, ...sumOf('bet' in played ? [played] : []) }
  }
  return {
    today: of('today'),
    week: of('week'),
    month: of('month'),
    year: of('year'),
    all: of('all'),
  }
}
