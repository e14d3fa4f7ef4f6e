import type { Table } from '#/play/calls.ts'
import type { Bridge } from './bridge.ts'
import type { Shell } from './shell.ts'
import { pesos, text } from './text.ts'

/** The balance as the lobby reported it last, here and in the lobby's own bar; null says nothing new. */
export function showBalance(
  around: { table: Table },
  { shell, bridge }: { shell: Pick<Shell, 'balance' | 'currency'>; bridge: Bridge },
  balance: number | null,
): void {
  if (balance === null) return
  around.table = { ...around.table, balance }
  shell.balance.textContent = pesos(balance)
  shell.currency.textContent = text(around.table.mode === 'demo' ? 'money.demo' : 'money.balance')
  if (around.table.mode === 'real') bridge.send({ type: 'balance', balance })
}
