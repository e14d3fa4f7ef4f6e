import type {
  officeExceptionCase,
  officeExceptions,
  OfficeOrderBeside,
} from '@perlas/contract/office-queues'
import type { Static } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import { exceptionCase, exceptionsList, namedOrder, type OrderBeside } from '../withdrawals.ts'
import { momentsWithin } from '#/kernel/manila.ts'
import { narrowByWork, worksOn } from '#/money/desk/desk.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { namesOf } from '#/platform/audit/audit.ts'
import type { Member } from '#/kernel/http/office-route.ts'
import { playerNames, playersCalled } from '#/identity/players/players.ts'
import { ownerOf } from '#/money/providers/providers.ts'
import { ownerAbove } from '../store.ts'

/** Payments that fit no order, with whose they are as far as an order says. */
export async function exceptionRows(
  ctx: AppContext,
  member: Member,
  {
    work,
    whose,
    search: typed,
    from,
    until,
    ...ask
  }: Omit<Static<(typeof officeExceptions)['input']>, 'view'>,
): Promise<Static<(typeof officeExceptions)['output']>> {
  const { staffId } = member
  const kind = 'exception'
  const narrowed = await narrowByWork(ctx, { kind, work, whose, staffId })
  const search = typed?.trim() ?? ''
  const of =
    search === '' ? undefined : { reference: search, players: await playersCalled(ctx, search) }
  const { rows, more, fourEyesAbove, orders } = await exceptionsList(ctx, {
    ...ask,
    ...narrowed,
    ...momentsWithin({ from, until }),
    of,
  })
  const [workOf, members, players] = await Promise.all([
    worksOn(ctx, { kind, refs: rows.map(({ id }) => String(id)), member }),
    namesOf(
      ctx,
      rows.flatMap(({ ruling }) =>
        ruling ? [ruling.proposedBy, ...(ruling.approvedBy ? [ruling.approvedBy] : [])] : [],
      ),
    ),
    playerNames(
      ctx,
      [...orders.values()].map(({ playerId }) => playerId),
    ),
  ])
  return {
    rows: rows.map((row) => {
      const { id, provider, reason, detail, at, ruling } = row
      const order = orders.get(ruling?.orderId || namedOrder(row))
      return {
        id,
        provider,
        reason,
        detail,
        at: at.toISOString(),
        orderId: order?.orderId ?? '',
        playerId: order?.playerId ?? null,
        account: order ? (players.get(order.playerId)?.account ?? '') : '',
        work: workOf(String(id)),
        ruling: ruling && {
          action: ruling.action,
          orderId: ruling.orderId,
          amount: ruling.amount,
          reason: ruling.reason,
          status: ruling.status,
          proposedBy: members.get(ruling.proposedBy) ?? '',
          approvedBy: ruling.approvedBy ? (members.get(ruling.approvedBy) ?? '') : '',
          mine: ruling.proposedBy === member.staffId,
        },
      }
    }),
    more,
    fourEyesAbove,
  }
}

/** One of them with everything that a ruling needs: nobody decides about an amount that is not shown. */
export async function exceptionView(
  ctx: AppContext,
  member: Member,
  ask: { id: number; search?: string },
): Promise<Static<(typeof officeExceptionCase)['output']>> {
  const search = ask.search?.trim() ?? ''
  const isOrder = search !== '' && (await ownerOf(ctx, search)) !== undefined
  const players = search && !isOrder ? await playersCalled(ctx, search) : undefined
  const [found, above] = await Promise.all([
    exceptionCase(ctx, {
      id: ask.id,
      staffId: member.staffId,
      orders: isOrder ? [search] : [],
      ...(players && { players }),
    }),
    ownerAbove(ctx),
  ])
  const orders = [...(found.order ? [found.order] : []), ...found.candidates]
  const names = await playerNames(
    ctx,
    orders.map(({ playerId }) => playerId),
  )
  const view = async ({ at, ...order }: OrderBeside): Promise<OfficeOrderBeside> => ({
    orderId: order.orderId,
    playerId: order.playerId,
    account: names.get(order.playerId)?.account ?? '',
    amount: order.amount,
    status: order.status,
    at: at.toISOString(),
    cash: (await balanceOf(ctx, order.playerId)).cash,
  })
  return {
    payment: found.payment,
    order: found.order ? await view(found.order) : null,
    candidates: await Promise.all(found.candidates.map(view)),
    aloneLeft: found.aloneLeft,
    ownerAbove: above,
  }
}
