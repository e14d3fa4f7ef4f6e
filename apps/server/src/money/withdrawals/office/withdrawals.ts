import type { RiskName } from '@perlas/contract/office-risk'
import type { officeWithdrawalQueue, OfficeWithdrawal } from '@perlas/contract/office-withdrawals'
import type { Static } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import { countPayables, payables, type Payable, type PayablesAsk } from '../withdrawals.ts'
import { manilaDay, minutesBefore, momentsWithin } from '#/kernel/manila.ts'
import { namesOf } from '#/platform/audit/audit.ts'
import { type Member, COUNTED } from '#/kernel/http/office-route.ts'
import { playerNames, playersCalled } from '#/identity/players/players.ts'
import { ownerOf } from '#/money/providers/providers.ts'
import { shownWork } from '#/money/desk/desk.ts'
import { banks } from '#/money/banks/banks.ts'
import { FRESH_MINUTES, judgeOrders } from '../risk/risk.ts'

const SIZE = 50

type Ask = Static<(typeof officeWithdrawalQueue)['input']>

/** A page of the queue, each row with its flags of the last minutes. */
export async function withdrawalQueue(
  ctx: AppContext,
  member: Member,
  ask: Ask,
): Promise<Static<(typeof officeWithdrawalQueue)['output']>> {
  const { size = SIZE, ...filter } = ask
  const question = await questionOf(ctx, member, { ...filter, size })
  const { today } = question
  const [page, total, late, open] = await Promise.all([
    payables(ctx, question, ask.after),
    countPayables(ctx, question, COUNTED),
    countPayables(ctx, { set: 'waiting', due: 'late', today, sort: 'due', size }, COUNTED),
    banks(ctx),
  ])
  const orders = await judged(ctx, page.slice(0, size))
  return {
    rows: await withdrawalRows(ctx, member, orders),
    more: page.length > size,
    total,
    counted: COUNTED,
    late,
    banks: open.map(({ bankId, name }) => ({ bankId, name })),
  }
}

/** A page for a file: flags as they were last computed, and nothing counted. */
export async function withdrawalFilePage(
  ctx: AppContext,
  member: Member,
  { after, ...ask }: Omit<Ask, 'view'> & { size: number },
): Promise<{ rows: OfficeWithdrawal[]; next: string | undefined }> {
  const page = await payables(ctx, await questionOf(ctx, member, ask), after)
  const rows = await withdrawalRows(ctx, member, page.slice(0, ask.size))
  return { rows, next: page.length > ask.size ? rows.at(-1)?.orderId : undefined }
}

async function questionOf(
  ctx: AppContext,
  member: Member,
  { search, status, sort = 'due', whose, from, until, ...filter }: Ask & { size: number },
): Promise<PayablesAsk> {
  const { after: _after, ...narrowed } = filter
  const found = await searched(ctx, search?.trim() ?? '')
  return {
    ...narrowed,
    ...found,
    ...momentsWithin({ from, until }),
    whose: whose === 'mine' ? { staffId: member.staffId } : whose,
    set: status ?? (found ? 'any' : 'waiting'),
    sort,
    today: manilaDay(ctx.clock()),
  }
}

/** Whose orders, or which order, was typed; undefined where nothing was. */
async function searched(
  ctx: AppContext,
  search: string,
): Promise<Pick<PayablesAsk, 'players' | 'orderId'> | undefined> {
  if (!search) return undefined
  const owner = await ownerOf(ctx, search)
  if (owner !== undefined) return { players: [owner], orderId: search }
  return { players: await playersCalled(ctx, search) }
}

/** What nobody judged in the last minutes is judged before it is shown. */
async function judged(ctx: AppContext, orders: readonly Payable[]): Promise<Payable[]> {
  const fresh = minutesBefore(ctx.clock(), FRESH_MINUTES)
  const old = orders.filter(
    ({ status, flaggedAt }) =>
      (status === 'review' || status === 'waiting-kyc') && (!flaggedAt || flaggedAt < fresh),
  )
  const found = await judgeOrders(ctx, old)
  return orders.map((order) => ({
    ...order,
    flags: found.get(order.orderId)?.map(({ flag }) => flag) ?? order.flags,
  }))
}

/** Orders as the office sees them: in the queue, on their own page, after a decision. */
export async function withdrawalRows(
  ctx: AppContext,
  member: Member,
  orders: readonly Payable[],
): Promise<OfficeWithdrawal[]> {
  const [members, accounts] = await Promise.all([
    namesOf(
      ctx,
      orders.flatMap(({ approvedBy, work }) => [
        ...approvedBy.map(({ staffId }) => staffId),
        ...(work?.assignedTo ? [work.assignedTo] : []),
      ]),
    ),
    playerNames(
      ctx,
      orders.map(({ playerId }) => playerId),
    ),
  ])
  const today = manilaDay(ctx.clock())
  return orders.map((order) => ({
    orderId: order.orderId,
    playerId: order.playerId,
    account: accounts.get(order.playerId)?.account ?? '',
    price: order.amount,
    fee: order.fee,
    bankName: order.bankName,
    status: order.status,
    reason: order.reason,
    createTime: order.createdAt.toISOString(),
    dueDate: order.dueOn,
    late: order.finishedAt === null && order.dueOn < today && !stands(order),
    flags: order.flags as RiskName[],
    approvedBy: order.approvedBy.map(({ staffId }) => members.get(staffId) ?? String(staffId)),
    approvalsNeeded: order.approvalsNeeded,
    ruleVersion: order.ruleVersion,
    secondReasons: order.secondReasons,
    mine: order.approvedBy.some(({ staffId }) => staffId === member.staffId),
    work: shownWork(order.work, members, member),
  }))
}

/** Held, or waiting for its player. */
const stands = ({ work }: Payable) => work?.state === 'held' || work?.state === 'asked'

export async function withdrawalRow(
  ctx: AppContext,
  member: Member,
  order: Payable,
): Promise<OfficeWithdrawal> {
  const [shown] = await withdrawalRows(ctx, member, [order])
  if (!shown) throw new Error('an order that was read is not there')
  return shown
}
