import type { ChallengeShown } from '@perlas/contract/challenges'
import type { ChallengeTerms } from '@perlas/contract/office-races'
import type { Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testGame } from '#/gaming/play/fixtures.ts'
import { inTransaction } from '#/kernel/context.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { openRacesLobby, type RacesLobby } from '#/testing/races.ts'
import { contestsState } from '../state.ts'
import { openChallenge } from './office.ts'
import { payReward, payRewards } from './pay.ts'
import { listDue } from './store.ts'

let races: RacesLobby
beforeAll(async () => {
  races = await openRacesLobby()
  await races.turn()
})
afterAll(() => races.lobby.close())
beforeEach(() => races.lobby.onTime())

const terms: ChallengeTerms = {
  name: 'Ten times',
  nameFil: 'Sampung beses',
  games: [testGame.id],
  score: 'multiple',
  goal: 10_00,
  kinds: 1,
  achievements: [],
  stake: 100_00,
  places: 2,
  reward: 5_00,
  days: 7,
  permit: 'P 1',
}
/** A challenge that is open from now on. */
async function opened(change: Partial<ChallengeTerms> = {}): Promise<number> {
  await inTransaction(races.lobby.ctx, (tx) =>
    openChallenge(tx, { ...terms, ...change }, undefined),
  )
  await races.moment()
  const [row] = await races.sql<{ id: number }>(
    'SELECT max(challenge_id) AS id FROM contests.challenges',
  )
  return row!.id
}
const shownTo = async (challenge: number, token?: string) => {
  const { body } = await races.lobby.call('getChallenges', {}, token)
  const { open, ended } = body as unknown as { open: ChallengeShown[]; ended: ChallengeShown[] }
  return [...open, ...ended].find((one) => one.challenge === challenge)
}
const rewards = (playerId: number) =>
  races.sql<{ cash: number; key: string }>(
    `SELECT cash, key FROM wallet.entries WHERE player_id = $1 AND kind = 'challenge-reward' ORDER BY entry_no`,
    [playerId],
  )
const withMobile = async (): Promise<Player> => {
  const player = await races.newPlayer()
  await races.sql(
    `UPDATE accounts.players SET mobile = '0917' || lpad(player_id::text, 7, '0') WHERE player_id = $1`,
    [player.playerId],
  )
  return player
}
const win = (player: Player, times: number, bet = 100_00) =>
  races.seatOf(player).round(bet, bet * times)

test('the first who reach the goal have the reward as cash, once, after the round was looked at again', async () => {
  const { lobby, turn, agrees, sql } = races
  const [first, second, late, poor] = [
    await withMobile(),
    await withMobile(),
    await withMobile(),
    await withMobile(),
  ]
  const challenge = await opened()
  await win(poor, 9)
  await win(poor, 10, 99_00)
  await win(first, 10)
  await win(second, 12)
  await win(late, 50)
  await win(first, 20)
  await turn()
  expect(await shownTo(challenge)).toMatchObject({ state: 'full', left: 0, places: 2, mine: null })
  expect((await shownTo(challenge, first.token))?.mine).toMatchObject({
    prize: 'won',
    games: [{ game: testGame.id }],
  })
  expect((await shownTo(challenge, late.token))?.mine ?? null).toMatchObject({
    prize: '',
    games: [{}],
  })
  expect((await shownTo(challenge, poor.token))?.mine).toBeNull()
  // Not before its rounds can have been taken back.
  expect(await rewards(first.playerId)).toEqual([])
  lobby.later({ minutes: 6 })
  const due = await listDue(lobby.ctx, {
    metBy: lobby.ctx.clock(),
    lapsedBy: new Date(0),
    most: 10,
  })
  expect(due.map(({ playerId }) => playerId)).toEqual([first.playerId, second.playerId])
  // Two workers at once, and a third after them.
  await Promise.all([payRewards(lobby.ctx), payReward(lobby.ctx, due[0]!)])
  await turn()
  const paid = [{ cash: 5_00, key: `challenge:${challenge}` }]
  expect(await rewards(first.playerId)).toEqual(paid)
  expect(await rewards(second.playerId)).toEqual(paid)
  expect(await rewards(late.playerId)).toEqual([])
  const [mail] = await sql<{ details: Record<string, string> }>(
    `SELECT details FROM mail.mails WHERE player_id = $1 AND template = 'challenge-won'`,
    [first.playerId],
  )
  expect(mail?.details).toEqual({
    challenge: 'Ten times',
    challengeFil: 'Sampung beses',
    amount: '500',
  })
  await agrees()
})

