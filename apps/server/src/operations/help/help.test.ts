import type { Desk, HelpValues } from '@perlas/contract/help'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSetting } from '#/platform/sites/sites.ts'
import { inTransaction } from '#/kernel/context.ts'

let lobby: Lobby
/** Noon in Manila. */
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T04:00:00Z`)
beforeAll(async () => {
  lobby = await openLobby({ swaps: { clock: () => noon } })
})
afterAll(() => lobby.close())

const help = async () => {
  lobby.later({ minutes: 1 })
  return (await lobby.call('anonymous/help')).body as unknown as { values: HelpValues; desk: Desk }
}
const set = async (value: Record<string, unknown>) => {
  await inTransaction(lobby.ctx, (tx) => writeSetting(tx, 'support', value))
  lobby.ctx.fanout.publish('content', '')
}

test('articles have their numbers from the settings that the pages use, also after a change [CO-04]', async () => {
  const { values } = await help()
  expect(values).toMatchObject({ leastAge: 21, complaintDays: 3, dataDays: 15, limitHours: 24 })
  expect(values.depositLeast).toBeGreaterThan(0)
  expect(values.helpline).not.toBe('')
  await lobby.ctx.db.query('UPDATE cashier.payout_rules SET least = 777_00')
  expect((await help()).values.withdrawLeast).toBe(777_00)
})

test('the desk is open by the hours of the setting, and says when it opens next [CO-04] [HM-08]', async () => {
  await set({ chat: true, from: 9, until: 18 })
  await expect.poll(async () => (await help()).desk.from).toBe(9)
  expect((await help()).desk).toMatchObject({ chat: true, isOpen: true, staffed: false })
  lobby.later({ hours: 8 })
  const { desk } = await help()
  expect(desk.isOpen).toBe(false)
  // 09:00 in Manila.
  expect(desk.opensAt).toMatch(/T01:00:00/)
  lobby.onTime()
  await set({ chat: false })
  await expect.poll(async () => (await help()).desk.chat).toBe(false)
})
