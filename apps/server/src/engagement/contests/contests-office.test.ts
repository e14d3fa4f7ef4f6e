import type { RaceTerms } from '@perlas/contract/office-races'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRacesForDemonstration } from '#/engagement/contests/contests.ts'
import { closeTrials } from '#/engagement/contests/store.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { openRacesLobby, someTerms, type RacesLobby } from '#/testing/races.ts'

let races: RacesLobby
let office: ReturnType<typeof openOffice>
let owner: string
let fina: string
beforeAll(async () => {
  races = await openRacesLobby()
  await races.turn()
  office = openOffice(races.lobby)
  owner = await office.owner()
  fina = await office.member('fina', 'finance', owner)
})
afterAll(() => races.lobby.close())

type View = {
  races: { race: number; open: boolean; terms: RaceTerms }[]
  proposals: { id: number; what: string; mine: boolean; race: number }[]
  contests: {
    contest: number
    race: number
    state: string
    ending: boolean
    divisions: { entrants: number; pool: number; cost: number }[]
  }[]
  owed: number
  costToday: number
}
const view = async (token = owner) => (await office.ask('races', {}, token)) as unknown as View
const reason = 'agreed at the desk today'
const propose = (change: Partial<RaceTerms> = {}, more: object = {}, token = owner) =>
  office.ask(
    'proposeRace',
    { terms: { ...someTerms, ...change }, reason, tryOut: false, ...more },
    token,
  )
const decide = (id: unknown, approve: boolean, token: string) =>
  office.ask('decideRace', { id, approve }, token)

test('terms are proposed by one and agreed to by another; a race begins at once, new terms with its next run', async () => {
  expect(await propose({}, { tryOut: true })).toMatchObject({ problems: [], id: 0 })
  expect(await propose({ permit: '' })).toMatchObject({
    id: 0,
    problems: [expect.stringMatching(/permit/)],
  })
  expect((await view()).proposals).toEqual([])
  const { id } = (await propose()) as { id: number }
  // One that waits is decided first.
  expect((await propose())['errcode']).not.toBe(0)
  expect((await view(fina)).proposals).toMatchObject([{ id, what: 'terms', race: 0, mine: false }])
  expect((await decide(id, true, owner))['errcode']).not.toBe(0)
  expect((await view()).races).toEqual([])
  expect(await decide(id, true, fina)).toMatchObject({ errcode: 0, status: 'approved' })
  expect((await decide(id, true, fina))['errcode']).not.toBe(0)
  const now = await view()
  expect(now.races).toMatchObject([{ open: true, terms: someTerms }])
  expect(now.contests).toMatchObject([{ state: 'open', race: now.races[0]!.race }])

  const { race } = now.races[0]!
  const next = (await propose({ share: 300 }, { race })) as { id: number }
  await decide(next.id, true, fina)
  const running = await races.one<{ terms: number }>(
    `SELECT terms_no AS terms FROM contests.contests WHERE race_id = $1`,
    [race],
  )
  expect(running.terms).toBe(1)
  expect((await view()).races).toMatchObject([{ terms: { share: 300 } }])
  races.lobby.later({ hours: 1 })
  await races.turn()
  const runs = await races.sql<{ terms: number; gap: boolean }>(
    `SELECT terms_no AS terms, begins_at > lag(ends_at) OVER (ORDER BY window_at) AS gap
       FROM contests.contests WHERE race_id = $1 ORDER BY window_at`,
    [race],
  )
  expect(runs.map(({ terms }) => terms)).toEqual([1, 2])
  races.lobby.onTime()
  expect((await propose({}, { race: 999 }))['errcode']).not.toBe(0)
})