test('a round that is taken back before the reward is paid gives it to somebody else, and after it changes nothing', async () => {
  const { lobby, turn, seatOf, agrees } = races
  const [gone, stays, next] = [await withMobile(), await withMobile(), await withMobile()]
  const challenge = await opened({ places: 2 })
  const bet = await seatOf(gone).bet(100_00)
  await seatOf(gone).win(bet, 1_000_00)
  const other = await seatOf(stays).bet(100_00)
  await seatOf(stays).win(other, 1_000_00)
  await turn()
  await seatOf(gone).rollback(bet, 'w')
  lobby.later({ minutes: 6 })
  await turn()
  expect(await rewards(gone.playerId)).toEqual([])
  expect((await shownTo(challenge, gone.token))?.mine).toBeNull()
  expect(await shownTo(challenge)).toMatchObject({ left: 1, state: 'open' })
  expect(await rewards(stays.playerId)).toHaveLength(1)
  await seatOf(stays).rollback(other, 'w')
  lobby.onTime()
  await win(next, 11)
  await turn()
  lobby.later({ minutes: 6 })
  await turn()
  expect(await rewards(next.playerId)).toHaveLength(1)
  expect(await rewards(stays.playerId)).toHaveLength(1)
  await agrees()
})

test('who takes no part, is another account of the same person, or away has no reward; without a mobile number it waits 30 days', async () => {
  const { lobby, sql, turn, newPlayer, agrees } = races
  const rows = [
    { name: 'plays', reached: true, paid: 1 },
    { name: 'second account', reached: true, paid: 0 },
    { name: 'off', reached: false, paid: 0 },
    { name: 'house', reached: false, paid: 0 },
    { name: 'on a break', reached: true, paid: 0 },
    { name: 'self-excluded', reached: true, paid: 0 },
    { name: 'without a number', reached: true, paid: 0 },
  ]
  const players = new Map<string, Player>()
  for (const { name } of rows)
    players.set(name, name === 'without a number' ? await newPlayer() : await withMobile())
  const id = (name: string) => players.get(name)!.playerId
  await sql(
    `INSERT INTO accounts.known_devices (player_id, token_hash, at)
     SELECT player_id, sha256('challenge'), now() FROM unnest($1::bigint[]) player_id`,
    [[id('plays'), id('second account')]],
  )
  await lobby.call('setCompetition', { mode: 'off' }, players.get('off')!.token)
  await sql(
    `INSERT INTO pots.house_accounts (player_id, reason, staff_id, at) VALUES ($1, 'works here', 1, now())`,
    [id('house')],
  )
  const challenge = await opened({ places: 50 })
  for (const player of players.values()) await win(player, 10)
  await turn()
  for (const { name, reached } of rows)
    expect((await shownTo(challenge, players.get(name)!.token))?.mine !== null, name).toBe(reached)
  expect((await shownTo(challenge, players.get('second account')!.token))?.mine?.prize).toBe('')
  expect((await shownTo(challenge, players.get('without a number')!.token))?.mine?.prize).toBe(
    'mobile',
  )
  const keepOut = (name: string, by: string, days: number) =>
    sql(`UPDATE accounts.players SET kept_out_by = $2, kept_out_until = $3 WHERE player_id = $1`, [
      id(name),
      by,
      daysAfter(lobby.ctx.clock(), days),
    ])
  await keepOut('on a break', 'time-out', 3)
  await keepOut('self-excluded', 'self-exclusion', 300)
  lobby.later({ minutes: 6 })
  await turn()
  for (const { name, paid } of rows) expect(await rewards(id(name)), name).toHaveLength(paid)
  await agrees()
  // The break is over; the number never came.
  lobby.later({ days: 4 })
  await turn()
  expect(await rewards(id('on a break'))).toHaveLength(1)
  lobby.later({ days: 31 })
  await turn()
  expect(await rewards(id('without a number'))).toEqual([])
  const states = await sql<{ playerId: number; state: string }>(
    `SELECT player_id AS "playerId", state FROM contests.met WHERE challenge_id = $1`,
    [challenge],
  )
  const lapsed = states.filter(({ state }) => state === 'lapsed').map(({ playerId }) => playerId)
  expect(new Set(lapsed)).toEqual(new Set([id('self-excluded'), id('without a number')]))
  await agrees()
})

