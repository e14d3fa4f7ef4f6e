import type { Day } from '@perlas/campaign-kit/kind'
import { visitsOf } from '#/identity/sign-in/sign-in.ts'
import type { Reader } from './reader.ts'

type Visits = readonly Day[]

export const visits: Reader<Visits, { visits: Visits }> = {
  /** A player who asks is here today, also before anything of it is stored. */
  async read(ctx, { playerId, common: { today } }, from) {
    const before = await visitsOf(ctx, playerId, from)
    return [...before.filter((day) => day < today), today]
  },
  for: (days, _, from) => ({ visits: days.filter((day) => day >= from) }),
  none: { visits: [] },
}
