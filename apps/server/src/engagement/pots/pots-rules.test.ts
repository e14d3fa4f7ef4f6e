import { checkPot } from '@perlas/campaign-kit/pots-check'
import { readHeadLine } from '@perlas/campaign-kit/pots'
import { cases } from '@perlas/dev-env/cases'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawTick, followPots, sealTick } from '#/engagement/pots/follow.ts'
import { gatherTick } from '#/engagement/pots/gather.ts'
import { metersNow } from '#/engagement/pots/meters.ts'
import { payPrizes } from '#/engagement/pots/pay.ts'
import {
  keepPots,
  keepPotsOfDemonstration,
  maintainPots,
  openPotsForDemonstration,
} from '#/engagement/pots/pots.ts'
import { holdFollower } from '#/engagement/pots/store.ts'
import { providerClient, testGame } from '#/gaming/play/fixtures.ts'
import * as api from '@perlas/contract/provider-api'
import { openPotsLobby, type PotsLobby } from '#/testing/pots.ts'

let pots: PotsLobby
beforeAll(async () => {
  pots = await openPotsLobby()
  await pots.turn()
})
afterAll(() => pots.lobby.close())

const lifeOf = (code: string) =>
  pots.one<{
    life: number
    endedBy: string | null
    latest: Date | null
    beganWith: number
    fellWith: number | null
  }>(
    `SELECT life, ended_by AS "endedBy", latest, began_with AS "beganWith", fell_with AS "fellWith"
       FROM pots.lives WHERE code = $1 ORDER BY life DESC LIMIT 1`,
    [code],
  )
const endedLife = (code: string) =>
  pots.one<{ life: number; endedBy: string; fellWith: number }>(
    `SELECT life, ended_by AS "endedBy", fell_with AS "fellWith" FROM pots.lives
      WHERE code = $1 AND last_tick IS NOT NULL ORDER BY life DESC LIMIT 1`,
    [code],
  )
const reserveOf = async (code: string) =>
  (
    await pots.one<{ reserve: number }>(
      `SELECT reserve_after AS reserve FROM pots.book WHERE code = $1 ORDER BY line DESC LIMIT 1`,
      [code],
    )
  ).reserve
const rules = (change: string) => pots.sql(`UPDATE pots.rules SET ${change}`)

test('a jackpot never stands above its most: what goes over it is the reserve’s, and then it falls', async () => {
  const { open, newPlayer, seatOf, turn, prizesOf, fileOf, agrees } = pots
  await open('bituin', { share: 500, seed: 1_00, most: 1_50 })
  const player = await newPlayer()
  await seatOf(player).round(5_000_00, 0)
  await turn()
  expect(await endedLife('bituin')).toMatchObject({ endedBy: 'chance', fellWith: 1_50_0000 })
  expect(await prizesOf('bituin')).toMatchObject([{ amount: 1_50, state: 'paid' }])
  expect(checkPot((await fileOf('bituin', 1)).file!)).toMatchObject({ holds: true })
  // The next life is out of the reserve, nothing of the house's.
  expect(await pots.sql(`SELECT FROM pots.book WHERE what = 'top-up' AND tick > 0`)).toEqual([])
  expect(await reserveOf('bituin')).toBeGreaterThan(0)
  await agrees()
})

test('where the reserve is short the house adds no more than its limit of the day', async () => {
  await rules('top_up_most = 6000')
  await pots.open('buwan', { seed: 100_00, most: 1_000_00 })
  // The jackpot before took a part of the limit today.
  const { beganWith } = await lifeOf('buwan')
  expect(beganWith).toBe(59_00_0000)
  const { body } = await pots.lobby.call('getPots')
  expect(body).toMatchObject({ pots: [{}, { code: 'buwan', value: 59_00, seed: 100_00 }] })
  await rules('top_up_most = 10000000')
  await pots.agrees()
})

