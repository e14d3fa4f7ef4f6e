import { randomUUID } from 'node:crypto'
import { post as book, type Deposit } from '../books.ts'
import { ask, askOffice, below, post, untilAnswered, type Field, type Player } from '../field.ts'
import type { Program } from '../programs.ts'

export const WALLET_PASSWORD = 'bangka-sa-alon-12'
export const PAYOUT_PIN = '271806'
const PAGE_CHANNEL = 1

async function payer(
  field: Field,
  payment: string,
  outcome: 'paid' | 'failed' | 'repeat',
): Promise<void> {
  const url = `${field.site.pay.url}/v1/payment_requests/${payment}/simulate`
  await untilAnswered(field, 'the bank', () => post(url, { outcome }))
  field.tally.acked += 1
}

/** An order, with an item where one is left: paid, failed, cancelled, or paid while it is cancelled. */
export async function deposit(field: Field, player: Player): Promise<void> {
  const amount = 500_00 + below(field, 500_00)
  const item = below(field, 3) === 0 ? player.items.pop() : undefined
  const opened = await ask(field, player, 'recharge3', {
    price: amount,
    version: 4,
    actType: 0,
    rechargeType: PAGE_CHANNEL,
    requestId: randomUUID(),
    ...(item && { itemId: item.itemNo }),
  })
  if (opened.errcode !== 0) {
    if (item) player.items.unshift(item)
    return
  }
  const { orderId } = opened['appRechargeBankOwn'] as { orderId: string }
  const payment = /pr-[0-9a-f]+/.exec(String(opened['payUrl']))?.[0] ?? ''
  const order: Deposit = { amount, payment, coins: item?.coinsOf(amount) ?? 0, payed: false }
  player.book.deposits.set(orderId, order)
  const cancel = () => ask(field, player, 'cancelRecharge', { orderId })
  const way = below(field, 10)
  // An item of an order that is cancelled and paid may be gone: that way goes without one.
  if (way === 0) await cancel()
  else if (way === 1) await payer(field, payment, 'failed')
  else {
    order.payed = true
    await Promise.all([payer(field, payment, 'paid'), way === 2 && !item && cancel()])
  }
}

/** Asks where an order stands; what was told as paid must stay so. */
export async function lookAfter(field: Field, player: Player): Promise<void> {
  for (const [orderId, order] of player.book.deposits) {
    const answer = await ask(field, player, 'rechargeResult', { orderId })
    if (answer['isRechargeDone'] === true) order.lastStatus = 'paid'
  }
}

/** A withdrawal: taken back, refused, approved by two, or both at once. */
export async function withdrawal(field: Field, player: Player): Promise<void> {
  const amount = 100_00 + below(field, 300_00)
  const asked = await ask(
    field,
    player,
    'exchange',
    { price: amount, bankAccountId: player.bankAccountId, requestId: randomUUID() },
    { passwords: { pin: PAYOUT_PIN } },
  )
  if (asked.errcode !== 0) return
  const orderId = String(asked['orderId'])
  player.book.withdrawals.set(orderId, { amount })
  book(player.book, 'withdrawal-hold', { cash: -amount, held: amount })
  await decide(field, player, orderId)
}

/** The bank sends what it owes again, as a merchant may ask: an order that was cancelled and paid waits for it alone. */
export async function sentAgain(field: Field, player: Player): Promise<void> {
  for (const { payment } of player.book.deposits.values()) await payer(field, payment, 'repeat')
}

/** Decides on an order that waits, by somebody. */
export async function decide(field: Field, player: Player, orderId: string): Promise<void> {
  const takeBack = async () => {
    const { errcode } = await ask(field, player, 'cancelExchange', { orderId })
    const order = player.book.withdrawals.get(orderId)
    if (errcode === 0 && order) order.lastStatus = 'cancelled'
  }
  const approve = async () => {
    for (const member of field.staff)
      await askOffice(field, member, 'approveWithdrawal', { orderId })
  }
  const way = below(field, 10)
  if (way < 3) await takeBack()
  else if (way < 5) {
    const reason = 'activity-unclear'
    await askOffice(field, field.staff[0] ?? '', 'rejectWithdrawal', { orderId, reason })
  } else if (way < 6) await Promise.all([takeBack(), approve()])
  else await approve()
}

/** Whether the bank is there for the lobby: an order that nobody will pay. */
export async function opensDeposit(field: Field, player: Player, node?: Program): Promise<void> {
  for (;;) {
    const opened = await ask(
      field,
      player,
      'recharge3',
      { price: 500_00, version: 4, actType: 0, rechargeType: PAGE_CHANNEL },
      node ? { node } : {},
    )
    const { orderId } = (opened['appRechargeBankOwn'] ?? {}) as { orderId?: string }
    if (!orderId) continue
    await ask(field, player, 'cancelRecharge', { orderId })
    return
  }
}
