import type { Facts } from '@perlas/campaign-kit/kind'
import { midnightOf } from '#/kernel/manila.ts'
import { withdrawnDays } from '#/money/withdrawals/withdrawals.ts'
import { daysSince, type Reader } from './reader.ts'

type Withdrawals = Facts['withdrawals']

export const withdrawals: Reader<Withdrawals, { withdrawals: Withdrawals }> = {
  read: (ctx, { playerId }, from) => withdrawnDays(ctx, playerId, midnightOf(from)),
  for: (days, _, from) => ({ withdrawals: daysSince(days, from) }),
  none: { withdrawals: {} },
}