test('a goal in two games is reached in each of them, by how rare a win was', async () => {
  const { sql, turn, agrees } = races
  const [both, one] = [await withMobile(), await withMobile()]
  const challenge = await opened({ score: 'rarity', games: [], kinds: 2, goal: 20_00 })
  await win(both, 20)
  await win(one, 20)
  await win(one, 30)
  await turn()
  expect((await shownTo(challenge, one.token))?.mine).toMatchObject({ prize: '', games: [{}] })
  // As if another game had been played meanwhile.
  const [other] = await sql<{ id: number }>(
    `SELECT g.id FROM contests.odds o JOIN contests.challenges USING (odds_no), unnest(o.games) g (id)
      WHERE challenge_id = $1 AND g.id <> $2`,
    [challenge, testGame.id],
  )
  await sql(
    `INSERT INTO contests.reached (player_id, challenge_id, game_id, round_no, at) VALUES ($1, $2, $3, 1, now())`,
    [both.playerId, challenge, other!.id],
  )
  await sql(
    `DELETE FROM contests.reached WHERE (player_id, challenge_id, game_id) = ($1, $2, $3)`,
    [both.playerId, challenge, testGame.id],
  )
  await win(both, 25)
  await turn()
  contestsState(races.lobby.ctx).drop()
  expect((await shownTo(challenge, both.token))?.mine).toMatchObject({
    prize: 'won',
    games: [{}, {}],
  })
  await agrees()
})

const colours = ['red', 'blue', 'gold'].map((code) => ({
  code,
  oneIn: 2_000,
  name: { en: `In ${code}`, fil: `Sa ${code}` },
}))
const tellColours = () =>
  races.sql(
    `INSERT INTO catalogue.achievements (game_id, achievements) VALUES ($1, $2)
     ON CONFLICT (game_id) DO UPDATE SET achievements = excluded.achievements`,
    [testGame.id, JSON.stringify(colours)],
  )

test('a challenge of achievements is met by all of them, in whichever rounds and however they were told', async () => {
  const { lobby, turn, seatOf, agrees } = races
  await tellColours()
  const [all, some, poor] = [await withMobile(), await withMobile(), await withMobile()]
  const asked = {
    score: 'achievements' as const,
    goal: 1_00,
    achievements: ['red', 'blue', 'gold'],
  }
  const challenge = await opened({ ...asked, places: 5 })
  // A code that its game did not tell counts nothing, nor does a round with less at stake.
  await seatOf(all).achieving(['red', 'silver'], 'win')
  await seatOf(all).achieving(['blue'], 'batch')
  await seatOf(some).achieving(['red', 'blue'], 'betwin')
  await seatOf(poor).achieving(['red', 'blue', 'gold'], 'win', 99_00)
  await turn()
  const mine = async (player: Player) => {
    const { mine: own } = (await shownTo(challenge, player.token))!
    return own && { prize: own.prize, codes: own.games.map(({ achievement }) => achievement) }
  }
  expect(await mine(all)).toEqual({ prize: '', codes: ['red', 'blue'] })
  expect(await mine(some)).toEqual({ prize: '', codes: ['blue', 'red'] })
  expect(await mine(poor)).toBeNull()
  expect(await shownTo(challenge)).toMatchObject({
    achievements: [
      { code: 'red', name: 'In red', nameFil: 'Sa red' },
      { code: 'blue' },
      { code: 'gold' },
    ],
    left: 5,
  })
  await seatOf(all).achieving(['gold', 'red'], 'betwin')
  await turn()
  expect(await mine(all)).toEqual({ prize: 'won', codes: ['red', 'blue', 'gold'] })
  lobby.later({ minutes: 6 })
  await turn()
  expect(await rewards(all.playerId)).toEqual([{ cash: 5_00, key: `challenge:${challenge}` }])
  expect(await rewards(some.playerId)).toEqual([])
  await agrees()
})

