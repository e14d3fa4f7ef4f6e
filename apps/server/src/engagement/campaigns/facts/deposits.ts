import type { Facts } from '@perlas/campaign-kit/kind'
import { midnightOf } from '#/kernel/manila.ts'
import { depositDays } from '#/money/deposits/deposits.ts'
import { daysSince, type Reader } from './reader.ts'

type Deposits = Facts['deposits']

export const deposits: Reader<Deposits, { deposits: Deposits }> = {
  async read(ctx, { playerId }, from) {
    const days = await depositDays(ctx, playerId, midnightOf(from))
    return Object.fromEntries(days.map(({ day, ...sums }) => [day, sums]))
  },
  for: (days, _, from) => ({ deposits: daysSince(days, from) }),
  none: { deposits: {} },
}