test('at its latest moment it falls once enough people take part, and else a day later', async () => {
  const { lobby, end, turn, open, newPlayer, seatOf } = pots
  await end('buwan', false)
  await turn()
  const latest = new Date(lobby.ctx.clock().getTime() + 60_000)
  await open('buwan', { seed: 1_00, most: 1_000_00, latest: latest.toISOString() })
  const player = await newPlayer()
  await seatOf(player).round(100_00, 0)
  lobby.later({ minutes: 2 })
  const before = await lifeOf('buwan')
  await turn()
  const after = await lifeOf('buwan')
  expect(after.life).toBe(before.life)
  expect(after.latest!.getTime() - before.latest!.getTime()).toBe(24 * 3_600_000)
  await rules('persons = 1')
  // Nothing has to be played on the day itself.
  lobby.later({ days: 1 })
  await turn()
  expect(await endedLife('buwan')).toMatchObject({ life: after.life, endedBy: 'latest' })
  // The next life has no such moment.
  expect(await lifeOf('buwan')).toMatchObject({ life: after.life + 1, latest: null })
  await pots.agrees()
})

test('a large prize waits for an approved ID, is asked for twice, and lapses to the reserve', async () => {
  const { lobby, end, turn, open, newPlayer, seatOf, mailsOf, wins } = pots
  for (const code of ['bituin', 'buwan'] as const) await end(code, false)
  await turn()
  await rules('id_above = 100')
  const players = [await newPlayer(), await newPlayer()]
  for (const player of players) {
    await end('araw', false)
    await turn()
    await open('araw', { seed: 200_00, most: 2_000_00 })
    await seatOf(player).round(100_00, 0)
    await end('araw', false)
    await turn()
    expect(await mailsOf(player.playerId)).toEqual(['pot-waits'])
    expect(await wins(player.playerId)).toEqual([])
  }
  const [paid, late] = players as [(typeof players)[0], (typeof players)[0]]
  await turn()
  lobby.later({ days: 16 })
  await turn()
  await turn()
  expect(await mailsOf(paid.playerId)).toEqual(['pot-waits', 'pot-waits-still'])
  await lobby.verify(paid.playerId)
  await turn()
  expect((await wins(paid.playerId)).map(({ key }) => key)).toEqual(['pot:araw:1:1'])
  expect(await mailsOf(paid.playerId)).toEqual(['pot-waits', 'pot-waits-still', 'pot-won'])
  const before = await reserveOf('araw')
  lobby.later({ days: 15 })
  await turn()
  expect(await mailsOf(late.playerId)).toEqual(['pot-waits', 'pot-waits-still', 'pot-lapsed'])
  const { amount } = await pots.one<{ amount: number }>(
    `SELECT amount FROM pots.prizes WHERE player_id = $1 AND state = 'lapsed'`,
    [late.playerId],
  )
  expect((await reserveOf('araw')) - before).toBe(amount * 10_000)
  // An ID that comes after it brings nothing.
  await lobby.verify(late.playerId)
  await turn()
  expect(await wins(late.playerId)).toEqual([])
  await rules('id_above = 500000')
  await pots.agrees()
})

