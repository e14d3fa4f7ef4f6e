import type { PotTermsForm } from '@perlas/contract/office-pots'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { rollTally } from '#/gaming/tally/tally.ts'
import { openPotsLobby, someTerms, type PotsLobby } from '#/testing/pots.ts'

let pots: PotsLobby
let office: ReturnType<typeof openOffice>
let owner: string
let fina: string
beforeAll(async () => {
  pots = await openPotsLobby()
  await pots.turn()
  office = openOffice(pots.lobby)
  owner = await office.owner()
  fina = await office.member('fina', 'finance', owner)
})
afterAll(() => pots.lobby.close())

type View = {
  pots: {
    code: string
    open: boolean
    ending: boolean
    terms: unknown
    next: unknown
    life: number
    value: number
  }[]
  proposals: { id: number; code: string; what: string; by: string; mine: boolean }[]
  falls: {
    code: string
    endedBy: string
    winners: { playerId: number; state: string }[]
    file: string
  }[]
  owed: number
  draw: { studio: string; waiting: number }
  house: { playerId: number }[]
}
const view = async (token = owner) => (await office.ask('pots', {}, token)) as unknown as View
const potOf = async (code: string) => (await view()).pots.find((pot) => pot.code === code)!
const reason = 'agreed at the desk today'
const propose = (change: Partial<PotTermsForm> = {}, token = owner, tryOut = false) =>
  office.ask(
    'proposePotTerms',
    { code: 'bituin', terms: { ...someTerms, ...change }, reason, tryOut },
    token,
  )

test('terms are proposed by one and agreed to by another; a closed jackpot begins with them', async () => {
  expect(await potOf('bituin')).toMatchObject({ open: false, terms: null, life: 0 })
  const tried = await propose({}, owner, true)
  expect(tried).toMatchObject({ problems: [], id: 0, forecast: { largestPrize: 500_00 } })
  expect((await view()).proposals).toEqual([])

  const { id } = (await propose()) as { id: number }
  // The one that waits is decided first.
  expect((await propose())['errcode']).not.toBe(0)
  expect((await view(fina)).proposals).toMatchObject([
    { id, code: 'bituin', what: 'terms', by: 'owner', mine: false },
  ])
  const alone = await office.ask('approvePotTerms', { id, approve: true }, owner)
  expect(alone['errcode']).not.toBe(0)
  expect(await potOf('bituin')).toMatchObject({ open: false })
  const done = await office.ask('approvePotTerms', { id, approve: true }, fina)
  expect(done).toMatchObject({ errcode: 0, status: 'approved' })
  expect((await office.ask('approvePotTerms', { id, approve: true }, fina))['errcode']).not.toBe(0)
  expect(await potOf('bituin')).toMatchObject({
    open: true,
    life: 1,
    terms: someTerms,
    value: 50_00,
  })

  // Changed terms wait for the next life.
  const other = (await propose({ most: 600_00 }, fina)) as { id: number }
  await office.ask('approvePotTerms', { id: other.id, approve: true }, owner)
  expect(await potOf('bituin')).toMatchObject({ life: 1, terms: someTerms, next: { most: 600_00 } })
})

test('terms that cannot be are refused with a sentence, and nothing is proposed', async () => {
  const player = await pots.newPlayer(100_000_00)
  await pots.seatOf(player).round(50_000_00, 0)
  await rollTally(pots.lobby.ctx)
  for (const [change, words] of [
    [{ seed: 500_00 }, 'begins with less'],
    [{ seed: 10_000_00, most: 20_000_00 }, 'above ₱10,000'],
    [{ permit: ' ' }, 'number of its permit'],
    [{ latest: '2020-01-01T00:00:00Z' }, 'moment of the future'],
    [{ latest: 'soon' }, 'moment of the future'],
    [{ seed: 1, most: 3, share: 500 }, 'more than once in 10 minutes'],
    [{ seed: 9_000_000, most: 10_000_000, winners: 100, share: 1 }, 'less than once in 60 days'],
    [{ seed: 50, most: 100, winners: 100 }, 'at least a centavo'],
  ] as const) {
    const { problems, id } = (await propose(change)) as unknown as {
      problems: string[]
      id: number
    }
    expect({ id, has: problems.some((one) => one.includes(words)), problems }).toMatchObject({
      id: 0,
      has: true,
    })
  }
  for (const wrong of [{ winners: 0 }, { winners: 101 }, { share: 0 }, { share: 501 }])
    expect((await propose(wrong))['errcode']).not.toBe(0)
})

