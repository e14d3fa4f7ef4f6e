import type { Output } from '@perlas/contract/call'
import { failures } from '@perlas/contract/errors'
import type { getRace, getRaces } from '@perlas/contract/races'
import type { Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maintainRaces } from '#/engagement/contests/contests.ts'
import { finish } from '#/engagement/contests/finish.ts'
import { payPrizes } from '#/engagement/contests/pay.ts'
import { writeFeed } from '#/engagement/contests/store.ts'
import { testGame } from '#/gaming/play/fixtures.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { openRacesLobby, type RacesLobby } from '#/testing/races.ts'

let races: RacesLobby
beforeAll(async () => {
  races = await openRacesLobby()
  await races.turn()
})
afterAll(() => races.lobby.close())
// The ledger has the true time: a race that is to be over in a test is not yet.
beforeEach(() => races.lobby.onTime())

type Race = Output<typeof getRace>
const raceOf = async (contest: number, division = 0, token?: string, around = false) => {
  const { body, errcode } = await races.lobby.call('getRace', { contest, division, around }, token)
  expect(errcode).toBe(0)
  return body as unknown as Race
}

test('rounds make scores, the race becomes final, and each prize is paid once', async () => {
  const { lobby, moment, race, turn, seatOf, newPlayer, scoresOf, placesOf, prizes, agrees } = races
  const [first, two, three] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const from = await moment()
  // Enough play for a pool of some pesos: the stake does not help the score.
  for (let round = 0; round < 60; round += 1)
    await seatOf(first).round(4_00, round === 3 ? 36_00 : 0)
  await seatOf(two).round(1_00, 5_00)
  await seatOf(three).round(2_00, 0)
  // Another division, and a stake that is in none.
  await seatOf(two).round(5_00, 7_55)
  await seatOf(two).round(99, 90_00)
  const until = await moment()
  // Begun in the race and ended after it.
  await seatOf(three).round(1_00, 500_00)
  const contest = await race({ from, until })
  await turn()
  expect(await scoresOf(contest)).toEqual([
    { playerId: first.playerId, division: 0, score: 9_00, rounds: 50, theo: 50 * 4_00 * 400 },
    { playerId: two.playerId, division: 0, score: 5_00, rounds: 1, theo: 1_00 * 400 },
    { playerId: three.playerId, division: 0, score: 0, rounds: 1, theo: 2_00 * 400 },
    { playerId: two.playerId, division: 1, score: 1_51, rounds: 1, theo: 5_00 * 400 },
  ])
  const shown = await raceOf(contest, 0, two.token)
  // ₱200 + ₱1 + ₱2 at 4 % keep ₱8.12, five percent of it is no peso yet.
  expect(shown.race).toMatchObject({
    state: 'counting',
    divisions: [{ entrants: 3, pool: 0 }, { entrants: 1 }, {}],
  })
  expect(shown.rows.map(({ place, score, mine }) => ({ place, score, mine }))).toEqual([
    { place: 1, score: 9_00, mine: false },
    { place: 2, score: 5_00, mine: true },
    { place: 0, score: 0, mine: false },
  ])
  expect(shown.mine).toMatchObject({
    place: 2,
    score: 5_00,
    rounds: 1,
    best: [5_00],
    above: 9_00,
    aside: false,
  })
  for (const { name } of shown.rows) expect(name).toMatch(/^[A-Z][a-z-]+ [1-9]\d{3}$/)
  expect((await placesOf(contest)).length).toBe(0)
  lobby.later({ minutes: 6 })
  await turn()
  expect(await raceOf(contest)).toMatchObject({ race: { state: 'final' }, prizes: [] })
  expect(await prizes(first.playerId)).toEqual([])
  await agrees()
})

/** A race of some players with a pool of the least that its terms guarantee. */
async function played(players: readonly Player[], pays: readonly number[], stake = 4_00) {
  const { moment, seatOf } = races
  const from = await moment()
  for (const [at, player] of players.entries()) await seatOf(player).round(stake, pays[at] ?? 0)
  return { from, until: await moment() }
}
const rich = { share: 1_000 }
/** Somebody who wins nothing, and whose play fills the pool: ₱5 of theo a round. */
async function filled(): Promise<Player> {
  const player = await races.newPlayer()
  for (let round = 0; round < 20; round += 1) await races.seatOf(player).round(200_00, 0)
  return player
}