test('rounds count once and as they ended: not undone ones, free ones, voided ones, nor a second time', async () => {
  const { lobby, url, newPlayer, seatOf, turn, sql } = pots
  await pots.open('araw', { seed: 1_00, most: 2_000_00 })
  const player = await newPlayer()
  const seat = seatOf(player)
  const partsOf = async () =>
    sql<{ units: number }>(
      `SELECT u.units FROM pots.own o, unnest(o.ticks, o.units) u (tick, units) WHERE player_id = $1 ORDER BY u.tick`,
      [player.playerId],
    )
  // Taken back before the end.
  await seat.rollback(await seat.bet(100_00), 'b')
  await sql(
    `INSERT INTO play.free_rounds (player_id, provider_id, free_round_id, game_id, count, bet, valid_from, valid_until, given_at)
     VALUES ($1, $2, 'pots-gift', $3, 1, 500, now() - interval '1 day', now() + interval '90 days', now())`,
    [player.playerId, lobby.ctx.config.secrets.studioWallet.providerId, testGame.id],
  )
  const client = providerClient(lobby.ctx, url)
  const free = { tx_id: 'pots-free', round_id: 'pots-free', game_code: testGame.code, amount: 5_00 }
  await client.call(api.bet, {
    ...free,
    session: await seat.sit(),
    is_free: true,
    free_round_id: 'pots-gift',
  })
  await client.call(api.win, { ...free, tx_id: 'pots-free-w', round_closed: true })
  await turn()
  expect(await partsOf()).toEqual([])

  const id = await seat.bet(100_00)
  await seat.win(id, 10_00)
  await turn()
  const [part, ...more] = await partsOf()
  expect(more).toEqual([])
  expect(part!.units).toBeGreaterThan(0)
  const book = await sql(`SELECT * FROM pots.book ORDER BY code, line`)
  // The provider takes its win back: the round is open again, and ends once more.
  expect(await seat.rollback(id, 'w')).toMatchObject({ answer: { status: 'OK' } })
  await client.call(api.win, { tx_id: `${id}-w2`, round_id: id, amount: 20_00, round_closed: true })
  await turn()
  expect(await partsOf()).toEqual([part])
  expect(await sql(`SELECT * FROM pots.book ORDER BY code, line`)).toEqual(book)
  await pots.agrees()
})

test('a worker that ends anywhere is followed by the next, under the same head, and each prize is paid once', async () => {
  const { lobby, newPlayer, seatOf, end, turn, prizesOf, agrees, studio, sql } = pots
  const player = await newPlayer(100_000_00)
  let ended = 0
  for (let step = 1; ; step += 1) {
    await end('araw', true)
    await seatOf(player).round(10_00, 0)
    let left = step
    const mortal = {
      ...lobby.ctx,
      clock: () => {
        left -= 1
        if (left === 0) throw new Error('ended here')
        return lobby.ctx.clock()
      },
    }
    const died = await followPots(mortal, 0).then(
      () => false,
      (fault: Error) => fault.message === 'ended here',
    )
    ended += died ? 1 : 0
    await turn()
    const { life } = await endedLife('araw')
    const prizes = (await prizesOf('araw')).filter((one) => one.life === life)
    expect(prizes, `step ${step}`).toMatchObject([{ state: 'paid' }])
    if (left > 0) break
  }
  expect(ended).toBeGreaterThan(10)
  const [paid] = await sql(
    `SELECT count(*)::integer AS entries, count(DISTINCT (player_id, key))::integer AS keys,
            (SELECT count(*)::integer FROM pots.prizes WHERE state = 'paid') AS prizes
       FROM wallet.entries WHERE kind = 'jackpot-win'`,
  )
  const { entries } = paid as { entries: number }
  expect(paid).toEqual({ entries, keys: entries, prizes: entries })
  for (const { n } of studio.asked)
    expect(new Set(studio.asked.filter((one) => one.n === n).map(({ head }) => head)).size).toBe(1)
  const heads = await sql<{ head: string }>(`SELECT head FROM pots.ticks ORDER BY tick`)
  expect(heads.every(({ head }) => readHeadLine(head) !== undefined)).toBe(true)
  await agrees()
}, 60_000)

test('steps apart and workers at once: each tick is closed, sealed and drawn by one of them', async () => {
  const { lobby, newPlayer, seatOf, end, agrees, sql } = pots
  const { ctx } = lobby
  const player = await newPlayer()
  await seatOf(player).round(10_00, 0)
  expect(await gatherTick(ctx, 0)).toBe(true)
  expect(await drawTick(ctx)).toBe(false)
  expect(await sealTick(ctx)).toBe(true)
  expect(await sealTick(ctx)).toBe(false)
  expect(await drawTick(ctx)).toBe(true)
  expect(await drawTick(ctx)).toBe(false)
  for (let at = 0; at < 5; at += 1) {
    await seatOf(player).round(10_00, 0)
    await end('araw')
    await Promise.all([1, 2, 3].map(() => followPots(ctx, 0)))
  }
  await payPrizes(ctx)
  expect(await sql(`SELECT FROM pots.ticks WHERE state <> 'drawn'`)).toEqual([])
  await agrees()
})

