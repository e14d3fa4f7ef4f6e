import { checkPot } from '@perlas/campaign-kit/pots-check'
import type { Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatherTick } from '#/engagement/pots/gather.ts'
import { payPrizes } from '#/engagement/pots/pay.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { dropCaches } from '#/kernel/state.ts'
import { openPotsLobby, type PotsLobby } from '#/testing/pots.ts'

let pots: PotsLobby
beforeAll(async () => {
  pots = await openPotsLobby()
})
afterAll(() => pots.lobby.close())

test('rounds become parts, a jackpot falls, is paid once, and its file proves it', async () => {
  const { lobby, open, turn, end, seatOf, newPlayer, fileOf, prizesOf, wins, mailsOf, agrees } =
    pots
  await turn()
  await open('bituin')
  const [first, two] = [await newPlayer(), await newPlayer()]
  await seatOf(first).round(300_00, 0)
  await seatOf(two).round(100_00, 250_00)
  // A round that is not over is in no tick yet.
  const later = await seatOf(two).bet(500_00)
  await turn()
  const tick = await pots.one<{
    tick: number
    units: number
    players: number
    state: string
    head: string
  }>(`SELECT tick, units, players, state, head FROM pots.ticks ORDER BY tick DESC LIMIT 1`)
  const edge = (await pots.one<{ edge: number }>(`SELECT catalogue.edge_of_type(1) AS edge`)).edge
  expect(tick).toMatchObject({ units: 400_00 * edge, players: 2, state: 'drawn' })
  const shown = (await lobby.call('getPots')).body as { pots: { code: string; value: number }[] }
  expect(shown.pots).toMatchObject([{ code: 'bituin', seed: 50_00, most: 500_00, life: 1 }])
  expect(shown.pots[0]!.value).toBeGreaterThanOrEqual(50_00)
  const own = await lobby.call('getPotParts', { code: 'bituin' }, first.token)
  expect(own.body).toMatchObject({ share: 750_000, parts: [{ tick: tick.tick, head: tick.head }] })

  await seatOf(two).win(later, 0)
  await end('bituin')
  await turn()
  const [prize, ...none] = await prizesOf('bituin')
  expect(none).toEqual([])
  expect(prize).toMatchObject({ state: 'paid', life: 1 })
  const winner = prize!.playerId === first.playerId ? first : two
  expect(await wins(winner.playerId)).toEqual([{ cash: prize!.amount, key: 'pot:bituin:1:1' }])
  expect(await mailsOf(winner.playerId)).toEqual(['pot-won'])
  // Once more, and by two at once: nothing is paid again.
  await Promise.all([turn(), turn(), payPrizes(lobby.ctx)])
  expect(await wins(winner.playerId)).toHaveLength(1)
  await agrees()

  const { file, headers } = await fileOf('bituin', 1)
  expect(headers['cache-control']).toContain('immutable')
  expect(checkPot(file!)).toMatchObject({ holds: true })
  expect(file!.prizes).toEqual([prize!.amount])
  // A prize that is a centavo more is not what was drawn.
  expect(checkPot({ ...file!, prizes: [prize!.amount + 1] })).toMatchObject({ holds: false })
  expect((await fileOf('bituin', 2)).status).toBe(404)
  expect((await fileOf('bituin', 99)).status).toBe(404)

  const { falls } = (await lobby.call('getPotFalls', { code: 'bituin' })).body as {
    falls: { amount: number; winners: { who: string }[] }[]
  }
  expect(falls).toMatchObject([
    { life: 1, amount: prize!.amount, winners: [{ amount: prize!.amount }] },
  ])
  expect(falls[0]!.winners[0]!.who).toContain('•')
})

