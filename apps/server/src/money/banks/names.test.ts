import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#/kernel/context.ts'
import { writeDetails } from '#/identity/kyc/fixtures.ts'
import { releaseAfterKyc } from '#/money/withdrawals/withdrawals.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let ana: string
let player: Player
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  ana = await office.owner()
})
afterAll(() => lobby.close())
beforeEach(async () => {
  player = await lobby.register()
})

const NOTE = 'My bank still has my married name, Reyes.'
const other = { bankId: 'GCASH', accountName: 'Maria Reyes', cardNum: '09171234567' }
const add = (input: object = {}) => lobby.call('addBankInfo', { ...other, ...input }, player.token)
const list = async () =>
  (await lobby.call('getBankInfo', {}, player.token)).body['accounts'] as Record<string, unknown>[]
type Row = { playerId: number; no: number; accountName: string; idName: string; verified: boolean }
const rows = async () => {
  const listed = await Promise.all(
    [true, false].map((waiting) => office.ask('nameReviews', { waiting }, ana)),
  )
  const all = listed.flatMap((page) => page['rows'] as Row[])
  return all.filter(({ playerId }) => playerId === player.playerId)
}
const decide = (approve: boolean, no = 1, reason = 'Statement of 3 November seen in chat') =>
  office.ask('decideName', { playerId: player.playerId, no, approve, reason }, ana)
const mails = async () => {
  const { body } = await lobby.call('getMail2', {}, player.token)
  return (body['mails'] as { template: string }[]).map(({ template }) => template)
}
async function withdraw() {
  const [account] = await list()
  await lobby.fund(player.playerId, 1_000_00)
  const pin = await lobby.payoutPin(player)
  const asked = { price: 100_00, bankAccountId: account?.['id'], pin }
  return (await lobby.call('exchange', asked, player.token)).errcode
}

test('a name that differs is refused; with a reason it waits for a member, and no money goes there [CA-09]', async () => {
  await lobby.verify(player.playerId)
  expect((await add()).errcode).toBe(2030)
  expect(await list()).toEqual([])
  expect((await add({ nameNote: NOTE })).errcode).toBe(0)
  expect(await list()).toMatchObject([{ blocked: true, nameReview: 'waiting' }])
  expect(await withdraw()).toBe(2030)
  expect(await rows()).toMatchObject([
    { accountName: 'Maria Reyes', idName: 'Maria Clara', note: NOTE, verified: true },
  ])
})

test('approved, money goes there at once; the player is told and the record has both names [CA-09]', async () => {
  await lobby.verify(player.playerId)
  await add({ nameNote: NOTE })
  expect(await decide(true)).toMatchObject({ errcode: 0 })
  expect(await list()).toMatchObject([
    { blocked: false, nameReview: 'approved', match: { score: 100, reason: 'checked' } },
  ])
  expect(await withdraw()).toBe(0)
  expect(await mails()).toContain('account-name-approved')
  const { rows: recorded } = await lobby.ctx.db.query<{ detail: object }>(
    `SELECT detail FROM staff.audit WHERE action = 'account-name-approved' ORDER BY audit_id DESC LIMIT 1`,
  )
  expect(recorded[0]?.detail).toMatchObject({
    playerId: player.playerId,
    reason: 'Statement of 3 November seen in chat',
    after: { idName: 'Maria Clara', accountName: 'Maria Reyes', state: 'approved' },
  })
  // Decided once, and about these two names alone.
  expect(await decide(false)).toMatchObject({ errcode: 2012 })
  expect((await add({ accountName: 'Maria Santos' })).errcode).toBe(2030)
})

test('rejected, it stays refused; asked again it is another review, and waiting twice is one [CA-09]', async () => {
  await lobby.verify(player.playerId)
  await add({ nameNote: NOTE })
  await add({ nameNote: `${NOTE} See my statement.` })
  expect(await rows()).toMatchObject([{ note: `${NOTE} See my statement.` }])
  expect(await decide(false)).toMatchObject({ errcode: 0 })
  expect(await mails()).toContain('account-name-rejected')
  expect(await list()).toMatchObject([{ blocked: true, nameReview: 'rejected' }])
  expect(await withdraw()).toBe(2030)
  const [account] = await list()
  const again = { id: account?.['id'], nameNote: NOTE }
  expect((await lobby.call('modifyBankInfo', again, player.token)).errcode).toBe(0)
  expect(await rows()).toHaveLength(2)
})

test('no more than three names wait, and a decision says something [CA-09]', async () => {
  await lobby.verify(player.playerId)
  for (const [n, name] of ['Ana Clara', 'Mara Clara', 'Maria Klara', 'M Clara'].entries()) {
    const { errcode } = await add({ accountName: name, cardNum: `0917123456${n}`, nameNote: NOTE })
    expect(errcode).toBe(n < 3 ? 0 : 2030)
  }
  expect(await decide(true, 1, 'aaaaaaaaaaaa')).not.toMatchObject({ errcode: 0 })
  expect(await decide(true, 9)).not.toMatchObject({ errcode: 0 })
})

test('before the ID is verified the details sent so far count; an older account in another name is told of [CA-09]', async () => {
  expect((await add({ accountName: 'Pedro Penduko' })).errcode).toBe(0)
  await writeDetails(lobby.ctx, player.playerId)
  expect((await add({ cardNum: '09170000002' })).errcode).toBe(2030)
  expect((await add({ cardNum: '09170000003', nameNote: NOTE })).errcode).toBe(0)
  // An approval needs an ID that proves the name.
  expect(await rows()).toMatchObject([{ verified: false }])
  expect(await decide(true)).not.toMatchObject({ errcode: 0 })
  await lobby.verify(player.playerId)
  await inTransaction(lobby.ctx, (tx) => releaseAfterKyc(tx, player.playerId))
  expect((await mails()).filter((name) => name === 'account-name-differs')).toHaveLength(1)
  expect(await rows()).toMatchObject([{ verified: true }])
  expect(await decide(true)).toMatchObject({ errcode: 0 })
})
