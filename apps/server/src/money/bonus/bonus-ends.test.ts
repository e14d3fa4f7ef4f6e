import type { BonusView } from '@perlas/contract/bonus'
import type { Mail } from '@perlas/contract/mail'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fullRates, grant, pruneRounds, maintainBonuses } from '#/money/bonus/bonus.ts'
import { addTestGame, atTable, testGame } from '#/gaming/play/fixtures.ts'
import { exclude } from '#/engagement/responsible/responsible.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { dropCaches } from '#/kernel/state.ts'

let lobby: Lobby
let url: string
let player: Player
let table: ReturnType<typeof atTable>
let keys = 0
let later = 0

beforeAll(async () => {
  lobby = await openLobby({ swaps: { clock: () => daysAfter(new Date(), later) } })
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
  await lobby.operate('UPDATE catalogue.games SET type_id = 1 WHERE game_id = $1', [testGame.id])
  dropCaches(lobby.ctx)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  later = 0
  player = await lobby.register()
  await lobby.verify(player.playerId)
  table = atTable(lobby, url, player.playerId)
})
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

const give = (amount: number, days = 7, multiple = 10) =>
  grant(lobby.ctx, {
    playerId: player.playerId,
    amount,
    terms: { multiple, rates: fullRates, endsAt: daysAfter(lobby.ctx.clock(), days) },
    source: 'goodwill',
    key: `ends-${(keys += 1)}`,
  })
const cash = async () => (await balanceOf(lobby.ctx, player.playerId)).cash
async function bonuses(token = player.token) {
  const { body } = await lobby.call('getBonuses', {}, token)
  return body as { open: BonusView[]; ended: BonusView[] }
}
async function mails(token = player.token): Promise<Mail[]> {
  const { body } = await lobby.call('getMail2', {}, token)
  // That one was given is told too; these tests are about what comes after it.
  const bonusMails = (body['mails'] as Mail[]).filter(({ template }) =>
    template.startsWith('bonus'),
  )
  return bonusMails.filter(({ template }) => template !== 'bonus-granted')
}
/** Logged in again during the exclusion, in a restricted session. */
async function restricted(): Promise<string> {
  const { account, password } = player
  const { body } = await lobby.call('accountLogin', {
    account,
    password: await lobby.cipher(password),
  })
  const entered = await lobby.call('loginKeptOut', { pending: body['pending'] })
  return String(entered.body['token'])
}
const takeBreak = (term: string, token = player.token) =>
  lobby.call('takeBreak', { term, confirmed: true }, token)

test('the clock of a bonus stands still during a break, also when it gets longer [CA-08] [PF-08]', async () => {
  await lobby.fund(player.playerId, 50_00)
  await give(100_00, 3)
  const ends = Date.parse((await bonuses()).open[0]?.endsAt ?? '')
  expect((await takeBreak('7d')).errcode).toBe(0)
  let token = await restricted()
  const moved = async () => Date.parse((await bonuses(token)).open[0]?.endsAt ?? '') - ends
  expect(await moved()).toBe(7 * 86_400_000)
  later = 2
  expect((await takeBreak('30d', token)).errcode).toBe(0)
  token = await restricted()
  // To the end of the longer one, and not the two days twice.
  expect(Math.abs((await moved()) - 32 * 86_400_000)).toBeLessThan(60_000)
  later = 31
  await maintainBonuses(lobby.ctx)
  expect(await mails(token)).toEqual([])
  expect((await bonuses(token)).open).toMatchObject([{ bound: 100_00 }])
  expect(await cash()).toBe(150_00)
  later = 36
  await maintainBonuses(lobby.ctx)
  expect((await bonuses(token)).ended).toMatchObject([{ status: 'expired', taken: 100_00 }])
})

test('an exclusion takes bonus coins back at once and says so; own money can be withdrawn [CA-08] [PF-08]', async () => {
  await lobby.fund(player.playerId, 250_00)
  await give(100_00)
  await give(40_00, 20)
  expect((await takeBreak('6m')).errcode).toBe(0)
  expect(await cash()).toBe(250_00)
  const token = await restricted()
  const { open, ended } = await bonuses(token)
  expect(open).toEqual([])
  expect(ended.map(({ id, status, taken }) => [id, status, taken])).toEqual([
    [2, 'taken-back', 40_00],
    [1, 'taken-back', 100_00],
  ])
  expect(
    (await mails(token)).map(({ template, kind, details }) => [template, kind, details]),
  ).toEqual([
    ['bonus-taken-back', 1, { amount: '4000' }],
    ['bonus-taken-back', 1, { amount: '10000' }],
  ])
  const { body } = await lobby.call('getExchange', {}, token)
  expect(body).toMatchObject({ coin: 250_00, withdrawable: 250_00, turnoverLeft: 0 })
})

