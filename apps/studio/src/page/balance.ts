import type { Bridge } from './bridge.ts'
import type { Seat } from './seat.ts'
import type { Shell } from './shell.ts'
import { pesos, text } from './text.ts'

/** The balance as the lobby reported it last, here and in the lobby's own bar; null says nothing new. */
export function showBalance(
  seat: Pick<Seat, 'table'>,
  { shell, bridge }: { shell: Pick<Shell, 'balance' | 'currency'>; bridge: Bridge },
  balance: number | null,
): void {
  if (balance === null) return
  seat.table = { ...seat.table, balance }
  shell.balance.textContent = pesos(balance)
  shell.currency.textContent = text(seat.table.mode === 'demo' ? 'money.demo' : 'money.balance')
  if (seat.table.mode === 'real') bridge.send({ type: 'balance', balance })
}