test('the shown meter only rises, with what ended since the last tick, and the tick books as much', async () => {
  const { lobby, newPlayer, seatOf, turn } = pots
  const { ctx } = lobby
  const player = await newPlayer()
  const valueOf = async (since?: Parameters<typeof metersNow>[1]) => (await metersNow(ctx, since))!
  const first = await valueOf()
  await seatOf(player).round(5_000_00, 0)
  const second = await valueOf(first.since)
  expect(second.meters.values['araw']!).toBeGreaterThan(first.meters.values['araw']!)
  // Counted on, and counted from the beginning, it is the same.
  expect((await valueOf()).meters).toEqual(second.meters)
  await turn()
  const third = await valueOf(second.since)
  if (third.meters.lives['araw'] === second.meters.lives['araw'])
    expect(third.meters.values['araw']).toBe(second.meters.values['araw'])
})

test('the watermark waits for everybody but who follows play, which makes no entry', async () => {
  const { lobby } = pots
  const other = await lobby.pool.connect()
  const mark = async () =>
    (await lobby.ctx.db.query<{ at: Date }>('SELECT public.watermark() AS at')).rows[0]!.at
  try {
    for (const follows of [false, true]) {
      await other.query('BEGIN')
      const began = await other.query<{ at: Date }>(
        'SELECT pg_current_xact_id(), xact_start AS at FROM pg_stat_activity WHERE pid = pg_backend_pid()',
      )
      if (follows) expect(await holdFollower({ db: other })).toBe(true)
      expect((await mark()) > began.rows[0]!.at).toBe(follows)
      await other.query('ROLLBACK')
    }
    // By that transaction alone: the connection has its own name again.
    const named = await other.query<{ name: string }>(
      `SELECT current_setting('application_name') AS name`,
    )
    expect(named.rows[0]?.name).not.toBe('perlas-follower')
  } finally {
    other.release()
  }
})

test('names are new after a fall of Araw, and a life over both names still holds', async () => {
  const { newPlayer, seatOf, end, turn, open, sql, fileOf } = pots
  await open('bituin', { seed: 50_00, most: 5_000_00 })
  const [stays, out] = [await newPlayer(), await newPlayer()]
  for (const falls of [true, false]) {
    for (const player of [stays, out]) await seatOf(player).round(20_00, 0)
    if (falls) await end('araw')
    await turn()
  }
  const names = await sql<{ alias: string }>(`SELECT alias FROM pots.names WHERE player_id = $1`, [
    out.playerId,
  ])
  expect(new Set(names.map(({ alias }) => alias)).size).toBe(2)
  await sql(`UPDATE accounts.players SET state = 'frozen' WHERE player_id = $1`, [out.playerId])
  const { life } = await lifeOf('bituin')
  await end('bituin', false)
  await turn()
  const { file } = await fileOf('bituin', life)
  expect(file!.leftOut).toEqual(expect.arrayContaining(names.map(({ alias }) => alias)))
  expect(checkPot(file!)).toMatchObject({ holds: true })
  expect(file!.turns.filter(({ why }) => why === '').map(({ alias }) => alias)).not.toContain(
    names[0]!.alias,
  )
  await pots.agrees()
})

