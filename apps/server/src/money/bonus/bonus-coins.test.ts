import type { BonusView } from '@perlas/contract/bonus'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#/kernel/context.ts'
import { declareGames } from '#/gaming/catalogue/catalogue.ts'
import { addTestGame, atTable, testGame } from '#/gaming/play/fixtures.ts'
import { audit, balanceOf, move } from '#/ledger/wallet/wallet.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { fullRates, grant, takeBack, maintainBonuses } from '#/money/bonus/bonus.ts'
import { dropCaches } from '#/kernel/state.ts'

let lobby: Lobby
let player: Player
let table: ReturnType<typeof atTable>
let url: string
let keys = 0
let daysLater = 0

beforeAll(async () => {
  lobby = await openLobby({ swaps: { clock: () => daysAfter(new Date(), daysLater) } })
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
  await lobby.operate('UPDATE catalogue.games SET type_id = 1 WHERE game_id = $1', [testGame.id])
  dropCaches(lobby.ctx)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  daysLater = 0
  player = await lobby.register()
  await lobby.verify(player.playerId)
  table = atTable(lobby, url, player.playerId)
})
// Whatever was granted and played, the books are right afterwards.
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

const give = (
  amount: number,
  change: Partial<Parameters<typeof grant>[1]['terms']> = {},
  key = '',
) =>
  grant(lobby.ctx, {
    playerId: player.playerId,
    amount,
    terms: { multiple: 10, rates: fullRates, endsAt: daysAfter(lobby.ctx.clock(), 7), ...change },
    source: 'goodwill',
    key: key || `test-${(keys += 1)}`,
  })
const declared = (returnBps: number, version: string) => ({
  providerId: lobby.ctx.config.secrets.studioWallet.providerId,
  code: testGame.code,
  version,
  returnBps,
  maxWin: null,
})
const cash = async () => (await balanceOf(lobby.ctx, player.playerId)).cash

const sit = () => table.sit()
const bet = (amount: number, rtp?: number) => table.bet(amount, rtp)
const more = (id: string, amount: number, rtp: number) => table.more(id, amount, rtp)
const win = (id: string, amount: number) => table.win(id, amount)
const rollback = (id: string, of: 'b' | 'b2' | 'w') => table.rollback(id, of)
const round = (stake: number, pays: number) => table.round(stake, pays)

async function bonuses() {
  const { body } = await lobby.call('getBonuses', {}, player.token)
  return body as { open: BonusView[]; ended: BonusView[] }
}
async function exchange() {
  const { body } = await lobby.call('getExchange', {}, player.token)
  return body as {
    coin: number
    withdrawable: number
    turnoverLeft: number
    holds: { kind: string; amount: number; bonusId: number | null }[]
  }
}
async function withdraw(price: number): Promise<number> {
  const bank = await lobby.call(
    'addBankInfo',
    { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: '09171234567' },
    player.token,
  )
  const { id: bankAccountId } = bank.body['account'] as { id: string }
  const pin = await lobby.payoutPin(player)
  return (await lobby.call('exchange', { price, bankAccountId, pin }, player.token)).errcode
}
const forfeit = (id: number, lose: number) => lobby.call('forfeitBonus', { id, lose }, player.token)

test('bonus coins are cash at once, and leave only after their turnover [CA-08] [CA-07]', async () => {
  await lobby.fund(player.playerId, 500_00)
  await give(100_00)
  expect(await exchange()).toMatchObject({
    coin: 600_00,
    withdrawable: 500_00,
    turnoverLeft: 1_000_00,
    holds: [{ kind: 'bonus', amount: 100_00, bonusId: 1 }],
  })
  expect(await withdraw(500_01)).toBe(2016)
  expect(await withdraw(600_01)).toBe(2001)
  for (let n = 0; n < 4; n += 1) await round(250_00, 250_00)
  expect((await bonuses()).ended).toMatchObject([
    { status: 'met', progress: 1_000_00, bound: 0, taken: 0 },
  ])
  expect(await exchange()).toMatchObject({ withdrawable: 600_00, turnoverLeft: 0, holds: [] })
  expect(await withdraw(600_00)).toBe(0)
})

test('the safe box is no way around it, and a repeat is still the first answer [CA-08] [PF-05]', async () => {
  await lobby.walletPassword(player)
  await lobby.fund(player.playerId, 100_00)
  const put = (price: number, requestId: string) =>
    lobby.call('safeboxIn', { price, requestId }, player.token)
  expect((await put(100_00, 'box-before-the-bonus')).errcode).toBe(0)
  await give(100_00)
  expect((await put(100_00, 'box-after-the-bonus')).errcode).toBe(2016)
  expect((await put(100_00, 'box-before-the-bonus')).errcode).toBe(0)
  expect(await cash()).toBe(100_00)
})

