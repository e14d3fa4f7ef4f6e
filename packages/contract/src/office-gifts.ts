import { RowId, SmallId } from './money.ts'
import { Type, type Static } from 'typebox'
import { days, defineListFile, defineOffice, may, PlayerSearch, View } from './office-call.ts'

// Boosts and coupons of a player, given by two people: they are worth money.

const Reason = Type.String({ minLength: 3, maxLength: 300 })
const kindOf = {
  propId: Type.Integer(),
  /** boost or coupon. */
  kind: Type.String(),
  /** Percent, or hundredths. */
  num: Type.Integer(),
  least: Type.Integer(),
  most: Type.Integer(),
}

const Proposal = Type.Object({
  id: Type.Integer(),
  propId: Type.Integer(),
  reason: Type.String(),
  /** proposed, given or refused. */
  status: Type.String(),
  proposedBy: Type.String(),
  decidedBy: Type.String(),
  at: Type.String(),
  mine: Type.Boolean(),
})
export type OfficeItemGift = Static<typeof Proposal>

export const officePlayerItems = defineOffice({
  name: 'playerItems',
  summary: 'The items of a player, the kinds that can be given, and the proposals to give one.',
  roles: may.moneyRead,
  input: { playerId: RowId },
  output: {
    items: Type.Array(
      Type.Object({
        id: Type.Integer(),
        ...kindOf,
        source: Type.String(),
        state: Type.String(),
        orderId: Type.String(),
        givenAt: Type.String(),
        endsAt: Type.String(),
      }),
    ),
    kinds: Type.Array(Type.Object(kindOf)),
    proposals: Type.Array(Proposal),
  },
})
const Listed = Type.Object({
  id: Type.Integer(),
  playerId: Type.Integer(),
  account: Type.String(),
  ...kindOf,
  reason: Type.String(),
  /** proposed, given or refused. */
  status: Type.String(),
  proposedBy: Type.String(),
  decidedBy: Type.String(),
  at: Type.String(),
  mine: Type.Boolean(),
})
export type OfficeListedGift = Static<typeof Listed>

export const officeItemGifts = defineOffice({
  name: 'itemGifts',
  summary:
    'Boosts and coupons that somebody proposed to give: those that wait, the oldest first, or those decided, the newest first; recorded once for each opening.',
  roles: may.moneyRead,
  input: {
    /** False: those decided. Left out: those that wait. */
    waiting: Type.Optional(Type.Boolean()),
    search: PlayerSearch,
    /** When it was proposed. */
    ...days,
    /** The last row of the page before. */
    after: Type.Optional(RowId),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    view: View,
  },
  output: { rows: Type.Array(Listed), more: Type.Boolean() },
})
export const officeExportGifts = defineListFile({
  name: 'exportGifts',
  of: officeItemGifts,
  rows: 'Boosts and coupons',
  roles: may.moneyRead,
})
export const officeProposeItem = defineOffice({
  name: 'proposeItem',
  summary:
    'Proposes to give a player an item; another member decides. Asking again with the key is once.',
  roles: may.money,
  input: {
    key: Type.String({ minLength: 8, maxLength: 64 }),
    playerId: RowId,
    propId: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    reason: Reason,
  },
  output: { id: Type.Integer() },
})
export const officeDecideItem = defineOffice({
  name: 'decideItem',
  summary: 'Gives an item that somebody else proposed, or refuses it.',
  roles: may.money,
  stepUp: 'amount',
  input: { id: RowId, approve: Type.Boolean() },
  output: { status: Type.String() },
})
export const officeTakeItemBack = defineOffice({
  name: 'takeItemBack',
  summary: 'Takes back an item that is not used and that no deposit holds.',
  roles: may.money,
  input: { playerId: RowId, itemId: SmallId, reason: Reason },
  output: {},
})

export const officeGiftCalls = [
  officePlayerItems,
  officeItemGifts,
  officeExportGifts,
  officeProposeItem,
  officeDecideItem,
  officeTakeItemBack,
] as const
