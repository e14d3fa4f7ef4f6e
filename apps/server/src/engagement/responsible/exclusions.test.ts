import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { everyCall as calls } from '#/calls.ts'
import * as api from '@perlas/contract/provider-api'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { sent } from '@perlas/dev-env/kyc-documents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#/kernel/context.ts'
import { enter } from '#/identity/sign-in/sign-in.ts'
import { addTestGame, launchToken, providerClient, testGame } from '#/gaming/play/fixtures.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import {
  decideReturn,
  exclude,
  excludeDuplicates,
  proposeReturn,
} from '#/engagement/responsible/responsible.ts'
import { signInState } from '#/identity/sign-in/state.ts'

let lobby: Lobby
let url: string

beforeAll(async () => {
  lobby = await openLobby()
  await addTestGame(lobby.ctx)
  await lobby.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(lobby.app.server.address() as AddressInfo).port}`
})
afterAll(() => lobby.close())
beforeEach(() => lobby.onTime())

const id = () => randomUUID().replaceAll('-', '')
const takeBreak = (player: { token: string }, term: string) =>
  lobby.call('takeBreak', { term, confirmed: true }, player.token)
const login = async ({ account, password }: Player) =>
  lobby.call('accountLogin', { account, password: await lobby.cipher(password) })
/** Excluded, and in again for withdrawals. */
async function withdrawing(term = '6m') {
  const player = await lobby.register()
  await lobby.fund(player.playerId, 1_000_00)
  expect((await takeBreak(player, term)).errcode).toBe(0)
  const refused = await login(player)
  const entered = await lobby.call('loginKeptOut', { pending: refused.body['pending'] })
  expect(entered.errcode).toBe(0)
  return { ...player, token: String(entered.body['token']), entered, refused }
}

test('an exclusion ends every session at once and refuses the login with its date [PF-08]', async () => {
  const player = await lobby.register()
  const second = String((await login(player)).body['token'])
  const taken = await takeBreak(player, '6m')
  expect(taken.errcode).toBe(0)
  for (const token of [player.token, second]) {
    expect((await lobby.call('getAfterLoginInfoWeb', {}, token)).status).toBe(401)
  }
  const refused = await login(player)
  expect(refused.errcode).toBe(1047)
  expect(refused.body['until']).toBe(taken.body['until'])
  expect(refused.body).not.toHaveProperty('token')
  // Said only after the right password.
  const wrong = await lobby.call('accountLogin', {
    account: player.account,
    password: await lobby.cipher('something-else-88'),
  })
  expect(wrong.errcode).toBe(101)
  expect(wrong.body).not.toHaveProperty('until')
})

test('every way in ends at the same gate: social accounts too [PF-08]', async () => {
  const player = await lobby.register()
  await takeBreak(player, '24h')
  const origin = { address: '127.0.0.1', device: '', deviceHash: '' }
  await expect(
    enter(lobby.ctx, { playerId: player.playerId, origin, by: 'line' }),
  ).rejects.toMatchObject({ failure: 'access-closed' })
  // Passkeys and the second step open sessions by this, and by nothing else.
  await expect(
    signInState(lobby.ctx).sessions.open(lobby.ctx, player.playerId, origin, { kind: '' }),
  ).rejects.toMatchObject({ failure: 'access-closed' })
})

test('the session for withdrawals may do what the table says and nothing else [PF-08]', async () => {
  const player = await withdrawing()
  expect(player.entered.body['keptOutUntil']).toBe(player.refused.body['until'])
  const open = calls.filter(({ whileExcluded }) => whileExcluded).map(({ name }) => name)
  expect(open.toSorted()).toMatchInlineSnapshot(`
    [
      "addBankInfo",
      "addKyc",
      "anonymous/draws",
      "anonymous/payback",
      "appUserOther",
      "appealComplaint",
      "askAboutData",
      "askReturn",
      "cancelDuel",
      "cancelExchange",
      "cancelRecharge",
      "checkRechargeOrder",
      "chooseNotifications",
      "choosePicks",
      "closeChat",
      "copyMyData",
      "delMail",
      "dismissPick",
      "exchange",
      "exitGame",
      "forfeitBonus",
      "getActivityIds",
      "getActivityTerms",
      "getAfterLoginInfo",
      "getAfterLoginInfoWeb",
      "getBankInfo",
      "getBonuses",
      "getChances",
      "getChat",
      "getChatPicture",
      "getComplaints",
      "getDepositOffers",
      "getExchange",
      "getExchangeOrder",
      "getFirstCharge",
      "getFirstDeposits",
      "getFreeRounds",
      "getGameRecord",
      "getGifts",
      "getLimits",
      "getMail2",
      "getMailDetail",
      "getMyResult",
      "getNotifications",
      "getOwnRecovery",
      "getPicks",
      "getPrivacy",
      "getProofWays",
      "getRaffle",
      "getRechargeRecord",
      "getRewards",
      "getRoundReplay",
      "getSafebox",
      "getSafeboxRecord",
      "getStatement",
      "getStatementFile",
      "getStatementGames",
      "getTaskUser",
      "hasMailUnread",
      "kyc",
      "lockSafebox",
      "logout",
      "makeComplaint",
      "modifyBankInfo",
      "modifySafePassword",
      "online",
      "payoutPinCode",
      "prove",
      "pushSubscribe",
      "pushTest",
      "pushUnsubscribe",
      "rechargeResult",
      "refreshData",
      "resetSafePassword",
      "restorePicks",
      "revokePostcard",
      "safePasswordCode",
      "safeboxOut",
      "safeboxPasswordInit",
      "sendChat",
      "setPayoutPin",
      "socialProve",
      "stopRecovery",
      "submitKyc",
      "takeBreak",
      "tradeInfo",
      "tryGame",
      "undoChange",
      "updateAppUserOther",
      "weekendLottery",
    ]
  `)
  for (const call of calls.filter(({ access }) => access === 'player')) {
    if (call.whileExcluded) continue
    const { errcode } = await lobby.call(call.name, {}, player.token)
    expect({ name: call.name, errcode }).toEqual({ name: call.name, errcode: 1047 })
  }
  // Optional calls know nobody.
  const likes = await lobby.call('getAfterLoginInfo', {}, player.token)
  expect(likes.errcode).toBe(0)
  expect((await lobby.call('getExchange', {}, player.token)).errcode).toBe(0)
  const bank = { bankId: 'GCASH', accountName: 'Maria Cruz', cardNum: '09171234567' }
  const proof = await lobby.prove(player, 'payout')
  const added = await lobby.call('addBankInfo', bank, player.token, { 'x-proof': proof })
  const account = added.body['account'] as { id: string }
  const asked = await lobby.call(
    'exchange',
    {
      price: 500_00,
      bankAccountId: account.id,
      requestId: id(),
      pin: await lobby.payoutPin(player),
    },
    player.token,
  )
  expect(asked.errcode).toBe(0)
  expect((await lobby.call('logout', {}, player.token)).errcode).toBe(0)
  expect((await lobby.call('getExchange', {}, player.token)).status).toBe(401)
})

test('the offer for withdrawals opens once, and no second step, and nothing else [PF-08]', async () => {
  const player = await lobby.register()
  await takeBreak(player, '7d')
  const { body } = await login(player)
  const pending = String(body['pending'])
  expect((await lobby.call('getAfterLoginInfoWeb', {}, pending)).status).toBe(401)
  expect((await lobby.call('loginSecondStep', { pending, code: '123456' })).errcode).toBe(1061)
  const both = await Promise.all([
    lobby.call('loginKeptOut', { pending }),
    lobby.call('loginKeptOut', { pending }),
  ])
  expect(both.map(({ errcode }) => errcode).toSorted((a, b) => a - b)).toEqual([0, 1061])
  const other = await lobby.register()
  const forged = pending.replace(/^[^.]+/, other.playerId.toString(36))
  expect((await lobby.call('loginKeptOut', { pending: forged })).errcode).toBe(1061)
})

test('a login at the very moment of the exclusion leaves no session open [PF-08]', async () => {
  const player = await lobby.register()
  const logins = Array.from({ length: 6 }, () => login(player))
  const [, ...answers] = await Promise.all([takeBreak(player, '6m'), ...logins])
  for (const { errcode, body } of answers) {
    if (errcode !== 0) continue
    expect((await lobby.call('getMail2', {}, String(body['token']))).status).toBe(401)
  }
})

test('no bet and no deposit after it; a round that is open still pays its win [PF-08]', async () => {
  const player = await lobby.register()
  await lobby.fund(player.playerId, 100_00)
  const provider = providerClient(lobby.ctx, url)
  const verified = await provider.call(api.sessionVerify, {
    token: await launchToken(lobby.ctx, player.playerId),
  })
  if (verified.kind !== 'answer' || verified.answer.status !== 'OK') throw new Error('no session')
  const { session } = verified.answer
  const bet = (round_id: string) =>
    provider.call(api.bet, {
      tx_id: id(),
      round_id,
      session,
      game_code: testGame.code,
      amount: 10_00,
    })
  const round = id()
  expect(await bet(round)).toMatchObject({ answer: { status: 'OK' } })
  await takeBreak(player, '30d')
  expect(await bet(id())).toMatchObject({ answer: { status: 'SESSION_EXPIRED' } })
  const win = { tx_id: id(), round_id: round, amount: 70_00, round_closed: true }
  expect(await provider.call(api.win, win)).toMatchObject({ answer: { status: 'OK' } })
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({
    cash: 160_00,
    blocked: true,
    blockReason: 'self-excluded',
  })
})

test('an exclusion gets longer at once and never shorter [PF-08]', async () => {
  const player = await withdrawing('6m')
  for (const shorter of ['24h', '30d']) {
    expect((await takeBreak(player, shorter)).errcode).toBe(4030)
  }
  const longer = await takeBreak(player, '5y')
  expect(longer.errcode).toBe(0)
  expect((await login(player)).body['until']).toBe(longer.body['until'])
})

test('it ends by itself: the old sessions stay shut, a new login opens a whole one [PF-08]', async () => {
  const player = await withdrawing('24h')
  lobby.later({ days: 1 })
  signInState(lobby.ctx).sessions.forget(player.playerId, '*')
  expect((await lobby.call('getExchange', {}, player.token)).status).toBe(401)
  expect((await login(player)).errcode).toBe(0)
})

test('who is excluded cannot register anew with the same number [PF-08]', async () => {
  const player = await lobby.register()
  const mobile = '+639171239876'
  await lobby.ctx.db.query('INSERT INTO accounts.names (name, player_id) VALUES ($1, $2)', [
    `mobile:${mobile}`,
    player.playerId,
  ])
  await takeBreak(player, '1y')
  const { rowCount } = await lobby.ctx.db.query(
    'INSERT INTO accounts.names (name, player_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [`mobile:${mobile}`, 1],
  )
  expect(rowCount).toBe(0)
})

test('who shows the document of somebody excluded is excluded as long [PF-08]', async () => {
  const player = await lobby.register()
  const again = await lobby.register()
  await sent(lobby, player, { number: 'P7711223A' })
  const taken = await takeBreak(player, '1y')
  await sent(lobby, again, { number: 'p 771-1223 a' })
  for (const _ of [1, 2]) {
    const after = await inTransaction(lobby.ctx, (tx) => excludeDuplicates(tx, again.playerId))
    await after(lobby.ctx)
  }
  const refused = await login(again)
  expect(refused.errcode).toBe(1047)
  expect(refused.body['until']).toBe(taken.body['until'])
})

test('a return needs six months, a wish, the cooling time and two people [PF-08]', async () => {
  const player = await withdrawing('1y')
  const ask = () => lobby.call('askReturn', {}, player.token)
  const { playerId } = player
  const record = async () => undefined
  const grant = async () => {
    await proposeReturn(lobby.ctx, { playerId, staffId: 1, reason: 'reviewed', record })
    await decideReturn(lobby.ctx, { playerId, staffId: 2, approve: true, record })
  }
  expect((await ask()).errcode).toBe(4030)
  await expect(grant()).rejects.toMatchObject({ failure: 'forbidden' })
  lobby.later({ days: 190 })
  await expect(grant()).rejects.toMatchObject({ failure: 'forbidden' })
  const asked = await ask()
  expect(asked.errcode).toBe(0)
  expect(asked.body['exclusion']).toMatchObject({ mayAskReturn: false, kind: 'self-exclusion' })
  await expect(grant()).rejects.toMatchObject({ failure: 'forbidden' })
  lobby.later({ days: 8 })
  await grant()
  expect((await login(player)).errcode).toBe(0)
  expect((await balanceOf(lobby.ctx, player.playerId)).blocked).toBe(false)
})

test('the house excludes with a reason, and the wish to return is not heard [PF-08]', async () => {
  const player = await lobby.register()
  let recorded = 0
  await exclude(lobby.ctx, {
    playerId: player.playerId,
    term: '1y',
    house: {
      staffId: 7,
      reason: 'family request',
      record: async () => {
        recorded += 1
      },
    },
  })
  expect(recorded).toBe(1)
  expect((await login(player)).errcode).toBe(1047)
})