test('a grant is one under its key, however often it is asked for [CA-08] [AC-04]', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => give(50_00, {}, 'the-same')))
  expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(await cash()).toBe(50_00)
  await expect(give(51_00, {}, 'the-same')).rejects.toMatchObject({ failure: 'order-conflict' })
  await expect(give(50_00, { multiple: 3 }, 'the-same')).rejects.toMatchObject({
    failure: 'order-conflict',
  })
  await expect(give(50_00, { multiple: -1 })).rejects.toThrow('multiple')
})

test('a grant is whole with what it belongs to, or not at all [CA-08]', async () => {
  const broken = inTransaction(lobby.ctx, async (tx) => {
    await grant(tx, {
      playerId: player.playerId,
      amount: 50_00,
      terms: { multiple: 1, rates: fullRates, endsAt: daysAfter(new Date(), 1) },
      source: 'goodwill',
      key: 'with-a-fault',
    })
    throw new Error('the campaign failed')
  })
  await expect(broken).rejects.toThrow('the campaign failed')
  expect(await cash()).toBe(0)
  expect(await bonuses()).toMatchObject({ open: [], ended: [] })
})

test('coins without a multiple are free at once [CA-08]', async () => {
  await give(150_00, { multiple: 0 })
  expect(await exchange()).toMatchObject({ withdrawable: 150_00, holds: [] })
  await give(50_00)
  await give(20_00, { multiple: 0 })
  expect(await exchange()).toMatchObject({ coin: 220_00, withdrawable: 170_00 })
})

test('what was won with bonus coins is locked with them; own money never is [CA-08]', async () => {
  await give(100_00)
  await round(100_00, 400_00)
  expect(await exchange()).toMatchObject({ coin: 400_00, withdrawable: 0 })
  await lobby.fund(player.playerId, 250_00)
  expect(await exchange()).toMatchObject({ coin: 650_00, withdrawable: 250_00 })
  expect((await bonuses()).open).toMatchObject([{ bound: 400_00, progress: 100_00 }])
})

test('an open round counts nothing; a settled one once, also when everything is looked at twice [CA-08]', async () => {
  await lobby.fund(player.playerId, 500_00)
  await give(100_00)
  const id = await bet(200_00)
  expect((await bonuses()).open).toMatchObject([{ progress: 0 }])
  await win(id, 0)
  await Promise.all([maintainBonuses(lobby.ctx), maintainBonuses(lobby.ctx), bonuses(), exchange()])
  await maintainBonuses(lobby.ctx)
  expect((await bonuses()).open).toMatchObject([{ progress: 200_00 }])
})

test('a round that is rolled back counts nothing, and the coins are locked as before [CA-08]', async () => {
  await give(100_00)
  const id = await bet(60_00)
  await win(id, 90_00)
  expect((await bonuses()).open).toMatchObject([{ progress: 60_00, bound: 130_00 }])
  expect(await rollback(id, 'w')).toMatchObject({ answer: { status: 'OK' } })
  expect((await bonuses()).open).toMatchObject([{ progress: 0, bound: 40_00, inPlay: true }])
  expect(await rollback(id, 'b')).toMatchObject({ answer: { status: 'OK' } })
  expect((await bonuses()).open).toMatchObject([{ progress: 0, bound: 100_00, inPlay: false }])
  expect(await exchange()).toMatchObject({ coin: 100_00, withdrawable: 0 })
})

test('giving it up takes what was shown and no more, once, and not while it is in play [CA-08]', async () => {
  await lobby.fund(player.playerId, 70_00)
  await give(100_00)
  const id = await bet(120_00)
  expect((await forfeit(1, 50_00)).errcode).toBe(2012)
  await win(id, 240_00)
  // Half of what is locked was shown before the win: it is asked again.
  expect((await forfeit(1, 50_00)).errcode).toBe(2012)
  const [open] = (await bonuses()).open
  expect(open).toMatchObject({ bound: 150_00 })
  const given = await Promise.all([forfeit(1, 150_00), forfeit(1, 150_00), forfeit(1, 150_00)])
  expect(given.map(({ errcode }) => errcode)).toEqual([0, 0, 0])
  expect(await cash()).toBe(140_00)
  expect((await bonuses()).ended).toMatchObject([{ status: 'forfeited', taken: 150_00 }])
  expect(await exchange()).toMatchObject({ withdrawable: 140_00, holds: [] })
  expect((await forfeit(9, 0)).errcode).toBe(2004)
})

