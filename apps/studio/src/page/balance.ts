import type { Table } from '#/play/calls.ts'
import type { Bridge } from './bridge.ts'

/** The balance as the lobby reported it last, here and in the lobby's own bar; null says nothing new. */
export function showBalance(
  around: { table: Table },
  { chrome, bridge }: { chrome: { set(change: { balance: number }): void }; bridge: Bridge },
  balance: number | null,
): void {
  if (balance === null) return
  around.table = { ...around.table, balance }
  chrome.set({ balance })
  if (around.table.mode === 'real') bridge.send({ type: 'balance', balance })
}
