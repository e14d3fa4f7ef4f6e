import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { sent, type KycDocuments } from '@perlas/dev-env/kyc-documents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '#/ledger/wallet/wallet.ts'
import { kycTools } from '../state.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
let seats: ReturnType<typeof openOffice>
let ana: string
let ben: string
let player: Player
let days = 0
/** Whose the account is that money goes to. */
let holder = 'Maria Clara'

beforeAll(async () => {
  lobby = await openLobby({
    swaps: { clock: () => new Date(Date.now() + days * 86_400_000) },
    env: { PAY_API: 'http://127.0.0.1:9' },
  })
  // These tests are about documents: no account waits.
  await lobby.operate('UPDATE cashier.payout_rules SET account_cooling_hours = 0')
  kycTools(lobby.ctx).scanner = { scan: async () => 'clean' }
  seats = openOffice(lobby)
  ana = await seats.owner()
  ben = await seats.member('ben', 'kyc', ana)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  days = 0
  holder = 'Maria Clara'
  player = await lobby.register()
  await lobby.fund(player.playerId, 10_000_00)
})

const raw = (name: string, input: object, token?: string) => seats.raw(name, input, token)
const office = async (name: string, input: object = {}, token?: string) => {
  if (name === 'approveKyc') await lookAtAll(token)
  return seats.ask(name, input, token)
}
/** Opens every picture of the player, as a reviewer's page does. */
async function lookAtAll(token?: string) {
  const { pictures = [] } = await seats.ask('kycCase', { playerId: player.playerId }, token)
  for (const { pictureId } of pictures as { pictureId: string }[])
    await raw('kycPicture', { playerId: player.playerId, pictureId }, token)
}
const call = (name: string, input: object = {}) => lobby.call(name, input, player.token)
const send = (documents?: KycDocuments, who = player) => sent(lobby, who, documents)
const decision = (attempt = 1) => ({ playerId: player.playerId, attempt })
const judged = (status = 'in-review') => ({ ...decision(), status })
async function recorded(): Promise<{ action: string; detail: Record<string, unknown> }[]> {
  const { rows } = await lobby.ctx.db.query(
    `SELECT action, detail FROM staff.audit WHERE detail->>'playerId' = $1 ORDER BY audit_id`,
    [String(player.playerId)],
  )
  return rows
}
async function withdraw(price = 400_00) {
  const added = await call('addBankInfo', {
    bankId: 'GCASH',
    accountName: holder,
    cardNum: '09171234567',
  })
  const { id } = added.body['account'] as { id: string }
  const pin = await lobby.payoutPin(player)
  return call('exchange', { price, bankAccountId: id, pin })
}
const orders = async () => {
  const { body } = await call('getExchangeOrder')
  return body['list'] as { status: string; steps: { status: string }[] }[]
}

