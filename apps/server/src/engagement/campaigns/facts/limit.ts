import { depositLimitLeft } from '#/engagement/responsible/responsible.ts'
import type { Reader } from './reader.ts'

export const limit: Reader<number | null, { limitLeft: number | null }> = {
  read: (ctx, { playerId }) => depositLimitLeft(ctx, playerId),
  for: (limitLeft) => ({ limitLeft }),
  none: { limitLeft: null },
}