test('a bonus of somebody else is nobody’s to give up [CA-08] [AP-02]', async () => {
  await give(100_00)
  const other = await lobby.register()
  expect((await lobby.call('forfeitBonus', { id: 1, lose: 100_00 }, other.token)).errcode).toBe(
    2004,
  )
  expect((await lobby.call('getBonuses')).status).toBe(401)
  expect(await cash()).toBe(100_00)
})

test('it runs out by its time, but not while its coins are staked [CA-08]', async () => {
  await lobby.fund(player.playerId, 30_00)
  await give(100_00)
  await give(40_00, { endsAt: daysAfter(new Date(), 30) })
  const id = await bet(80_00)
  daysLater = 8
  await maintainBonuses(lobby.ctx)
  expect((await bonuses()).open).toHaveLength(2)
  // The provider's clock is the true one.
  daysLater = 0
  await win(id, 0)
  daysLater = 8
  await maintainBonuses(lobby.ctx)
  expect((await bonuses()).ended).toMatchObject([{ id: 1, status: 'expired', taken: 50_00 }])
  expect((await bonuses()).open).toMatchObject([{ id: 2, bound: 40_00 }])
  expect(await cash()).toBe(40_00)
})

test('all of it lost: it is over, and stands in nobody’s way [CA-08]', async () => {
  await give(100_00)
  await round(100_00, 0)
  expect((await bonuses()).ended).toMatchObject([{ status: 'spent', taken: 0 }])
  await lobby.fund(player.playerId, 300_00)
  expect(await exchange()).toMatchObject({ withdrawable: 300_00, turnoverLeft: 0 })
})

test('an excluded player is given nothing [CA-08] [PF-08]', async () => {
  await lobby.call('takeBreak', { term: '7d', confirmed: true }, player.token)
  await expect(give(100_00)).rejects.toMatchObject({ failure: 'access-closed' })
})

test('terms never change, and the ledger itself keeps locked coins in [CA-08]', async () => {
  await give(100_00)
  const { playerId } = player
  for (const change of ['required = 1', 'ends_at = now()', 'rates = \'{"1":1}\'', 'amount = 1']) {
    await expect(
      lobby.ctx.db.query(`UPDATE bonus.grants SET ${change} WHERE player_id = $1`, [playerId]),
    ).rejects.toThrow('never change')
  }
  await expect(
    lobby.ctx.db.query('DELETE FROM bonus.grants WHERE player_id = $1', [playerId]),
  ).rejects.toThrow('grants stay')
  const hold = (amount: number) =>
    move(lobby.ctx, {
      playerId,
      kind: 'withdrawal-hold',
      key: `by-hand-${(keys += 1)}`,
      postings: [
        { account: 'cash', amount: -amount },
        { account: 'held', amount },
      ],
    })
  await expect(hold(1)).rejects.toMatchObject({ constraint: 'coins_bound' })
  await lobby.fund(playerId, 1_00)
  await expect(hold(1)).rejects.toMatchObject({ constraint: 'turnover_counted' })
})

test('withdrawals, bets and grants of one player side by side leave exact books [CA-08] [CA-12]', async () => {
  // Enough for every bet also when all withdrawals come first.
  await lobby.fund(player.playerId, 1_300_00)
  await give(200_00, { multiple: 3 })
  await sit()
  await lobby.walletPassword(player)
  const outs = Array.from({ length: 3 }, () => withdraw(300_00))
  const plays = Array.from({ length: 20 }, (_, n) => round(20_00, n % 2 ? 40_00 : 0))
  const grants = Array.from({ length: 5 }, () => give(10_00, { multiple: 2 }))
  const ticks = Array.from({ length: 4 }, () => maintainBonuses(lobby.ctx))
  const errcodes = await Promise.all(outs)
  await Promise.all([...plays, ...grants, ...ticks])
  expect(errcodes.every((code) => [0, 2001, 2016].includes(code))).toBe(true)
  const { open, ended } = await bonuses()
  const progress = [...open, ...ended].reduce((sum, one) => sum + one.progress, 0)
  expect(progress).toBeLessThanOrEqual(400_00)
  expect(open.length + ended.length).toBe(6)
})

test('what it was given for goes back: it is taken once nothing of it is staked, once [CA-08] [CA-06]', async () => {
  await give(100_00, {}, 'of-a-deposit')
  const back = () =>
    inTransaction(lobby.ctx, (tx) =>
      takeBack(tx, { playerId: player.playerId, key: 'of-a-deposit' }),
    )
  const id = await bet(40_00)
  await expect(back()).rejects.toThrow('order-moved')
  await win(id, 10_00)
  expect(await back()).toBe(70_00)
  expect(await back()).toBe(0)
  expect(await cash()).toBe(0)
  expect((await bonuses()).ended).toMatchObject([{ status: 'taken-back', taken: 70_00 }])
})

