import { randomUUID } from 'node:crypto'
import { post } from '../books.ts'
import { ask, below, type Field, type Player } from '../field.ts'
import { WALLET_PASSWORD } from './cashier.ts'

export async function intoBox(field: Field, player: Player): Promise<void> {
  const price = 1 + below(field, 1_000)
  const { errcode } = await ask(field, player, 'safeboxIn', { price, requestId: randomUUID() })
  if (errcode === 0) post(player.book, 'safebox-in', { cash: -price, safebox: price })
}

export async function outOfBox(field: Field, player: Player): Promise<void> {
  const price = 1 + below(field, Math.max(1, Math.min(1_000, player.book.safebox)))
  const { errcode } = await ask(
    field,
    player,
    'safeboxOut',
    { price, requestId: randomUUID() },
    { passwords: { password: WALLET_PASSWORD } },
  )
  if (errcode === 0) post(player.book, 'safebox-out', { cash: price, safebox: -price })
}

/**
 * 125 points make a coin; what makes no whole hundredth of one stays points. Refused before the player's first deposit, and
 * above the limit of the day.
 */
export async function exchangePoints(field: Field, player: Player): Promise<void> {
  const price = 125_00 + below(field, 1_000_00)
  const input = { price, rate: 125_00, requestId: randomUUID() }
  const { errcode } = await ask(field, player, 'lotteryExchange', input)
  if (errcode !== 0) return
  const given = Math.floor(price / 125)
  post(player.book, 'points-exchange', { points: -given * 125, cash: given })
}

/** Cancels a bonus: what it locks leaves, once. */
export async function forfeit(field: Field, player: Player): Promise<void> {
  const { open = [] } = (await ask(field, player, 'getBonuses')) as unknown as {
    open?: { id: number; bound: number; inPlay: boolean }[]
  }
  const bonus = open.find(({ bound, inPlay }) => bound > 0 && !inPlay)
  if (!bonus) return
  const input = { id: bonus.id, lose: bonus.bound }
  const { errcode } = await ask(field, player, 'forfeitBonus', input)
  if (errcode !== 0 || player.book.forfeited.has(bonus.id)) return
  player.book.forfeited.add(bonus.id)
  post(player.book, 'bonus-removed', { cash: -bonus.bound })
}