test('coins that are staked when the exclusion begins are taken back when their round is over [CA-08] [PF-08]', async () => {
  await give(100_00)
  const round = await table.bet(60_00)
  expect((await takeBreak('1y')).errcode).toBe(0)
  expect((await bonuses(await restricted())).open).toMatchObject([{ bound: 40_00, inPlay: true }])
  await table.win(round, 90_00)
  await maintainBonuses(lobby.ctx)
  await maintainBonuses(lobby.ctx)
  expect(await cash()).toBe(0)
  expect((await bonuses(await restricted())).ended).toMatchObject([
    { status: 'taken-back', taken: 130_00, progress: 60_00 },
  ])
})

test('an exclusion after a break, and one that the office sets, take the coins back too [CA-08] [PF-08]', async () => {
  await give(100_00)
  await takeBreak('24h')
  const { playerId } = player
  await exclude(lobby.ctx, {
    playerId,
    term: '1y',
    house: { staffId: 1, reason: 'the family asked', record: () => Promise.resolve() },
  })
  expect(await cash()).toBe(0)
  expect(await mails(await restricted())).toHaveLength(1)
})

test('grants, bets and an exclusion side by side leave nothing locked and exact books [CA-08] [PF-08]', async () => {
  await lobby.fund(player.playerId, 300_00)
  await give(100_00)
  await table.sit()
  await Promise.allSettled([
    ...Array.from({ length: 6 }, () => table.round(20_00, 20_00)),
    ...Array.from({ length: 3 }, () => give(10_00)),
    takeBreak('6m'),
    maintainBonuses(lobby.ctx),
  ])
  // What was staked may be settled or still open: the sweeper's word, here given by rolling it back.
  const { rows } = await lobby.ctx.db.query<{ id: string }>(
    `SELECT round_id AS id FROM play.rounds WHERE player_id = $1 AND status = 'open'`,
    [player.playerId],
  )
  for (const { id } of rows) await table.rollback(id, 'b')
  await maintainBonuses(lobby.ctx)
  expect((await bonuses(await restricted())).open).toEqual([])
  expect(await cash()).toBe(300_00)
})

test('two days before its end a player is told once, and when it ended [CA-08] [CO-01]', async () => {
  await give(100_00, 7)
  await give(30_00, 1)
  await maintainBonuses(lobby.ctx)
  expect(await mails()).toEqual([])
  later = 0.6
  await maintainBonuses(lobby.ctx)
  // A day's bonus is told of when half of it is over.
  expect(await mails()).toMatchObject([{ template: 'bonus-ending', details: { amount: '3000' } }])
  later = 5.1
  await Promise.all([maintainBonuses(lobby.ctx), maintainBonuses(lobby.ctx)])
  await maintainBonuses(lobby.ctx)
  const bonusMails = await mails()
  expect(bonusMails.map(({ template, details }) => [template, details['amount']])).toEqual([
    ['bonus-ending', '10000'],
    ['bonus-expired', '3000'],
    ['bonus-ending', '3000'],
  ])
  expect(Date.parse(bonusMails[0]?.details['deadline'] ?? '')).toBeGreaterThan(Date.now())
  later = 8
  await maintainBonuses(lobby.ctx)
  expect((await mails())[0]).toMatchObject({ template: 'bonus-expired', kind: 1 })
})

test('that a bonus is free, or was cancelled, is told once; that nothing is left of it is not [CA-08] [CO-01]', async () => {
  await give(50_00, 7, 1)
  await table.round(50_00, 50_00)
  await bonuses()
  expect(await mails()).toMatchObject([{ template: 'bonus-met', details: { amount: '5000' } }])
  await give(30_00)
  await table.round(80_00, 0)
  await give(20_00)
  await lobby.call('forfeitBonus', { id: 3, lose: 20_00 }, player.token)
  await lobby.call('forfeitBonus', { id: 3, lose: 20_00 }, player.token)
  expect((await bonuses()).ended.map(({ status }) => status)).toEqual(['forfeited', 'spent', 'met'])
  expect(await mails()).toMatchObject([
    { template: 'bonus-forfeited', kind: 1, details: { amount: '2000' } },
    { template: 'bonus-met' },
  ])
})

test('rows of rounds that nothing asks for are folded; a rollback that comes late still counts right [CA-08]', async () => {
  const rows = async () => {
    const found = await lobby.ctx.db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM bonus.rounds WHERE player_id = $1',
      [player.playerId],
    )
    return found.rows[0]?.n
  }
  await give(100_00, 90, 3)
  const first = await table.bet(100_00)
  await table.win(first, 150_00)
  const second = await table.bet(100_00)
  await table.win(second, 120_00)
  await bonuses()
  later = 40
  // The bonus is open: its rounds may be rolled back, and then count for it no more.
  await pruneRounds(lobby.ctx)
  expect(await rows()).toBe(2)
  later = 0
  await table.round(100_00, 80_00)
  expect((await bonuses()).ended).toMatchObject([{ status: 'met', progress: 300_00 }])
  await pruneRounds(lobby.ctx)
  expect(await rows()).toBe(3)
  later = 40
  await Promise.all([pruneRounds(lobby.ctx), pruneRounds(lobby.ctx)])
  expect(await rows()).toBe(0)
  later = 0
  const own = await cash()
  await give(60_00)
  expect(await table.rollback(second, 'w')).toMatchObject({ answer: { status: 'OK' } })
  expect(await table.rollback(second, 'b')).toMatchObject({ answer: { status: 'OK' } })
  await maintainBonuses(lobby.ctx)
  // What it counted for the bonus that has ended stays; the new one binds its own coins and nothing else.
  expect((await bonuses()).ended).toMatchObject([{ status: 'met', progress: 300_00 }])
  expect((await bonuses()).open).toMatchObject([{ bound: 60_00, progress: 0 }])
  expect(await cash()).toBe(own + 60_00 - 20_00)
  await table.round(40_00, 0)
  expect((await bonuses()).open).toMatchObject([{ bound: 60_00, progress: 40_00 }])
})