test('a race is called off by two members: whoever has half of its rounds shares the pool, and rounds after it do not count', async () => {
  const { lobby, moment, race: run, turn, seatOf, newPlayer, placesOf, agrees } = races
  const [first, second] = [await newPlayer(100_000_00), await newPlayer()]
  const from = await moment()
  for (let round = 0; round < 25; round += 1) await seatOf(first).round(200_00, 190_00)
  await seatOf(second).round(200_00, 900_00)
  const contest = await run({ from, until: new Date(from.getTime() + 3_600_000) }, { share: 1_000 })
  await turn()
  const { race } = (await view()).contests.find((one) => one.contest === contest)!
  expect(
    (await office.ask('endRace', { race: race + 1_000, contest, reason }, owner))['errcode'],
  ).not.toBe(0)
  const { id } = (await office.ask('endRace', { race, contest, reason }, owner)) as { id: number }
  expect((await decide(id, true, owner))['errcode']).not.toBe(0)
  expect(await decide(id, true, fina)).toMatchObject({ status: 'approved' })
  // Nothing counts from then on.
  await seatOf(second).round(200_00, 9_000_00)
  await turn()
  const [place, ...more] = await placesOf(contest)
  expect(more).toEqual([])
  expect(place).toMatchObject({
    playerId: first.playerId,
    place: 1,
    shared: 1,
    amount: 13_00,
    state: 'paid',
  })
  const seen = (await view()).contests.find((one) => one.contest === contest)!
  expect(seen).toMatchObject({
    state: 'called-off',
    divisions: [{}, {}, { entrants: 2, pool: 13_00, cost: 13_00 }],
  })
  expect((await view()).costToday).toBe(13_00)
  expect((await office.ask('endRace', { race, contest, reason }, owner))['errcode']).not.toBe(0)
  const places = (await office.ask('racePlaces', { contest, division: 2 }, owner)) as {
    rows: { playerId: number; group: number; amount: number; state: string }[]
  }
  expect(places.rows).toMatchObject([
    { playerId: second.playerId, group: second.playerId, amount: 0, state: '' },
    { playerId: first.playerId, amount: 13_00, state: 'paid' },
  ])
  await agrees()
  lobby.onTime()
})

test('a race that two members close does not come again; one member alone can only take it back', async () => {
  const { race } = (await view()).races.find(({ open }) => open)!
  const asked = (await office.ask('endRace', { race, reason }, owner)) as { id: number }
  expect(await decide(asked.id, false, owner)).toMatchObject({ status: 'refused' })
  const again = (await office.ask('endRace', { race, reason }, owner)) as { id: number }
  await decide(again.id, true, fina)
  const before = (await view()).contests.filter((one) => one.race === race).length
  races.lobby.later({ hours: 5 })
  await races.turn()
  expect((await view()).contests.filter((one) => one.race === race)).toHaveLength(before)
  races.lobby.onTime()
  expect((await office.ask('endRace', { race, reason }, owner))['errcode']).not.toBe(0)
})

test('beyond the limit of a day races give nothing', async () => {
  const { lobby, moment, race: run, turn, seatOf, newPlayer, placesOf } = races
  const player = await newPlayer(100_000_00)
  const from = await moment()
  for (let round = 0; round < 40; round += 1) await seatOf(player).round(200_00, 190_00)
  const contest = await run({ from, until: await moment() }, { share: 1_000 })
  // ₱13.00 were given today.
  await races.sql(`UPDATE contests.rules SET most_a_day = 14_00`)
  await turn()
  lobby.later({ minutes: 6 })
  await turn()
  expect(await placesOf(contest)).toEqual([])
  const seen = (await view()).contests.find((one) => one.contest === contest)!
  expect(seen.divisions[2]).toMatchObject({ entrants: 1, pool: 1_00, cost: 0 })
  lobby.onTime()
})

test('a demonstration opens an hourly and a daily race by itself, once, and a house with real money none', async () => {
  const other = await openRacesLobby()
  const { ctx } = other.lobby
  const trial = { ...ctx, config: { ...ctx.config, demonstration: true } }
  const house = { ...ctx, config: { ...ctx.config, demonstration: false } }
  expect(await openRacesForDemonstration(house)).toBe(0)
  expect(await openRacesForDemonstration(trial)).toBe(2)
  expect(await openRacesForDemonstration(trial)).toBe(0)
  const runs = await other.sql<{ rhythm: string }>(
    `SELECT t.rhythm FROM contests.contests JOIN contests.terms t USING (race_id, terms_no) ORDER BY 1`,
  )
  expect(runs.map(({ rhythm }) => rhythm)).toEqual(['day', 'hour'])
  // Real money can move now: what nobody agreed to does not come again.
  expect(await closeTrials(ctx)).toBe(2)
  await other.lobby.close()
})