test('two members end a jackpot: it falls in the next tick, and begins anew by the terms of now or is closed', async () => {
  const end = (input: object, token: string) =>
    office.ask('endPot', { code: 'bituin', again: true, reason, ...input }, token)
  const { id, status } = (await end({}, owner)) as { id: number; status: string }
  expect(status).toBe('proposed')
  expect((await end({ id, approve: true }, owner))['errcode']).not.toBe(0)
  expect(await end({ id, approve: true }, fina)).toMatchObject({ status: 'approved' })
  expect(await potOf('bituin')).toMatchObject({ ending: true, life: 1 })
  await pots.turn()
  expect(await potOf('bituin')).toMatchObject({ ending: false, life: 2, terms: { most: 600_00 } })
  const [fall] = (await view()).falls
  expect(fall).toMatchObject({ code: 'bituin', endedBy: 'office', file: '/pots/bituin/1.json' })
  expect(await pots.sql(`SELECT FROM pots.prizes WHERE state <> 'paid'`)).toEqual([])

  // A proposal about a life that fell meanwhile can only be refused.
  const stale = (await end({}, owner)) as { id: number }
  await pots.end('bituin')
  await pots.turn()
  expect((await end({ id: stale.id, approve: true }, fina))['errcode']).not.toBe(0)
  expect(await end({ id: stale.id, approve: false }, fina)).toMatchObject({ status: 'refused' })

  const closing = (await end({ again: false }, fina)) as { id: number }
  await end({ id: closing.id, approve: true, again: true }, owner)
  // Terms for a life that does not come are not agreed to.
  const { id: late } = (await propose({ share: 500, most: 100_00 }, fina)) as { id: number }
  expect(late).toBeGreaterThan(0)
  expect(
    (await office.ask('approvePotTerms', { id: late, approve: true }, owner))['errcode'],
  ).not.toBe(0)
  await office.ask('approvePotTerms', { id: late, approve: false }, owner)
  await pots.turn()
  // The proposal counts, not the second member's input.
  expect(await potOf('bituin')).toMatchObject({ open: false, life: 0 })
  expect((await end({}, owner))['errcode']).not.toBe(0)
  expect((await pots.lobby.call('getPots')).body).toMatchObject({ pots: [], falls: [{ life: 3 }] })
  await pots.agrees()
})

test('[PF-04] accounts of the house are noted and taken back, and all of it is in the record', async () => {
  const { playerId } = await pots.newPlayer()
  const note = (kept: boolean) => office.ask('keepFromPots', { playerId, kept, reason }, owner)
  expect(await note(true)).toMatchObject({ errcode: 0, kept: true })
  expect((await view()).house).toMatchObject([{ playerId }])
  expect(await note(false)).toMatchObject({ kept: false })
  expect((await view()).house).toEqual([])
  expect(
    (await office.ask('keepFromPots', { playerId: 99, kept: true, reason }, owner))['errcode'],
  ).not.toBe(0)
  const actions = await pots.sql<{ action: string }>(
    `SELECT DISTINCT action FROM staff.audit WHERE action LIKE 'pot%' ORDER BY action`,
  )
  expect(actions.map(({ action }) => action)).toEqual([
    'pot-account-noted',
    'pot-end-approved',
    'pot-end-proposed',
    'pot-end-refused',
    'pot-terms-approved',
    'pot-terms-proposed',
    'pot-terms-refused',
    'pots-read',
  ])
})