test('a round that is taken back takes its achievements along, unless a later one brought the same', async () => {
  const { lobby, turn, seatOf, agrees } = races
  await tellColours()
  const [again, once] = [await withMobile(), await withMobile()]
  const asked = { score: 'achievements' as const, achievements: ['red', 'blue'] }
  const challenge = await opened({ ...asked, places: 5 })
  const gone = [
    await seatOf(again).achieving(['red'], 'win'),
    await seatOf(once).achieving(['red'], 'win'),
  ]
  await seatOf(again).achieving(['red', 'blue'], 'win')
  await seatOf(once).achieving(['blue'], 'win')
  await turn()
  for (const [at, player] of [again, once].entries()) {
    await seatOf(player).rollback(gone[at]!, 'w')
    await seatOf(player).rollback(gone[at]!, 'b')
  }
  lobby.later({ minutes: 6 })
  await turn()
  expect(await rewards(again.playerId)).toHaveLength(1)
  expect(await rewards(once.playerId)).toEqual([])
  expect((await shownTo(challenge, once.token))?.mine).toMatchObject({
    prize: '',
    games: [{ achievement: 'blue' }],
  })
  expect(await shownTo(challenge)).toMatchObject({ left: 4 })
  await agrees()
})

test('a challenge is opened by two members and ended by two, and whoever has its reward keeps it', async () => {
  const { lobby, turn } = races
  const office = openOffice(lobby)
  const owner = await office.owner()
  const fina = await office.member('fina', 'finance', owner)
  const reason = 'agreed at the desk today'
  const propose = (change: Partial<ChallengeTerms>, tryOut = false) =>
    office.ask('proposeChallenge', { terms: { ...terms, ...change }, reason, tryOut }, owner)
  expect(await propose({ reward: 50_00, stake: 1_00 })).toMatchObject({
    id: 0,
    problems: [expect.stringMatching(/60 %/)],
  })
  expect(await propose({}, true)).toMatchObject({ id: 0, problems: [], forecast: { cost: 10_00 } })
  const { id } = (await propose({ name: 'By two' })) as { id: number }
  const decide = (asked: unknown, approve: boolean, token: string) =>
    office.ask('decideRace', { id: asked, approve }, token)
  expect((await decide(id, true, owner))['errcode']).not.toBe(0)
  expect(await decide(id, true, fina)).toMatchObject({ status: 'approved' })
  type View = {
    proposals: unknown[]
    challenges: {
      challenge: number
      terms: ChallengeTerms
      state: string
      taken: number
      owed: number
    }[]
  }
  const view = async () => (await office.ask('races', {}, owner)) as unknown as View
  const { challenge } = (await view()).challenges.find(({ terms: { name } }) => name === 'By two')!
  const player = await withMobile()
  await win(player, 10)
  await turn()
  const ended = (await office.ask('endChallenge', { challenge, reason }, owner)) as { id: number }
  expect(
    (await office.ask('endChallenge', { challenge: 9_999, reason }, owner))['errcode'],
  ).not.toBe(0)
  expect(await decide(ended.id, true, fina)).toMatchObject({ status: 'approved' })
  await win(await withMobile(), 10)
  await turn()
  const seen = (await view()).challenges.find((one) => one.challenge === challenge)
  expect(seen).toMatchObject({ state: 'called-off', taken: 1, owed: 5_00 })
  expect((await office.ask('endChallenge', { challenge, reason }, owner))['errcode']).not.toBe(0)
  lobby.later({ minutes: 6 })
  await turn()
  const keys = (await rewards(player.playerId)).map(({ key }) => key)
  expect(keys).toContain(`challenge:${challenge}`)
  // Terms that were proposed before there were achievements ask for none.
  const { achievements: _, ...before } = { ...terms, name: 'Of before' }
  const [waits] = await races.sql<{ id: number }>(
    `INSERT INTO contests.proposals (what, terms, reason, proposed_by, proposed_at)
     VALUES ('challenge', $1, 'agreed before', 1, now()) RETURNING proposal_id AS id`,
    [JSON.stringify(before)],
  )
  expect(await decide(waits!.id, true, fina)).toMatchObject({ status: 'approved' })
  expect(
    (await view()).challenges.find(({ terms: { name } }) => name === 'Of before'),
  ).toMatchObject({ state: 'open', terms: { score: 'multiple', achievements: [] } })
})
