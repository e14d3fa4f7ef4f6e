import type {
  officeItemGifts,
  OfficeListedGift,
  officePlayerItems,
} from '@perlas/contract/office-gifts'
import type { Static } from 'typebox'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { giftsOf, giveItem, itemKinds, takeBackItem } from '../gifts.ts'
import { playersCalled } from '#/identity/players/players.ts'
import type { FileColumn } from '#/kernel/csv.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { momentsWithin } from '#/kernel/manila.ts'
import { namesOf, insertAudit, recordOpening } from '#/platform/audit/audit.ts'
import { type StaffSession } from '#/kernel/http/office-route.ts'
import { takeLimit } from '#/kernel/http/role-limit.ts'
import {
  endItemGift,
  insertItemGift,
  listGifts,
  listItemGifts,
  lockItemGift,
  type ItemGiftRow,
} from './store.ts'

type By = { member: StaffSession; address: string }
const LISTED = 20
const QUEUED = 50

/** The items of a player; that they were read is recorded. */
export async function playerItems(
  ctx: AppContext,
  playerId: number,
  { member, address }: By,
): Promise<Static<(typeof officePlayerItems)['output']>> {
  const { staffId } = member
  await insertAudit(ctx, { staffId, action: 'items-read', detail: { playerId }, address })
  const [{ items, ended }, kinds, rows] = await Promise.all([
    giftsOf(ctx, playerId),
    itemKinds(ctx),
    listItemGifts(ctx, playerId, LISTED),
  ])
  const names = await namesOf(
    ctx,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, ...(decidedBy ? [decidedBy] : [])]),
  )
  return {
    items: [...items, ...ended],
    kinds,
    proposals: rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      proposedBy: names.get(row.proposedBy) ?? '',
      decidedBy: row.decidedBy ? (names.get(row.decidedBy) ?? '') : '',
      mine: row.proposedBy === staffId,
    })),
  }
}

type Ask = Omit<Static<(typeof officeItemGifts)['input']>, 'view'>

/** The proposals of all players. */
export async function itemGifts(
  ctx: AppContext,
  { view, ...ask }: Ask & { view?: string },
  by: By,
): Promise<Static<(typeof officeItemGifts)['output']>> {
  const { search } = ask
  const detail = search ? { search } : {}
  await recordOpening(ctx, { ...by, action: 'item-gifts-read', view, detail })
  return giftRows(ctx, ask, by)
}

/** A page of them; that it was read is recorded by the caller. */
export async function giftRows(
  ctx: AppContext,
  { waiting = true, search: typed, after, size = QUEUED, ...span }: Ask,
  by: By,
): Promise<Static<(typeof officeItemGifts)['output']>> {
  const search = typed?.trim() ?? ''
  const players = search === '' ? undefined : await playersCalled(ctx, search)
  const ask = { players, ...momentsWithin(span), after, size }
  const [found, kinds] = await Promise.all([
    listGifts(ctx, waiting ? 'waiting' : 'decided', ask),
    itemKinds(ctx, { closed: true }),
  ])
  const rows = found.slice(0, size)
  const names = await namesOf(
    ctx,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, ...(decidedBy ? [decidedBy] : [])]),
  )
  return {
    rows: rows.flatMap(({ at, proposedBy, decidedBy, propId, ...row }) => {
      const kind = kinds.find((one) => one.propId === propId)
      return kind
        ? [
            {
              ...row,
              ...kind,
              at: at.toISOString(),
              proposedBy: names.get(proposedBy) ?? '',
              decidedBy: decidedBy ? (names.get(decidedBy) ?? '') : '',
              mine: proposedBy === by.member.staffId,
            },
          ]
        : []
    }),
    more: found.length > size,
  }
}

/** The columns of the file of gifts: a boost in percent, a coupon in pesos. */
export const giftColumns: readonly FileColumn<OfficeListedGift>[] = [
  { title: 'Number', kind: 'count', of: ({ id }) => id },
  { title: 'Player', kind: 'count', of: ({ playerId }) => playerId },
  { title: 'Account', of: ({ account }) => account },
  { title: 'Kind', of: ({ kind }) => kind },
  { title: 'Boost (%)', kind: 'count', of: ({ kind, num }) => (kind === 'boost' ? num : null) },
  { title: 'Coupon', kind: 'money', of: ({ kind, num }) => (kind === 'boost' ? null : num) },
  { title: 'Reason', of: ({ reason }) => reason },
  { title: 'State', of: ({ status }) => status },
  { title: 'Proposed by', of: ({ proposedBy }) => proposedBy },
  { title: 'Decided by', of: ({ decidedBy }) => decidedBy },
  { title: 'Proposed', kind: 'time', of: ({ at }) => at },
]

/** A proposal gives nothing. The same key again is the same proposal. */
export async function proposeItem(
  ctx: AppContext,
  input: { key: string; playerId: number; propId: number; reason: string },
  { member, address }: By,
): Promise<number> {
  const { staffId } = member
  const { key: _, ...detail } = input
  if (!(await itemKinds(ctx)).some(({ propId }) => propId === input.propId)) {
    throw new AppError('item-unavailable')
  }
  return inTransaction(ctx, async (tx) => {
    const { id, isNew, same } = await insertItemGift(tx, { ...input, staffId })
    if (id === 0) throw new AppError('not-found')
    if (!same) throw new AppError('order-conflict')
    if (isNew) {
      await insertAudit(tx, {
        staffId,
        action: 'item-proposed',
        detail: { id, ...detail },
        address,
      })
    }
    return id
  })
}

/** Another member gives it or refuses it; who proposed it may only take it back. */
export async function decideItem(
  ctx: AppContext,
  { id, approve }: { id: number; approve: boolean },
  { member, address }: By,
): Promise<ItemGiftRow['status']> {
  const { staffId } = member
  return inTransaction(ctx, async (tx) => {
    const found = await lockItemGift(tx, id)
    if (!found) throw new AppError('not-found')
    if (found.status !== 'proposed') throw new AppError('order-moved')
    if (approve && found.proposedBy === staffId) throw new AppError('forbidden')
    const { playerId, propId, proposedBy } = found
    if (approve) {
      const amount = await worthOf(tx, propId)
      await takeLimit(tx, { act: 'gift', staffId, proposedBy, playerId, amount })
    }
    const status = approve ? ('given' as const) : ('refused' as const)
    await endItemGift(tx, { id, status, staffId })
    const given = approve
      ? await giveItem(tx, { playerId, propId, source: 'office', key: `office:${id}` })
      : undefined
    const detail = {
      id,
      playerId,
      propId,
      itemId: given?.itemNo ?? null,
      before: { status: found.status },
      after: { status },
    }
    const action = approve ? 'item-given' : 'item-refused'
    await insertAudit(tx, { staffId, action, detail, address })
    return status
  })
}

/** The coins that an item of the kind brings at most. */
async function worthOf(tx: AppContext, propId: number): Promise<number> {
  const kind = (await itemKinds(tx)).find((one) => one.propId === propId)
  return kind?.kind === 'boost' ? kind.most : (kind?.num ?? 0)
}

/** Takes an item back that nothing came of yet. */
export async function takeItemBack(
  ctx: AppContext,
  input: { playerId: number; itemId: number; reason: string },
  { member, address }: By,
): Promise<void> {
  const { playerId, itemId } = input
  await inTransaction(ctx, async (tx) => {
    if (!(await takeBackItem(tx, { playerId, itemNo: itemId }))) throw new AppError('order-moved')
    const { staffId } = member
    await insertAudit(tx, { staffId, action: 'item-taken-back', detail: input, address })
  })
}