test('an end never comes earlier, and what has ended stays as it was [CA-08]', async () => {
  await give(100_00)
  const change = (what: string) =>
    lobby.ctx.db.query(`UPDATE bonus.grants SET ${what} WHERE player_id = $1`, [player.playerId])
  await expect(change(`runs_until = runs_until - interval '1 s'`)).rejects.toThrow('earlier')
  await lobby.call('forfeitBonus', { id: 1, lose: 100_00 }, player.token)
  for (const what of [
    `runs_until = 'infinity'`,
    `status = 'met'`,
    'taken = 0',
    'warn_at = now()',
  ]) {
    await expect(change(what)).rejects.toThrow('has ended')
  }
})

test('a bet rolled back after the bonus that it counted for was cancelled leaves exact books [CA-08] [CA-12]', async () => {
  await lobby.fund(player.playerId, 50_00)
  await give(100_00, 3)
  await give(100_00, 9)
  const lost = await table.bet(10_00)
  await table.win(lost, 0)
  expect((await bonuses()).open).toMatchObject([{ progress: 10_00 }, { progress: 0 }])
  await lobby.call('forfeitBonus', { id: 1, lose: 100_00 }, player.token)
  for (const part of ['w', 'b'] as const) await table.rollback(lost, part)
  // What has ended stays as it was, and the other bonus counts on; the audit follows, after each test.
  const { open, ended } = await bonuses()
  expect(open).toMatchObject([{ progress: 0, bound: 100_00 }])
  expect(ended).toMatchObject([{ progress: 10_00, status: 'forfeited' }])
  expect(await cash()).toBe(150_00)
})

test('a bet rolled back while no bonus is open is no fault of the next one [CA-08] [CA-12]', async () => {
  await lobby.fund(player.playerId, 50_00)
  await give(100_00, 3)
  const lost = await table.bet(10_00)
  await table.win(lost, 0)
  expect((await bonuses()).open).toMatchObject([{ progress: 10_00 }])
  await lobby.call('forfeitBonus', { id: 1, lose: 100_00 }, player.token)
  // Nobody follows the entries now: the round stays as it was counted for the bonus that has ended.
  for (const part of ['w', 'b'] as const) await table.rollback(lost, part)
  await give(60_00)
  await maintainBonuses(lobby.ctx)
  expect((await bonuses()).open).toMatchObject([{ progress: 0, bound: 60_00 }])
  // The audit follows, after each test.
})

test('bonuses below ₱20 end at one moment, the latest of theirs, and are told as one [CA-08]', async () => {
  await give(5_00, 7)
  await give(6_00, 3)
  await give(20_00, 3)
  await give(4_00, 5, 0)
  const ends = async () =>
    (await bonuses()).open.map(({ amount, small, endsAt }) => ({
      amount,
      small,
      days: Math.round((Date.parse(endsAt) - lobby.ctx.clock().getTime()) / 86_400_000),
    }))
  expect(await ends()).toEqual([
    { amount: 20_00, small: false, days: 3 },
    { amount: 5_00, small: true, days: 7 },
    { amount: 6_00, small: true, days: 7 },
  ])
  // One more moves the clock of all.
  later = 1
  await give(3_00, 9)
  expect((await ends()).filter(({ small }) => small).map(({ days }) => days)).toEqual([9, 9, 9])
  later = 9
  await maintainBonuses(lobby.ctx)
  await maintainBonuses(lobby.ctx)
  const warnings = (await mails()).map(({ template, details }) => [template, details?.['amount']])
  expect(warnings.filter(([template]) => template === 'bonus-ending')).toEqual([
    ['bonus-ending', '1400'],
  ])
  later = 11
  await maintainBonuses(lobby.ctx)
  const after = (await mails()).map(({ template, details }) => [template, details?.['amount']])
  expect(after.filter(([template]) => template === 'bonus-expired')).toEqual([
    ['bonus-expired', '1400'],
    ['bonus-expired', '2000'],
  ])
  expect((await bonuses()).open).toEqual([])
  expect(await cash()).toBe(4_00)
})
