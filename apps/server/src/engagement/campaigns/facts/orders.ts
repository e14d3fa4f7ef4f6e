import type { TakenOrder } from '@perlas/campaign-kit/kind'
import { midnightOf } from '#/kernel/manila.ts'
import { takenDeposits } from '#/money/deposits/deposits.ts'
import type { Reader } from './reader.ts'

type Orders = readonly TakenOrder[]

export const orders: Reader<Orders, { orders: Orders }> = {
  read: (ctx, { playerId }, from) => takenDeposits(ctx, playerId, midnightOf(from)),
  for: (all, _, from) => ({ orders: all.filter(({ day }) => day >= from) }),
  none: { orders: [] },
}
