import { type BigWin, TickerSettings } from '@perlas/contract/content'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { AppContext } from '#/kernel/context.ts'
import { cached } from '#/kernel/cached.ts'
import { publicNames } from '#/identity/players/players.ts'
import { seasonWins } from '#/engagement/campaigns/campaigns.ts'
import { bigWins, promotionWins, type WinRow } from '#/gaming/play/play.ts'
import { readSettings } from '#/platform/sites/sites.ts'

export type Tips = { jackpotList: BigWin[]; newYearList: BigWin[]; bonusList: BigWin[] }
/** The ticker in memory: everybody's question is one query in a few seconds. */
export type TickerState = { tips(ctx: AppContext): Promise<Tips> }

/** From which firework on the New Year's page shows it. */
const FIREWORK_FROM = 28_00

const usual: Static<typeof TickerSettings> = { atLeast: 500_00, shown: 20 }

export function openTicker(): TickerState {
  return { tips: cached(4_000, readTips).now }
}

async function readTips(ctx: AppContext): Promise<Tips> {
  const wanted = (await readSettings(ctx)).get('ticker')
  // An operator's slip of the pen shall not take the ticker away.
  const { atLeast, shown } = Value.Check(TickerSettings, wanted) ? wanted : usual
  const [wins, bonuses, season] = await Promise.all([
    bigWins(ctx, { atLeast, limit: shown }),
    promotionWins(ctx, shown),
    seasonWins(ctx, { atLeast: FIREWORK_FROM, most: shown }),
  ])
  const playerIds = [...wins, ...bonuses, ...season].map((one) => one.playerId)
  const names = await publicNames(ctx, [...new Set(playerIds)])
  const entry = ({ playerId, gameId, amount, at }: WinRow): BigWin[] => {
    const phone = names.get(playerId)
    return phone === undefined ? [] : [{ phone, timestamp: at.getTime(), gameId, amount }]
  }
  return {
    jackpotList: wins.flatMap(entry),
    newYearList: season.flatMap((one) => entry({ ...one, gameId: 0 })),
    bonusList: bonuses.flatMap(entry),
  }
}