test('places are made in one transaction, by whichever worker comes first, and paid as cash once', async () => {
  const { lobby, race, turn, newPlayer, placesOf, prizes, agrees, one } = races
  const players = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()]
  // Each stakes ₱1,000; theo is counted up to ₱125: ₱5 each, so ₱2 of pool at ten percent.
  const span = await played(players, [3_000_00, 3_000_00, 2_000_00, 0], 1_000_00)
  const contest = await race(span, rich)
  await turn()
  const before = await raceOf(contest, 2)
  expect(before.race.divisions[2]).toEqual({ entrants: 4, pool: 2_00 })
  lobby.later({ minutes: 6 })
  const two = await Promise.all([finish(lobby.ctx, contest), finish(lobby.ctx, contest)])
  expect(two.filter(Boolean)).toHaveLength(1)
  const places = await placesOf(contest)
  // ₱2: a quarter is 50 c. by 50/30/20, the rest ₱1.50 to one place of a peso; the two who tie share its ₱1.75.
  expect(places).toEqual([
    { playerId: players[0]!.playerId, division: 2, place: 1, shared: 2, amount: 87, state: 'won' },
    { playerId: players[1]!.playerId, division: 2, place: 1, shared: 2, amount: 87, state: 'won' },
  ])
  // Killed between the places and the money: the next worker pays; two at once pay once.
  await Promise.all([payPrizes(lobby.ctx), payPrizes(lobby.ctx)])
  await turn()
  for (const { playerId } of places)
    expect(await prizes(playerId)).toEqual([{ cash: 87, key: `race:${contest}:2:1` }])
  const bonus = await one<{ count: number }>(
    `SELECT count(*)::integer AS count FROM bonus.grants WHERE player_id = $1`,
    [players[0]!.playerId],
  )
  expect(bonus.count).toBe(0)
  const mails = await one<{ details: Record<string, string> }>(
    `SELECT details FROM mail.mails WHERE player_id = $1 AND template = 'race-won'`,
    [players[0]!.playerId],
  )
  expect(mails.details).toMatchObject({ race: 'Test race', place: '1', amount: '87' })
  const mine = (await raceOf(contest, 2, players[0]!.token)).mine
  expect(mine).toMatchObject({ place: 1, amount: 87, prize: 'paid' })
  await agrees()
})

test('who stands aside counts no further, and who is away or the house wins nothing', async () => {
  const { lobby, sql, race, turn, seatOf, moment, newPlayer, scoresOf, placesOf, prizes, agrees } =
    races
  const rows = [
    { name: 'plays', score: true, place: true, paid: true },
    { name: 'quiet', score: true, place: true, paid: true },
    { name: 'calm', score: false, place: false, paid: false },
    { name: 'off', score: false, place: false, paid: false },
    { name: 'house', score: false, place: false, paid: false },
    { name: 'house later', score: true, place: false, paid: false },
    { name: 'on a break', score: true, place: true, paid: false },
    { name: 'self-excluded', score: true, place: false, paid: false },
    { name: 'excluded by the operator', score: true, place: false, paid: false },
    { name: 'frozen', score: true, place: false, paid: false },
  ]
  const house = (playerId: number) =>
    sql(
      `INSERT INTO pots.house_accounts (player_id, reason, staff_id, at) VALUES ($1, 'works here', 1, now())`,
      [playerId],
    )
  const players = new Map<string, Player>()
  for (const { name } of rows) {
    const player = await newPlayer()
    players.set(name, player)
    if (name === 'quiet' || name === 'off')
      await lobby.call('setCompetition', { mode: name }, player.token)
    if (name === 'calm')
      await lobby.call('setLimit', { kind: 'loss', period: 'day', amount: 9_000_00 }, player.token)
    if (name === 'house') await house(player.playerId)
  }
  const from = await moment()
  for (const player of players.values()) await seatOf(player).round(2_000_00, 4_000_00)
  const contest = await race({ from, until: await moment() }, rich)
  await turn()
  const scored = new Set((await scoresOf(contest)).map(({ playerId }) => playerId))
  const id = (name: string) => players.get(name)!.playerId
  expect(rows.filter(({ name }) => scored.has(id(name))).map(({ name }) => name)).toEqual(
    rows.filter(({ score }) => score).map(({ name }) => name),
  )
  expect((await raceOf(contest, 2, players.get('calm')!.token)).mine).toMatchObject({
    aside: true,
    place: 0,
  })
  const keepOut = (name: string, by: string) =>
    sql(`UPDATE accounts.players SET kept_out_by = $2, kept_out_until = $3 WHERE player_id = $1`, [
      id(name),
      by,
      daysAfter(lobby.ctx.clock(), 40),
    ])
  await keepOut('on a break', 'time-out')
  await keepOut('self-excluded', 'self-exclusion')
  await keepOut('excluded by the operator', 'operator')
  await sql(`UPDATE accounts.players SET state = 'frozen' WHERE player_id = $1`, [id('frozen')])
  await house(id('house later'))
  // Switched off after it was counted: it stays.
  await lobby.call('setCompetition', { mode: 'off' }, players.get('quiet')!.token)
  const shown = await raceOf(contest, 2)
  expect(shown.rows.filter(({ name }) => name === '')).toHaveLength(4)
  lobby.later({ minutes: 6 })
  await turn()
  const placed = new Set((await placesOf(contest)).map(({ playerId }) => playerId))
  expect(rows.filter(({ name }) => placed.has(id(name))).map(({ name }) => name)).toEqual(
    rows.filter(({ place }) => place).map(({ name }) => name),
  )
  // All tie: four stand, the one who left keeps the part that nobody else gets.
  expect((await placesOf(contest)).every(({ shared }) => shared === 4)).toBe(true)
  for (const { name, paid } of rows) expect(await prizes(id(name)), name).toHaveLength(paid ? 1 : 0)
  await agrees()
  // The break is over.
  lobby.later({ days: 41 })
  await turn()
  expect(await prizes(id('on a break'))).toHaveLength(1)
  await agrees()
})

