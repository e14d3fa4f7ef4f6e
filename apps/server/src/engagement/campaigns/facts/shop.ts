import type { OpenRaffle, ShopFacts } from '@perlas/campaign-kit/kind'
import { sumOfPrizes } from '@perlas/campaign-kit/raffle'
import { exchangeFor } from '#/engagement/loyalty/loyalty.ts'
import { looksOf } from '#/identity/players/players.ts'
import { allOf, type AppContext } from '#/kernel/context.ts'
import { openRaffles } from '../raffles/raffles.ts'
import { readSold, type Sold } from '../store.sold.ts'
import type { Reader } from './reader.ts'

type Raw = Omit<ShopFacts, 'sold'> & { sold: readonly Sold[] }

async function rafflesNow(ctx: AppContext): Promise<OpenRaffle[]> {
  return (await openRaffles(ctx)).map(({ running, period, closesAt, rules }) => ({
    of: running.kind.code,
    campaignId: running.campaignId,
    period,
    closesAt: closesAt.getTime(),
    pool: sumOfPrizes(rules.prizes),
  }))
}

export const shop: Reader<Raw, { shop?: ShopFacts }> = {
  async read(ctx, { playerId, common: { today } }) {
    const [exchange, sold, raffles, looks] = await allOf([
      exchangeFor(ctx, playerId),
      readSold(ctx, today),
      rafflesNow(ctx),
      looksOf(ctx, playerId),
    ])
    return { open: true, exchange, sold, raffles, looks }
  },
  /** The stock of its own campaign alone. */
  for: ({ sold, ...all }, { campaignId }) => ({
    shop: {
      ...all,
      sold: Object.fromEntries(
        sold
          .filter((one) => one.campaignId === campaignId)
          .map(({ article, taken }) => [String(article), taken]),
      ),
    },
  }),
  none: {},
}
