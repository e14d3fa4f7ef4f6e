import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice } from './fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let ana: string
let bea: string
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  ana = await office.owner()
  bea = await office.member('bea', 'owner', ana)
  await lobby.operate(
    `INSERT INTO staff.openid_pending (issuer, subject, code, label, seen_at)
     VALUES ('https://id.example', 'bea', 'ABCD-2345', 'Bea', now())`,
  )
})
afterAll(() => lobby.close())

const reason = 'the night desk begins in December'
const role = {
  kind: 'add',
  roleId: '',
  version: 0,
  name: 'Night desk',
  rights: ['players'],
  reason,
}
/** Somebody whom the company's provider proved, and the second owner. */
const identity = { kind: 'link', staffId: 2, identity: 'ABCD-2345', reason }
const address = { kind: 'add', cidr: '127.0.0.0/8', roleId: '', reason }
/** By what a proposal is about: how it is proposed, read and decided. */
const kinds = [
  ['member', 'addMember', { name: 'carla', role: 'kyc' }, 'members', 'decideMember'],
  ['role', 'proposeRole', role, 'roles', 'decideRole'],
  ['address', 'proposeAddress', address, 'addresses', 'decideAddress'],
  ['identity', 'proposeIdentity', identity, 'identities', 'decideIdentity'],
] as const
type Seen = { id: number; mine: boolean; decidable: boolean; proposedBy: string }
const seen = async (list: string, token: string) =>
  (await office.ask(list, {}, token))['proposals'] as Seen[]

test.each(kinds)(
  'a proposal about a %s is taken back by its maker and refused by another owner, once, and nothing is done',
  async (about, propose, wanted, list, decide) => {
    const ended: string[] = []
    for (const [decider, word] of [
      [ana, 'withdrawn'],
      [bea, 'refused'],
    ] as const) {
      expect(await office.ask(propose, wanted, ana)).toMatchObject({ status: 'proposed' })
      const [mine, ...others] = await seen(list, ana)
      expect(others).toEqual([])
      expect(mine).toMatchObject({ mine: true, decidable: false, proposedBy: 'owner' })
      expect(await seen(list, bea)).toMatchObject([{ mine: false, decidable: true }])
      const id = mine?.id
      expect(await office.ask(decide, { id, approve: false }, decider)).toMatchObject({
        status: 'refused',
      })
      expect(await office.ask(decide, { id, approve: true }, bea), 'once').toMatchObject({
        errcode: 2012,
      })
      expect(await seen(list, bea)).toEqual([])
      ended.push(`${about}-proposal-${word}`)
    }
    const { rows } = await lobby.ctx.db.query<{ action: string }>(
      `SELECT action FROM staff.audit WHERE action LIKE $1 || '-proposal-%' ORDER BY audit_id`,
      [about],
    )
    expect(rows.map(({ action }) => action)).toEqual(ended)
    const { rows: left } = await lobby.ctx.db.query(
      `SELECT proposal_id FROM staff.member_proposals WHERE sealed_half IS NOT NULL`,
    )
    expect(left, 'half of a one-time password').toEqual([])
  },
)

test('proposals of an owner who was shut out meanwhile are approved by no one, and can be dropped', async () => {
  for (const [, propose, wanted] of kinds)
    expect(await office.ask(propose, wanted, bea)).toMatchObject({ status: 'proposed' })
  const { members } = await office.ask('members', {}, ana)
  const { staffId } =
    (members as { staffId: number; name: string }[]).find(({ name }) => name === 'bea') ?? {}
  await office.ask('changeMember', { staffId, role: 'owner', disabled: true }, ana)
  for (const [about, , , list, decide] of kinds) {
    const [waiting] = await seen(list, ana)
    const id = waiting?.id
    expect(await office.ask(decide, { id, approve: true }, ana), about).toMatchObject({
      errcode: 2012,
    })
    expect(await office.ask(decide, { id, approve: false }, ana), about).toMatchObject({
      status: 'refused',
    })
  }
})