test('a round that is taken back before the end counts no more, and after it changes nothing', async () => {
  const { lobby, race, turn, seatOf, moment, newPlayer, scoresOf, placesOf, agrees } = races
  const [one, two] = [await newPlayer(), await newPlayer()]
  const from = await moment()
  const best = await seatOf(one).bet(2_000_00)
  await seatOf(one).win(best, 8_000_00)
  await seatOf(one).round(2_000_00, 3_000_00)
  const other = await seatOf(two).bet(2_000_00)
  await seatOf(two).win(other, 6_000_00)
  await filled()
  const until = await moment()
  const contest = await race({ from, until }, rich)
  await turn()
  expect((await scoresOf(contest)).map(({ score, rounds }) => [score, rounds])).toEqual([
    [4_00, 2],
    [3_00, 1],
    [0, 20],
  ])
  await seatOf(one).rollback(best, 'w')
  await seatOf(one)
    .win(best, 8_000_00)
    .catch(() => undefined)
  await turn()
  const again = (await scoresOf(contest)).slice(0, 2)
  expect(again.map(({ playerId, score, rounds }) => [playerId, score, rounds])).toEqual([
    [two.playerId, 3_00, 1],
    [one.playerId, 1_50, 1],
  ])
  lobby.later({ minutes: 6 })
  await turn()
  const places = await placesOf(contest)
  expect(places[0]).toMatchObject({ playerId: two.playerId, place: 1, state: 'paid' })
  await seatOf(two).rollback(other, 'w')
  await turn()
  expect(await placesOf(contest)).toEqual(places)
  expect((await scoresOf(contest))[0]).toMatchObject({ playerId: two.playerId, score: 3_00 })
  await agrees()
})

test('a round that is taken back unseen is in no prize: scores are made again when a race becomes final', async () => {
  const { lobby, race, turn, seatOf, moment, newPlayer, placesOf } = races
  const [one, two] = [await newPlayer(), await newPlayer()]
  const from = await moment()
  const best = await seatOf(one).bet(2_000_00)
  await seatOf(one).win(best, 8_000_00)
  await seatOf(two).round(2_000_00, 6_000_00)
  await filled()
  const until = await moment()
  const contest = await race({ from, until }, rich)
  await turn()
  await seatOf(one).rollback(best, 'w')
  // As if the follower had been past it.
  await writeFeed(lobby.ctx, lobby.ctx.clock())
  lobby.later({ minutes: 6 })
  await finish(lobby.ctx, contest)
  expect((await placesOf(contest)).map(({ playerId }) => playerId)).toEqual([two.playerId])
})