test('turnover counts by what a game keeps, as its provider declares it, and says so per game [CA-08]', async () => {
  await lobby.fund(player.playerId, 500_00)
  await declareGames(lobby.ctx, [declared(9_900, '1')])
  await give(100_00, { multiple: 1 })
  await round(100_00, 100_00)
  const [open] = (await bonuses()).open
  expect(open?.progress).toBe(25_00)
  expect(open?.games).toContainEqual({ gameId: testGame.id, percent: 25 })
  // A new version keeps more. What was counted stays; what comes counts by it.
  await declareGames(lobby.ctx, [declared(9_605, '2')])
  await round(10_00, 10_00)
  expect((await bonuses()).open).toMatchObject([{ progress: 25_00 + 9_80 }])
  await declareGames(lobby.ctx, [declared(9_600, '3')])
})

test('turnover counts by the edge of what was bet, stake by stake, and by the smallest where nothing true is told [CA-08]', async () => {
  await lobby.fund(player.playerId, 500_00)
  await declareGames(lobby.ctx, [{ ...declared(8_963, 'band'), bestBps: 9_894 }])
  await give(100_00, { multiple: 10 })
  const play = async (stake: number, rtp?: number) => {
    const before = (await bonuses()).open[0]?.progress ?? 0
    await win(await bet(stake, rtp), stake)
    return ((await bonuses()).open[0]?.progress ?? 0) - before
  }
  // A side bet that keeps 10.37 % counts in full, Banker at 1.06 % a quarter of it and a little.
  expect(await play(10_00, 8_963)).toBe(10_00)
  expect(await play(10_00, 9_894)).toBe(2_60)
  expect(await play(10_00)).toBe(2_60)
  expect(await play(10_00, 5_000)).toBe(2_60)
  expect((await bonuses()).open[0]?.games).toContainEqual({
    gameId: testGame.id,
    percent: 26,
    most: 100,
  })
  // Both in one round; what counts in full and is taken back leaves none of its weight behind.
  const id = await bet(10_00, 9_894)
  await more(id, 40_00, 8_963)
  await rollback(id, 'b2')
  const before = (await bonuses()).open[0]?.progress ?? 0
  await win(id, 10_00)
  expect((await bonuses()).open[0]?.progress).toBe(before + 2_60)
  // Together 85.2 %, in whole percents.
  const both = await bet(10_00, 9_894)
  await more(both, 40_00, 8_963)
  await win(both, 50_00)
  expect((await bonuses()).open[0]?.progress).toBe(before + 2_60 + 42_50)
  await declareGames(lobby.ctx, [declared(9_600, 'band-over')])
})

test('a bonus frees at most what its terms say: the surplus leaves by an entry, and a letter says it [CA-08]', async () => {
  await give(100_00, { multiple: 1, freedMost: 100_00, roundMost: 60_00 })
  await round(100_00, 250_00)
  // More than a round may stake: it won, and counts for nothing.
  expect((await bonuses()).open).toMatchObject([
    { bound: 250_00, progress: 0, freedMost: 100_00, roundMost: 60_00 },
  ])
  await round(50_00, 50_00)
  await round(50_00, 50_00)
  expect(await bonuses()).toMatchObject({
    open: [],
    ended: [{ status: 'met', taken: 150_00, bound: 0 }],
  })
  expect(await cash()).toBe(100_00)
  const { rows } = await lobby.ctx.db.query(
    `SELECT cash, promotion, ref FROM wallet.entries WHERE player_id = $1 AND kind = 'bonus-removed'`,
    [player.playerId],
  )
  expect(rows).toEqual([{ cash: -150_00, promotion: 150_00, ref: 'goodwill' }])
  const { body } = await lobby.call('getMail2', {}, player.token)
  expect(body['mails']).toContainEqual(
    expect.objectContaining({
      template: 'bonus-met-most',
      details: expect.objectContaining({ amount: '10000', surplus: '15000' }) as object,
    }),
  )
  expect(await withdraw(100_00)).toBe(0)
})

test('terms that were given before games were weighed go on as they were [CA-08]', async () => {
  await give(100_00, { multiple: 1 })
  await lobby.ctx.db.query('ALTER TABLE bonus.grants DISABLE TRIGGER kept')
  await lobby.ctx.db.query('UPDATE bonus.grants SET weighed = false WHERE player_id = $1', [
    player.playerId,
  ])
  await lobby.ctx.db.query('ALTER TABLE bonus.grants ENABLE TRIGGER kept')
  await declareGames(lobby.ctx, [declared(9_900, '4')])
  await round(50_00, 50_00)
  expect((await bonuses()).open).toMatchObject([{ progress: 50_00 }])
  await declareGames(lobby.ctx, [declared(9_600, '5')])
})