test('a reviewer sees the documents beside the details, and every look is recorded [PF-03] [PF-04]', async () => {
  await send({ number: 'A-123 456 789' })
  const queue = await office('kycQueue', {}, ana)
  const waiting = queue['rows'] as { playerId: number }[]
  expect(waiting.find((row) => row.playerId === player.playerId)).toMatchObject({
    account: player.account,
    status: 'in-review',
    approvalsNeeded: 1,
  })
  const found = await office('kycCase', { playerId: player.playerId }, ana)
  expect(found).toMatchObject({
    documentNumber: 'A123456789',
    details: { firstName: 'Maria', city: 'Quezon City' },
    twins: [],
  })
  const pictures = found['pictures'] as { pictureId: string; kind: string }[]
  expect(pictures.map(({ kind }) => kind).toSorted()).toEqual(['back', 'front', 'selfie'])
  const pictureId = pictures[0]?.pictureId ?? ''
  const picture = await raw('kycPicture', { playerId: player.playerId, pictureId }, ana)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(picture.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect((await recorded()).map(({ action }) => action)).toEqual(['kyc-read', 'kyc-picture-seen'])
})

test('pictures are for a signed-in member alone, by the right player and picture [PF-03]', async () => {
  await send()
  const found = await office('kycCase', { playerId: player.playerId }, ana)
  const { pictureId } = (found['pictures'] as { pictureId: string }[])[0] ?? { pictureId: '' }
  const ask = { playerId: player.playerId, pictureId }
  const other = await lobby.register()
  const tries = [
    raw('kycPicture', ask),
    raw('kycPicture', ask, player.token),
    raw('kycPicture', { ...ask, playerId: other.playerId }, ana),
    raw('kycPicture', { ...ask, pictureId: crypto.randomUUID() }, ana),
    raw('kycPicture', { ...ask, pictureId: '#/etc/passwd' }, ana),
    lobby.app.inject({ method: 'GET', url: `/office/v1/kycPicture?pictureId=${pictureId}` }),
  ]
  const codes = (await Promise.all(tries)).map((answer) => answer.statusCode)
  expect(codes).toEqual([401, 401, 404, 404, 400, 405])
  for (const name of ['kycQueue', 'kycCase', 'approveKyc', 'rejectKyc', 'askKycAgain']) {
    const input = name === 'kycQueue' ? {} : { ...decision(), reasons: ['blurred'] }
    expect((await raw(name, input, player.token)).statusCode, name).not.toBe(200)
  }
  expect((await call('kyc')).body['status']).toBe('in-review')
})

test('a withdrawal before the verification waits, and goes on by itself upon approval [PR-03] [CA-07]', async () => {
  holder = 'Ligaya Mayumi'
  const asked = await withdraw()
  expect(asked.body).toMatchObject({ errcode: 0, waitsForKyc: true, held: 400_00 })
  expect((await orders())[0]).toMatchObject({ status: 'waiting-kyc' })
  const orderId = String(asked.body['orderId'])
  expect((await office('approveWithdrawal', { orderId }, ana))['errcode']).toBe(2101)
  await send({ names: ['Ligaya', 'Mayumi'] })
  expect(await office('approveKyc', decision(), ana)).toMatchObject({
    row: { status: 'approved', approvedBy: ['owner'] },
  })
  expect((await orders())[0]?.steps.map(({ status }) => status)).toEqual([
    'review',
    'waiting-kyc',
    'review',
  ])
  expect((await call('getAfterLoginInfoWeb')).body).toMatchObject({ hasKyc: true })
  expect(await office('approveWithdrawal', { orderId }, ana)).toMatchObject({
    order: { status: 'paying' },
  })
  expect((await withdraw(200_00)).body).toMatchObject({ waitsForKyc: false })
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
})

test('requests and an approval at once leave no withdrawal waiting [PR-03]', async () => {
  holder = 'Tala Dalisay'
  await send({ names: ['Tala', 'Dalisay'] })
  const tries = [0, 1].map((at) => withdraw(200_00 + at))
  await Promise.all([...tries, office('approveKyc', decision(), ana)])
  expect((await orders()).map(({ status }) => status)).toEqual(['review', 'review'])
})

test('documents that somebody else has need two, and the database itself refuses one [PF-03]', async () => {
  await send({ seed: 71, number: 'TWIN00001' })
  const first = player
  player = await lobby.register()
  await send({ seed: 71, number: 'TWIN00001' })
  const found = await office('kycCase', { playerId: player.playerId }, ana)
  expect(found['twins']).toMatchObject([
    { playerId: first.playerId, account: first.account, kind: 'document' },
    { playerId: first.playerId, kind: 'picture' },
  ])
  const twice = await Promise.all([1, 2].map(() => office('approveKyc', decision(), ana)))
  for (const answer of twice) {
    expect(answer).toMatchObject({ row: { status: 'in-review', approvalsNeeded: 2, mine: true } })
  }
  const forced = lobby.ctx.db.query(
    `UPDATE kyc.cases SET status = 'approved' WHERE player_id = $1`,
    [player.playerId],
  )
  await expect(forced).rejects.toThrow('1 of 2 approvals')
  expect(await office('approveKyc', decision(), ben)).toMatchObject({
    row: { status: 'approved', approvedBy: ['owner', 'ben'] },
  })
  expect((await recorded()).filter(({ action }) => action === 'kyc-approved')).toHaveLength(2)
})

test('asking again tells the player why, and the next attempt needs its own approvals [PF-03]', async () => {
  await send()
  const asked = await office(
    'askKycAgain',
    { ...judged(), reasons: ['blurred', 'glare'], note: 'The corner is dark.' },
    ana,
  )
  expect(asked).toMatchObject({ row: { status: 'resubmit' } })
  const { body } = await call('kyc')
  expect(body).toMatchObject({ status: 'resubmit', reasons: ['blurred', 'glare'] })
  expect(JSON.stringify(body)).not.toContain('corner')
  expect((await recorded()).at(-1)).toMatchObject({
    action: 'kyc-asked-again',
    detail: { note: 'The corner is dark.', before: { status: 'in-review' } },
  })
  await send()
  expect((await office('approveKyc', decision(1), ana))['errcode'], 'an old page').toBe(2109)
  expect(await office('approveKyc', decision(2), ana)).toMatchObject({
    row: { status: 'approved', attempt: 2 },
  })
})

test('who is refused stops playing and paying in at once, and keeps the money [PR-01] [PR-03]', async () => {
  await withdraw()
  await send()
  expect((await office('rejectKyc', judged(), ana))['errcode']).toBe(4000)
  expect((await office('rejectKyc', { ...judged(), reasons: ['blurred'] }, ana))['errcode']).toBe(
    4000,
  )
  await office('rejectKyc', { ...judged(), reasons: ['under-age'] }, ana)
  expect((await call('kyc')).body).toMatchObject({
    status: 'rejected',
    reasons: ['under-age'],
    deadline: null,
    stopped: { deposit: true, play: true, withdraw: true },
  })
  expect((await call('startGame', { gameId: 101 })).errcode).toBe(2101)
  expect((await deposit()).errcode).toBe(2101)
  expect((await orders())[0]?.status).toBe('waiting-kyc')
  expect((await call('submitKyc', { consent: '2026-11' })).errcode).toBe(2102)
})

/** The mails of the verification, the oldest first. */
async function mails(): Promise<{ template: string; details: { reasons?: string } }[]> {
  const { body } = await call('getMail2')
  const all = body['mails'] as { template: string; details: { reasons?: string } }[]
  return all.filter(({ template }) => template.startsWith('kyc-')).toReversed()
}

test('the player is written to at each step, once, with what has to be done [PF-03] [CO-01]', async () => {
  await send()
  await office('askKycAgain', { ...judged(), reasons: ['blurred', 'glare'], note: '' }, ana)
  await send()
  await Promise.all([1, 2, 3].map(() => office('approveKyc', decision(2), ana)))
  expect(await mails()).toMatchObject([
    { template: 'kyc-received' },
    { template: 'kyc-resubmit', details: { reasons: 'blurred,glare' } },
    { template: 'kyc-received' },
    { template: 'kyc-approved' },
  ])
  player = await lobby.register()
  await send({ names: ['Isa', 'Lakandula'] })
  const refuse = () => office('rejectKyc', { ...judged(), reasons: ['under-age'] }, ana)
  await Promise.all([refuse(), refuse()])
  expect(await mails()).toMatchObject([
    { template: 'kyc-received' },
    { template: 'kyc-rejected', details: { reasons: 'under-age' } },
  ])
})

const deposit = () => call('recharge3', { price: 500_00, version: 4, actType: 0, rechargeType: 1 })

test('after seven days deposits and play stop until it is done [PR-03]', async () => {
  const codes = async () => [
    (await deposit()).errcode,
    (await call('startGame', { gameId: 101 })).errcode,
  ]
  days = 6.99
  expect(await codes()).not.toContain(2101)
  days = 7
  expect(await codes()).toEqual([2101, 2101])
  expect((await call('kyc')).body).toMatchObject({ stopped: { deposit: true, play: true } })
  await send()
  expect(await codes(), 'sent is not approved').toEqual([2101, 2101])
  await office('approveKyc', decision(), ana)
  expect(await codes()).not.toContain(2101)
})

test('an operator can ask for it before deposits and before play [PR-03]', async () => {
  const rules = (set: string) => lobby.operate(`UPDATE kyc.rules SET ${set}`)
  await rules('before_deposit = true')
  await expect.poll(async () => (await deposit()).errcode).toBe(2101)
  expect((await call('startGame', { gameId: 101 })).errcode).not.toBe(2101)
  await rules('before_deposit = false, before_play = true')
  await expect.poll(async () => (await call('startGame', { gameId: 101 })).errcode).toBe(2101)
  await rules('before_play = false')
  await expect.poll(async () => (await call('startGame', { gameId: 101 })).errcode).not.toBe(2101)
})

test('a game that is open ends for bets at the deadline [PR-03]', async () => {
  days = 6.75
  await call('startGame', { gameId: 101 })
  const { rows } = await lobby.ctx.db.query<{ left: number }>(
    `SELECT extract(epoch FROM s.expires_at - p.registered_at)::float / 86400 AS left
       FROM play.sessions s JOIN accounts.players p USING (player_id) WHERE player_id = $1`,
    [player.playerId],
  )
  expect(rows.every(({ left }) => left <= 7)).toBe(true)
})

test('who approves has opened every picture of this attempt; who has not is told [PF-04]', async () => {
  await send()
  const bare = () => seats.ask('approveKyc', decision(), ana)
  expect((await bare())['errcode']).toBe(2111)
  const { pictures } = await seats.ask('kycCase', { playerId: player.playerId }, ana)
  const [first, ...rest] = (pictures as { pictureId: string }[]).map(({ pictureId }) => ({
    pictureId,
  }))
  await raw('kycPicture', { playerId: player.playerId, ...first }, ana)
  expect((await bare())['errcode'], 'one of them only').toBe(2111)
  for (const { pictureId } of rest)
    await raw('kycPicture', { playerId: player.playerId, pictureId }, ben)
  expect((await bare())['errcode'], 'eyes of somebody else').toBe(2111)
  expect((await call('kyc')).body['status']).toBe('in-review')
  for (const { pictureId } of rest)
    await raw('kycPicture', { playerId: player.playerId, pictureId }, ana)
  expect(await bare()).toMatchObject({ row: { status: 'approved' } })
})

test('of a refusal, a question and an approval at once exactly one is done, and the others are told [PF-03]', async () => {
  for (let round = 0; round < 6; round += 1) {
    player = await lobby.register()
    await send({ number: `RACE${round}0001` })
    await lookAtAll(ana)
    await lookAtAll(ben)
    const answers = await Promise.all([
      seats.ask('rejectKyc', { ...judged(), reasons: ['under-age'] }, ana),
      seats.ask('askKycAgain', { ...judged(), reasons: ['blurred'] }, ben),
      seats.ask('approveKyc', decision(), ana),
    ])
    const codes = answers.map(({ errcode }) => errcode)
    expect(codes.toSorted((one, other) => Number(one) - Number(other))).toEqual([0, 2109, 2109])
    const won = ['rejected', 'resubmit', 'approved'][codes.indexOf(0)]
    expect((await call('kyc')).body['status']).toBe(won)
  }
})