test('five accounts of one person have one place between them', async () => {
  const { lobby, sql, race, turn, newPlayer, placesOf, agrees } = races
  const [person, other] = [
    [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()],
    await newPlayer(),
  ]
  await sql(
    `INSERT INTO accounts.known_devices (player_id, token_hash, at)
     SELECT player_id, sha256('shared'), now() FROM unnest($1::bigint[]) player_id`,
    [person.map(({ playerId }) => playerId)],
  )
  const span = await played(
    [...person, other],
    [9_000_00, 8_000_00, 7_000_00, 6_000_00, 5_000_00, 4_000_00],
    2_000_00,
  )
  const contest = await race(span, rich)
  await turn()
  lobby.later({ minutes: 6 })
  await turn()
  expect((await placesOf(contest)).map(({ playerId, place }) => [playerId, place])).toEqual([
    [person[0]!.playerId, 1],
    [other.playerId, 2],
  ])
  const shown = await raceOf(contest, 2)
  expect(shown.rows.map(({ place }) => place)).toEqual([1, 2])
  expect((await raceOf(contest, 2, person[1]!.token)).mine).toMatchObject({ place: 0, amount: 0 })
  await agrees()
})

test('without players there is nothing to win, and one alone gets less than they brought', async () => {
  const { lobby, race, turn, moment, seatOf, newPlayer, placesOf } = races
  const from = await moment()
  const empty = await race({ from, until: await moment() })
  const player = await newPlayer()
  const begin = await moment()
  for (let round = 0; round < 10; round += 1) await seatOf(player).round(200_00, 200_00)
  const alone = await race({ from: begin, until: await moment() }, rich)
  await turn()
  lobby.later({ minutes: 6 })
  await turn()
  expect(await placesOf(empty)).toEqual([])
  expect(await raceOf(empty)).toMatchObject({ rows: [], prizes: [], race: { state: 'final' } })
  // Ten rounds count as ₱125 each: ₱50 of theo, ₱5 of pool.
  const [place] = await placesOf(alone)
  expect(place).toMatchObject({ place: 1, shared: 1 })
  expect(place!.amount).toBeLessThanOrEqual(5_00)
})

test('a race over all games goes by how rare a win was in its game, by what games said when it began', async () => {
  const { lobby, sql, race, turn, moment, seatOf, newPlayer, scoresOf, agrees } = races
  const [lucky, large] = [await newPlayer(), await newPlayer()]
  const tail = (points: number[][]) =>
    sql(
      `INSERT INTO catalogue.tails (game_id, tail) VALUES ($1, $2) ON CONFLICT (game_id) DO UPDATE SET tail = excluded.tail`,
      [testGame.id, JSON.stringify(points)],
    )
  await tail([[10_00, 500_00]])
  const from = await moment()
  await seatOf(lucky).round(1_00, 10_00)
  await seatOf(large).round(4_00, 36_00)
  const contest = await race({ from, until: await moment() }, { score: 'rarity', games: [] })
  // A tail that a game tells later is for the races that begin later.
  await tail([[9_00, 900_00]])
  await turn()
  expect(await scoresOf(contest)).toMatchObject([
    { playerId: lucky.playerId, score: 500_00 },
    // Nine times the stake, of a game that returns 96 %.
    { playerId: large.playerId, score: 9_37 },
  ])
  const shown = await raceOf(contest, 0, lucky.token)
  expect(shown.race).toMatchObject({ score: 'rarity', all: true })
  expect(shown.race.games).toContain(testGame.id)
  expect(shown.mine).toMatchObject({ place: 1, best: [500_00] })
  const odds = await lobby.call('getRaceOdds', { contest })
  expect(odds.body['games']).toContainEqual({
    game: testGame.id,
    best: 9_600,
    tail: [[10_00, 500_00]],
  })
  expect((await lobby.call('getRaceOdds', { contest: 999_999 })).errcode).toBe(
    failures['contest-over'].errcode,
  )
  lobby.later({ minutes: 6 })
  await turn()
  expect(await scoresOf(contest)).toMatchObject([{ score: 500_00 }, { score: 9_37 }])
  const other = await race({ from, until: await moment() })
  expect((await lobby.call('getRaceOdds', { contest: other })).body).toMatchObject({ games: [] })
  await sql(`DELETE FROM catalogue.tails WHERE game_id = $1`, [testGame.id])
  await agrees()
})

test('scores without a prize go when their race is shown no more, those with one stay, and nothing goes before', async () => {
  const { lobby, sql, race, turn, moment, newPlayer, seatOf, scoresOf, placesOf, agrees } = races
  const [winner, other] = [await newPlayer(), await newPlayer()]
  const from = await moment()
  await seatOf(winner).round(2_000_00, 8_000_00)
  await seatOf(other).round(2_000_00, 0)
  await filled()
  const contest = await race({ from, until: await moment() }, rich)
  await turn()
  lobby.later({ minutes: 6 })
  await turn()
  expect(await placesOf(contest)).toMatchObject([{ playerId: winner.playerId }])
  await maintainRaces(lobby.ctx)
  expect(await scoresOf(contest)).toHaveLength(3)
  await expect(sql('DELETE FROM contests.scores WHERE contest_id = $1', [contest])).rejects.toThrow(
    /stand/,
  )
  lobby.later({ days: 92 })
  await maintainRaces(lobby.ctx)
  await maintainRaces(lobby.ctx)
  expect((await scoresOf(contest)).map(({ playerId }) => playerId)).toEqual([winner.playerId])
  await agrees()
})

