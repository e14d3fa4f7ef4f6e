import { weekOf } from '@perlas/campaign-kit/days'
import type { Links } from '@perlas/campaign-kit/kind'
import { linksOf } from '#/engagement/invites/invites.ts'
import type { Reader } from './reader.ts'

export const links: Reader<Links, { links?: Links }> = {
  /** The whole week is counted, also where every campaign began in the middle of it. */
  read(ctx, { playerId, common: { today } }, from) {
    const monday = weekOf(today)
    return linksOf(ctx, playerId, from < monday ? from : monday)
  },
  for: (all) => ({ links: all }),
  none: {},
}