test('who looks hears the meters, once a second at most; the follower runs by itself and ends', async () => {
  const { lobby, newPlayer, seatOf } = pots
  const { ctx } = lobby
  const player = await newPlayer()
  const seen: { values: Record<string, number>; waits: boolean }[] = []
  const listener = (topics: Set<string>) => ({
    playerId: player.playerId,
    sessionId: 'page',
    lastId: '0',
    topics,
    send: ({ event, data }: { event: string; data: unknown }) => {
      if (event === 'pots') seen.push(data as (typeof seen)[number])
    },
    end: () => undefined,
  })
  const leave = ctx.live.open(listener(new Set(['pots'])))
  const other = ctx.live.open(listener(new Set()))
  const begun = performance.now()
  const follower = keepPots(ctx)
  try {
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(1)
    await seatOf(player).round(5_000_00, 0)
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThan(1)
  } finally {
    await follower.stop()
    leave()
    other()
  }
  const [before, after] = [seen[0]!, seen.at(-1)!]
  expect(Object.keys(before)).toEqual(['values', 'waits'])
  expect(after.values['araw']!).toBeGreaterThan(before.values['araw']!)
  expect(seen.length).toBeLessThanOrEqual(2 + (performance.now() - begun) / 1_000)
})

test('over random ends and workers at once the books are exact to the unit', async () => {
  const { lobby, newPlayer, seatOf, end, turn, agrees } = pots
  const player = await newPlayer(1_000_000_00)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (ends, falls) => {
        await seatOf(player).round(10_00, 0)
        if (falls) await end('araw')
        const workers = ends.map((at) => {
          let left = at
          const clock = () => {
            left -= 1
            if (left === 0) throw new Error('ended here')
            return lobby.ctx.clock()
          }
          return followPots({ ...lobby.ctx, clock }, 0).catch(() => undefined)
        })
        await Promise.all(workers)
        await turn()
      },
    ),
    { numRuns: cases(300, 12) },
  )
  expect(await pots.sql(`SELECT FROM pots.ticks WHERE state <> 'drawn'`)).toEqual([])
  expect(await pots.sql(`SELECT FROM pots.prizes WHERE state = 'won'`)).toEqual([])
  await agrees()
}, 600_000)

test('a house without real money opens all three by itself; with it, those that nobody agreed to end', async () => {
  const { lobby, end, turn, sql } = pots
  for (const code of ['bituin', 'buwan', 'araw'] as const) await end(code, false)
  await turn()
  await turn()
  // A jackpot that somebody decided about is left alone.
  expect(await openPotsForDemonstration(lobby.ctx)).toEqual([])
  const fresh = { ...lobby.ctx, config: { ...lobby.ctx.config, demonstration: true } }
  expect(await openPotsForDemonstration(fresh)).toEqual([])
  await pots.open('bituin')
  const kept = keepPotsOfDemonstration(lobby.ctx)
  expect(await kept.done).toBe(true)
  expect(await sql(`SELECT code, ending, again FROM pots.lives WHERE last_tick IS NULL`)).toEqual([
    { code: 'bituin', ending: true, again: false },
  ])
  await turn()
  expect(await sql(`SELECT FROM pots.lives WHERE last_tick IS NULL`)).toEqual([])
  await pots.agrees()
})

test('parts go after half a year behind the last fall over them; what proves a fall stays', async () => {
  const { lobby, open, end, turn, newPlayer, seatOf, sql, fileOf } = pots
  await open('buwan', { seed: 50_00, most: 5_000_00 })
  const player = await newPlayer()
  await seatOf(player).round(20_00, 0)
  await turn()
  const [standing] = await sql<{ tick: number }>(`SELECT max(tick) AS tick FROM pots.ticks`)
  lobby.later({ days: 200 })
  await maintainPots(lobby.ctx)
  // The open life may still be drawn from its parts.
  const kept = await sql<{ tick: number }>(`SELECT tick FROM pots.ticks WHERE parts IS NOT NULL`)
  expect(kept).toEqual([standing])
  expect(await sql(`SELECT FROM pots.own WHERE player_id = $1`, [player.playerId])).toHaveLength(1)
  await end('buwan', false)
  await turn()
  const { life } = await endedLife('buwan')
  lobby.later({ days: 200 })
  await maintainPots(lobby.ctx)
  expect(await sql(`SELECT FROM pots.ticks WHERE parts IS NOT NULL`)).toEqual([])
  expect(await sql(`SELECT FROM pots.own`)).toEqual([])
  expect(checkPot((await fileOf('buwan', life)).file!)).toMatchObject({ holds: true })
  await pots.agrees()
})
