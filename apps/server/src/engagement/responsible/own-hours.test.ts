import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { failures } from '@perlas/contract/errors'
import type { OwnHours } from '@perlas/contract/own-hours'
import * as api from '@perlas/contract/provider-api'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addTestGame, launchToken, providerClient, testGame } from '#/gaming/play/fixtures.ts'
import { audit, balanceOf, openBets } from '#/ledger/wallet/wallet.ts'
import { daysAfter, hoursAfter, manilaDay, midnightOf, weekdayOf } from '#/kernel/manila.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { maintainLimits } from './responsible.ts'

let lobby: Lobby
let url: string

beforeAll(async () => {
  lobby = await openLobby()
  await addTestGame(lobby.ctx)
  await lobby.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(lobby.app.server.address() as AddressInfo).port}`
})
afterEach(() => lobby.onTime())
afterAll(() => lobby.close())

const id = () => randomUUID().replaceAll('-', '')
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hour = (number: number) => number * 60
const opened = failures['provider-unavailable'].errcode
const closed = failures['outside-hours'].errcode

/** The server's clock goes to a time of a day in Manila, so many days from today. */
function goTo(day: number, time: string): void {
  lobby.stopClock()
  const then = new Date(`${manilaDay(daysAfter(new Date(), day))}T${time}+08:00`)
  lobby.later({ seconds: (then.getTime() - lobby.ctx.clock().getTime()) / 1000 })
}

/** Hours that end, or begin, so many minutes from now. */
function around(before: number, after: number): OwnHours {
  const now = lobby.ctx.clock()
  const minute = Math.floor((now.getTime() - midnightOf(manilaDay(now)).getTime()) / 60_000)
  const of = (at: number) => (at + 1_440) % 1_440
  return { days: everyDay, from: of(minute + before), until: of(minute + after) || 1_440 }
}

async function seated() {
  const { playerId, token } = await lobby.register()
  await lobby.fund(playerId, 100_00)
  const provider = providerClient(lobby.ctx, url)
  const verified = await provider.call(api.sessionVerify, {
    token: await launchToken(lobby.ctx, playerId),
  })
  if (verified.kind !== 'answer' || verified.answer.status !== 'OK') throw new Error('no session')
  const { session } = verified.answer
  const ask = async (round_id: string, amount = 1_00) => {
    const { code: game_code } = testGame
    const reply = await provider.call(api.bet, {
      tx_id: id(),
      round_id,
      session,
      game_code,
      amount,
    })
    if (reply.kind !== 'answer') throw new Error(reply.kind)
    return reply.answer
  }
  return {
    playerId,
    token,
    set: (hours: OwnHours | null) => lobby.call('setHours', { hours }, token),
    /** The launch: nobody runs the test game, so one that is allowed ends at its provider. */
    launch: () => lobby.call('startGame', { gameId: testGame.id }, token),
    bet: async (round_id = id()) => (await ask(round_id)).status,
    betAnswer: () => ask(id(), 1),
    async win(round_id: string): Promise<string> {
      const round = { tx_id: id(), round_id, amount: 50, round_closed: true }
      const reply = await provider.call(api.win, round)
      return reply.kind === 'answer' ? reply.answer.status : reply.kind
    },
  }
}

test('no game opens outside of own hours, over midnight and the edge of the day [PF-08]', async () => {
  const player = await seated()
  expect((await player.launch()).errcode).toBe(opened)
  const days = [2, 4].map((ahead) => weekdayOf(manilaDay(daysAfter(new Date(), ahead))))
  expect((await player.set({ days, from: hour(22), until: hour(2) })).errcode).toBe(0)
  const seen: [number, string, number][] = [
    [2, '21:59:59.999', closed],
    [2, '22:00:00', opened],
    [2, '23:59:59.999', opened],
    [3, '00:00:00', opened],
    [3, '01:59:59.999', opened],
    [3, '02:00:00', closed],
    [3, '22:30:00', closed],
    [4, '23:00:00', opened],
  ]
  for (const [ahead, time, errcode] of seen) {
    goTo(ahead, time)
    if (ahead === 4) await maintainLimits(lobby.ctx)
    expect((await player.launch()).errcode, `${ahead} ${time}`).toBe(errcode)
  }
})

test('the refusal says when own hours begin, and the page with a game hears when they end [PF-08]', async () => {
  const player = await seated()
  await player.set({ days: everyDay, from: hour(18), until: hour(23) })
  goTo(2, '17:00:00')
  await maintainLimits(lobby.ctx)
  const { errcode, body } = await player.launch()
  const begins = `${manilaDay(lobby.ctx.clock())}T10:00:00.000Z`
  expect([errcode, body['until']]).toEqual([closed, begins])
  goTo(2, '23:00:30')
  await maintainLimits(lobby.ctx)
  const next = hoursAfter(new Date(begins), 24).toISOString()
  expect((await player.launch()).body['until']).toBe(next)
  const { rows } = await lobby.ctx.db.query(
    `SELECT payload FROM outbox.events WHERE player_id = $1 AND type = 'play.stopped'
      ORDER BY event_id DESC LIMIT 1`,
    [player.playerId],
  )
  expect(rows).toMatchObject([{ payload: { by: 'own-hours', until: next } }])
  const since = new Date().toISOString()
  const summary = await lobby.call('playSummary', { since }, player.token)
  expect(summary.body['stopped']).toEqual({ by: 'own-hours', until: next })
})

test('own hours stop the next bet at once, and a round that runs settles [PF-08]', async () => {
  const player = await seated()
  await player.set(around(-120, 120))
  const round = id()
  expect(await player.bet(round)).toBe('OK')
  await player.set(around(30, 90))
  expect(await player.bet()).toBe('TIME_LIMIT')
  expect(await player.bet(round)).toBe('TIME_LIMIT')
  expect(await player.win(round)).toBe('OK')
  // Neither money out nor money in is a matter of hours.
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({
    blocked: false,
    cash: 99_50,
  })
})

test('the last bet is taken before the second at which own hours end, and none at it or after [PF-08]', async () => {
  const player = await seated()
  const from = new Date(Date.now() - 60_000)
  const until = new Date(Date.now() + 1_200)
  await openBets(lobby.ctx, player.playerId, { from, until })
  const answers: { status: string }[] = []
  do {
    answers.push(await player.betAnswer())
  } while (answers.at(-1)?.status === 'OK')
  answers.push(await player.betAnswer())
  expect(answers.slice(-2).map(({ status }) => status)).toEqual(['TIME_LIMIT', 'TIME_LIMIT'])
  // By the ledger's own moments: the answer's is another program's clock, which may be a part of a millisecond ahead.
  const { rows } = await lobby.ctx.db.query<{ taken: number; late: number }>(
    `SELECT count(*)::int AS taken, (count(*) FILTER (WHERE at >= $2))::int AS late FROM wallet.entries
      WHERE player_id = $1 AND kind = 'bet'`,
    [player.playerId, until],
  )
  expect(rows[0]?.taken).toBeGreaterThan(0)
  expect(rows[0]?.late).toBe(0)
  await openBets(lobby.ctx, player.playerId, {
    from: new Date(Date.now() + 60_000),
    until: new Date(Date.now() + 120_000),
  })
  expect(await player.bet()).toBe('TIME_LIMIT')
  await openBets(lobby.ctx, player.playerId, null)
  expect(await player.bet()).toBe('OK')
})

test('longer hours wait, can be taken back, and shorter ones take their place [PF-08]', async () => {
  const player = await seated()
  const evening = { days: everyDay, from: hour(18), until: hour(23) }
  const night = { ...evening, until: hour(24) }
  await player.set(evening)
  const asked = await player.set(night)
  expect(asked.body['hours']).toMatchObject({ now: evening, next: { hours: night } })
  expect((await lobby.call('keepHours', {}, player.token)).errcode).toBe(0)
  expect((await lobby.call('keepHours', {}, player.token)).errcode).toBe(4040)
  await player.set(night)
  await player.set({ ...evening, from: hour(19) })
  lobby.later({ hours: 25 })
  await maintainLimits(lobby.ctx)
  const now = async () =>
    (await lobby.call('getLimits', {}, player.token)).body['hours'] as Record<string, unknown>
  expect(await now()).toEqual({ now: { ...evening, from: hour(19) }, next: null })

  await player.set(null)
  lobby.later({ hours: 23.9 })
  await maintainLimits(lobby.ctx)
  expect(await now()).toMatchObject({ now: { from: hour(19) } })
  lobby.later({ hours: 0.2 })
  await maintainLimits(lobby.ctx)
  expect(await now()).toEqual({ now: null, next: null })
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({ playUntil: null })
  const { body } = await lobby.call('getLimits', {}, player.token)
  expect((body['changes'] as { what: string }[]).map(({ what }) => what)).toEqual([
    'hours-removed',
    'hours-raise-asked',
    'hours-set',
    'hours-raise-asked',
    'hours-raise-taken-back',
    'hours-raise-asked',
    'hours-set',
  ])
  expect(body['changes']).toMatchObject([{ hours: { after: null } }, {}, {}, {}, {}, {}, {}])
})

test('hours that make no sense are refused, and the office sees those that do [PF-08]', async () => {
  const player = await seated()
  const wrong = [
    { days: [], from: 0, until: 60 },
    { days: [1, 1], from: 0, until: 60 },
    { days: [8], from: 0, until: 60 },
    { days: [1], from: 60, until: 60 },
    { days: everyDay, from: 0, until: 1_440 },
    { days: [1], from: -1, until: 60 },
  ]
  for (const hours of wrong) expect((await player.set(hours)).errcode).toBe(4000)
  const weekend = { days: [6, 7], from: 0, until: 1_440 }
  expect((await player.set(weekend)).errcode).toBe(0)
  const seats = openOffice(lobby)
  const care = await seats.ask('playCare', { playerId: player.playerId }, await seats.owner())
  expect(care['hours']).toEqual({ now: weekend, next: null })
  expect(care['changes']).toMatchObject([
    { what: 'hours-set', by: 'player', hours: { before: null, after: weekend } },
  ])
})

test('the room knows since when a player is at the games, over games, and the result of it and of today [PF-08]', async () => {
  const { playerId, token } = await lobby.register()
  const standing = async () => (await lobby.call('getSessionStanding', {}, token)).body
  const nothing = { bet: 0, paid: 0, result: 0 }
  expect(await standing()).toMatchObject({ since: null, session: nothing, today: nothing })
  await lobby.fund(playerId, 100_00)
  lobby.stopClock()
  const launch = () => lobby.call('startGame', { gameId: testGame.id }, token)
  const began = lobby.ctx.clock().toISOString()
  await launch()
  expect(await standing()).toMatchObject({ since: began, hours: null })
  lobby.later({ minutes: 29 })
  await launch()
  lobby.later({ minutes: 29 })
  await launch()
  expect(await standing()).toMatchObject({ since: began })
  lobby.later({ minutes: 30 })
  const again = lobby.ctx.clock().toISOString()
  await launch()
  expect(await standing()).toMatchObject({ since: again, now: again })
})

test('bets and wins of the session and of today are those of the ledger [PF-08]', async () => {
  const player = await seated()
  const round = id()
  expect(await player.bet(round)).toBe('OK')
  expect(await player.win(round)).toBe('OK')
  const figures = { bet: 1_00, paid: 50, result: -50 }
  const standing = await lobby.call('getSessionStanding', {}, player.token)
  expect(standing.body).toMatchObject({ session: figures, today: figures })
  // Away for an hour, and back: the session begins with nothing.
  lobby.later({ hours: 1 })
  await player.launch()
  const later = await lobby.call('getSessionStanding', {}, player.token)
  expect(later.body['session']).toEqual({ bet: 0, paid: 0, result: 0 })
})

test('a break from the room leads to the money without another login [PF-08]', async () => {
  const player = await seated()
  const { body } = await lobby.call('takeBreak', { term: '24h', confirmed: true }, player.token)
  expect(await player.bet()).toMatch(/SELF_EXCLUDED|SESSION_EXPIRED/)
  expect((await lobby.call('getLimits', {}, player.token)).status).toBe(401)
  const ask = { pending: body['pending'], phoneinfoJsonModel: {} }
  const entered = await lobby.call('loginKeptOut', ask)
  expect(entered.errcode).toBe(0)
  const token = String(entered.body['token'])
  expect((await lobby.call('getLimits', {}, token)).errcode).toBe(0)
  expect((await lobby.call('startGame', { gameId: testGame.id }, token)).errcode).toBe(1047)
  expect((await lobby.call('loginKeptOut', ask)).errcode).not.toBe(0)
})

test('[PF-08] the books are right after own hours', async () => {
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
})
