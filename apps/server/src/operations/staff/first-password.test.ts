import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice } from './fixtures.ts'
import { oneTimePassword } from './staff.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
})
afterAll(() => lobby.close())

/** By two owners: what one proposes the other decides, and each sees half of the password. */
async function byTwo(name: string, input: object, [one, other]: [string, string]) {
  const proposed = await office.ask(name, input, one)
  const { proposals } = await office.ask('members', {}, other)
  const id = (proposals as { id: number }[]).at(-1)?.id
  const done = await office.ask('decideMember', { id, approve: true }, other)
  return `${String(proposed['password'])}-${String(done['password'])}`
}

test('a start leaves the owner the one-time password that two members gave', async () => {
  const owner = await office.owner()
  const second = await office.member('second', 'owner', owner)
  await office.settle('second')
  const added = await byTwo('addMember', { name: 'third', role: 'owner' }, [owner, second])
  const third = (await office.enrol('third', added)).token
  await office.settle('third')
  const { members } = await office.ask('members', {}, second)
  const { staffId } = (members as { name: string; staffId: number }[]).find(
    ({ name }) => name === 'owner',
  ) as { staffId: number }
  const password = await byTwo('resetMember', { staffId, what: 'password' }, [second, third])
  expect(await oneTimePassword(lobby.ctx)).toBeUndefined()
  expect(await office.ask('signIn', { name: 'owner', password })).toMatchObject({
    errcode: 0,
    next: 'password',
  })
})