test('each way of standing aside is counted, named and paid as the rules have it', async () => {
  const { lobby, sql, open, turn, end, seatOf, newPlayer, fileOf, wins, mailsOf, agrees } = pots
  const rows = [
    { name: 'plays', parts: true, wins: true, mails: ['pot-won'] },
    { name: 'quiet', parts: true, wins: true, mails: ['pot-won'] },
    { name: 'calm', parts: true, wins: true, mails: ['pot-won'] },
    { name: 'off', parts: false, wins: false, mails: [] },
    { name: 'house member', parts: false, wins: false, mails: [] },
    { name: 'on a break', parts: true, wins: true, mails: ['pot-paid'] },
    { name: 'self-excluded', parts: true, wins: true, mails: ['pot-paid'] },
    { name: 'excluded by the operator', parts: true, wins: false, mails: [] },
    { name: 'frozen', parts: true, wins: false, mails: [] },
    { name: 'closed', parts: true, wins: false, mails: [] },
  ]
  await open('buwan', { seed: 100_00, most: 1_000_00, winners: 10 })
  const players = new Map<string, Player>()
  for (const { name } of rows) {
    const player = await newPlayer()
    players.set(name, player)
    if (name === 'quiet' || name === 'off')
      expect(await lobby.call('setCompetition', { mode: name }, player.token)).toMatchObject({
        body: { errcode: 0, mode: name },
      })
    if (name === 'calm') {
      await lobby.call('setLimit', { kind: 'loss', period: 'day', amount: 9_000_00 }, player.token)
      const { body } = await lobby.call('getCompetition', {}, player.token)
      expect(body).toMatchObject({ mode: 'shown', calm: true })
    }
    if (name === 'house member')
      await sql(
        `INSERT INTO pots.house_accounts (player_id, reason, staff_id, at) VALUES ($1, 'works here', 1, now())`,
        [player.playerId],
      )
    await seatOf(player).round(200_00, 0)
  }
  await turn()
  const keepOut = (name: string, by: string) =>
    sql(`UPDATE accounts.players SET kept_out_by = $2, kept_out_until = $3 WHERE player_id = $1`, [
      players.get(name)!.playerId,
      by,
      daysAfter(lobby.ctx.clock(), 40),
    ])
  await keepOut('on a break', 'time-out')
  await keepOut('self-excluded', 'self-exclusion')
  await keepOut('excluded by the operator', 'operator')
  for (const state of ['frozen', 'closed'])
    await sql(`UPDATE accounts.players SET state = $2 WHERE player_id = $1`, [
      players.get(state)!.playerId,
      state,
    ])
  await end('buwan')
  await turn()
  for (const { name, parts, wins: has, mails } of rows) {
    const { playerId } = players.get(name)!
    const own = await sql(`SELECT FROM pots.own WHERE player_id = $1`, [playerId])
    expect(own.length > 0, `${name}: parts`).toBe(parts)
    expect((await wins(playerId)).length, `${name}: wins`).toBe(has ? 1 : 0)
    expect(await mailsOf(playerId), name).toEqual(mails)
    const events = await sql(
      `SELECT FROM outbox.events WHERE player_id = $1 AND type = 'pot.won'`,
      [playerId],
    )
    expect(events.length, `${name}: stream`).toBe(mails.includes('pot-won') ? 1 : 0)
  }
  const { file } = await fileOf('buwan', 1)
  expect(checkPot(file!)).toMatchObject({ holds: true })
  expect(file!.leftOut).toHaveLength(3)
  await agrees()
})

test('accounts of one person win once, whatever they put in', async () => {
  const { sql, open, turn, end, seatOf, newPlayer, fileOf, prizesOf, wins, agrees } = pots
  await end('buwan', false)
  await turn()
  await open('buwan', { seed: 100_00, most: 1_000_00, winners: 2 })
  const [first, second] = [await newPlayer(), await newPlayer()]
  for (const { playerId } of [first, second])
    await sql(`INSERT INTO kyc.marks (mark, player_id, kind) VALUES ('\\x01', $1, 'person')`, [
      playerId,
    ])
  for (const player of [first, second]) await seatOf(player).round(200_00, 0)
  await end('buwan')
  await turn()
  const won = [...(await wins(first.playerId)), ...(await wins(second.playerId))]
  expect(won).toHaveLength(1)
  const life = (await prizesOf('buwan')).at(-1)!.life
  // One prize of two was nobody's: it is in the reserve.
  const rest = await pots.one<{ reserve: number }>(
    `SELECT reserve FROM pots.book b JOIN pots.lives l ON l.code = b.code AND l.last_tick = b.tick
      WHERE l.code = 'buwan' AND l.life = $1 AND b.what = 'remainder'`,
    [life],
  )
  expect(rest.reserve).toBeGreaterThanOrEqual(won[0]!.cash * 10_000)
  expect(checkPot((await fileOf('buwan', life)).file!)).toMatchObject({ holds: true })
  await agrees()
})

test('[GM-07] the studio is asked again under the same head, and draws nothing for another', async () => {
  const { lobby, sql, turn, seatOf, newPlayer } = pots
  const player = await newPlayer()
  await seatOf(player).round(100_00, 0)
  pots.studio.faults.push('the provider does not answer seed/reveal', 'again')
  await expect(turn()).rejects.toThrow(/does not answer/)
  // Ticks gather meanwhile, and who looks is told that the draw waits.
  await seatOf(player).round(100_00, 0)
  await expect(turn()).rejects.toThrow('again')
  const waiting = await sql<{ state: string; hash: string; tick: number }>(
    `SELECT tick, state, hash FROM pots.ticks WHERE state <> 'drawn' ORDER BY tick`,
  )
  expect(waiting.map(({ state }) => state)).toEqual(['sealed', 'gathered'])
  lobby.later({ minutes: 2 })
  dropCaches(lobby.ctx)
  expect((await lobby.call('getPots')).body).toMatchObject({ waits: true })
  await turn()
  expect(await sql(`SELECT FROM pots.ticks WHERE state <> 'drawn'`)).toEqual([])
  const heads = pots.studio.asked.filter(({ n }) => n === waiting[0]!.tick).map(({ head }) => head)
  expect(new Set(heads)).toEqual(new Set([waiting[0]!.hash]))
  expect(heads).toHaveLength(3)

  // A head that is not the first one is refused, and both sides keep that.
  await seatOf(player).round(100_00, 0)
  await gatherTick(lobby.ctx, 0)
  const { tick } = await pots.one<{ tick: number }>(`SELECT max(tick) AS tick FROM pots.ticks`)
  await pots.studio.seam.reveal(lobby.ctx, { chain: 'double', n: tick, head: 'f'.repeat(64) })
  await expect(turn()).rejects.toThrow(/DUPLICATE_MISMATCH/)
  expect(await sql(`SELECT tick, said FROM pots.disputes`)).toEqual([
    { tick, said: 'the provider said DUPLICATE_MISMATCH' },
  ])
  expect(await sql(`SELECT FROM pots.ticks WHERE state = 'sealed'`)).toHaveLength(1)
})