test('lists have open races and those of 90 days, and wrong numbers are not found', async () => {
  const { lobby, race, moment, newPlayer } = races
  const player = await newPlayer()
  const from = await moment()
  const contest = await race({ from, until: daysAfter(from, 1) })
  const { body } = await lobby.call('getRaces', {}, player.token)
  const list = body as unknown as Output<typeof getRaces>
  expect(list.running.map((one) => one.contest)).toContain(contest)
  expect(list.running.find((one) => one.contest === contest)).toMatchObject({
    name: 'Test race',
    state: 'open',
    rounds: 50,
    divisions: [{ entrants: 0, pool: 0 }, {}, {}],
  })
  expect(list.named).toBe(false)
  const ended = list.finished.at(-1)!
  const older = await lobby.call('getRaces', { before: list.finished[0]!.over })
  expect((older.body as unknown as Output<typeof getRaces>).running).toEqual([])
  expect((await raceOf(ended.contest)).race.contest).toBe(ended.contest)
  for (const [wrong, division] of [
    [999_999, 0],
    [2_147_483_647, 2],
  ])
    expect(await lobby.call('getRace', { contest: wrong, division })).toMatchObject({
      errcode: failures['contest-over'].errcode,
    })
  for (const input of [
    { contest: -1, division: 0 },
    { contest: 2 ** 53, division: 0 },
    { contest: 'one', division: 0 },
    { contest, division: 3 },
    { contest, division: 0, around: 'me' },
  ])
    expect((await lobby.call('getRace', input)).errcode, JSON.stringify(input)).not.toBe(0)
})

test('the nickname is shown only where its player chose it, and a name is another one in the next race', async () => {
  const { lobby, race, turn, newPlayer } = races
  const player = await newPlayer()
  await lobby.call('updateProfile', { nickname: 'Ate Ligaya' }, player.token)
  const nameIn = async (contest: number) => (await raceOf(contest, 0)).rows[0]?.name
  const one = await race(await played([player], [8_00]))
  await turn()
  const first = await nameIn(one)
  const two = await race(await played([player], [8_00]))
  await turn()
  expect(await nameIn(two)).not.toBe(first)
  expect((await lobby.call('setRaceName', { named: true }, player.token)).body).toMatchObject({
    named: true,
  })
  lobby.later({ seconds: 2 })
  expect(await nameIn(one)).toBe('Ate Ligaya')
  await lobby.call('setRaceName', { named: false }, player.token)
  lobby.later({ seconds: 2 })
  expect(await nameIn(one)).toBe(first)
  expect((await lobby.call('setRaceName', { named: true })).errcode).not.toBe(0)
})

test('the rows about the own one come by the index, also within a tie', async () => {
  const { lobby, sql, race, turn, newPlayer } = races
  const player = await newPlayer()
  const contest = await race(await played([player], [8_00]))
  await turn()
  await sql(
    `INSERT INTO contests.scores (player_id, contest_id, division, score, rounds, theo_e4, best)
     SELECT 1000000 + n, $1, 0, 100 * (n / 100), 1, 0, ARRAY[100 * (n / 100)] FROM generate_series(1, 999) n`,
    [contest],
  )
  await sql(`UPDATE contests.contests SET version = version + 1 WHERE contest_id = $1`, [contest])
  lobby.later({ seconds: 2 })
  const shown = await raceOf(contest, 0, player.token, true)
  expect(shown.mine).toMatchObject({ score: 2_00, place: 701, above: 3_00 })
  expect(shown.rows.map(({ place }) => place)).toEqual([
    ...Array(7).fill(701),
    ...Array(5).fill(802),
  ])
  expect(shown.rows.findIndex(({ mine }) => mine)).toBe(6)
  const plan = await sql<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT player_id FROM contests.scores s WHERE s.contest_id = ${contest} AND s.division = 0 AND NOT s.left_out
      ORDER BY (-s.score), s.player_id LIMIT 50`,
  )
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('scores_ladder')
  expect(text).not.toContain('Sort')
})
