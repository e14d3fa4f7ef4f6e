import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#/kernel/context.ts'
import { dropCaches } from '#/kernel/state.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { supportArea } from './support.ts'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
  const rules = { chat: true, from: 0, until: 24, complaintDays: 3, visitorsPerHour: 10 }
  await inTransaction(lobby.ctx, (tx) => supportArea.write(tx, 'chat', rules))
  dropCaches(lobby.ctx)
})
afterAll(() => lobby.close())

const USED_UP = 1144
const key = () => crypto.randomUUID()
const asVisitor = (visitor: string, text = 'Hello') =>
  lobby.call('sendChat', { visitor, requestId: key(), text, topic: 'other' })

test('visitors with many keys begin no more conversations than the house takes in an hour; players are not held up [CO-04]', async () => {
  const keys = Array.from({ length: 30 }, key)
  const answers = await Promise.all(keys.map((one) => asVisitor(one)))
  const codes = answers.map(({ errcode }) => errcode)
  expect(codes.filter((code) => code === 0)).toHaveLength(10)
  expect(codes.filter((code) => code === USED_UP)).toHaveLength(20)
  // An open conversation goes on, and words that point to harm have a budget of their own.
  const inside = keys[codes.indexOf(0)] ?? ''
  expect((await asVisitor(inside, 'Are you there?')).errcode).toBe(0)
  expect((await asVisitor(key(), 'I am addicted')).errcode).toBe(0)

  const player = await lobby.register()
  const asked = { requestId: key(), text: 'My deposit', topic: 'deposit' }
  expect((await lobby.call('sendChat', asked, player.token)).errcode).toBe(0)
  // Written last, and first in the list.
  const office = openOffice(lobby)
  const { rows } = await office.ask('chats', { list: 'open' }, await office.owner())
  const owners = (rows as { playerId: number }[]).map(({ playerId }) => playerId)
  expect(owners[0]).toBe(player.playerId)
  expect(owners).toHaveLength(12)

  lobby.later({ hours: 1, minutes: 1 })
  expect((await asVisitor(key())).errcode).toBe(0)
})
