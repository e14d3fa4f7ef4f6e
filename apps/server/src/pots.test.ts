import { createHash, createHmac } from 'node:crypto'
import { checkPot, type PotFile } from '@perlas/campaign-kit/pots-check'
import { readHeadLine } from '@perlas/campaign-kit/pots'
import type { PotTermsForm } from '@perlas/contract/office-pots'
import type { PotCode } from '@perlas/contract/pot-codes'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawTick, followPots, sealTick } from '#/engagement/pots/follow.ts'
import { gatherTick } from '#/engagement/pots/gather.ts'
import { metersNow } from '#/engagement/pots/meters.ts'
import { openWith } from '#/engagement/pots/office.ts'
import { payPrizes } from '#/engagement/pots/pay.ts'
import type { StudioSeeds } from '#/engagement/pots/seeds.ts'
import { potsState } from '#/engagement/pots/state.ts'
import { waitForFollower } from '#/engagement/pots/store.ts'
import { addTestGame, atTable, testGame } from '#/gaming/play/fixtures.ts'
import { inTransaction } from '#/kernel/context.ts'
import { dropCaches } from '#/kernel/state.ts'
import { audit } from '#/ledger/wallet/wallet.ts'

let lobby: Lobby
let url: string
beforeAll(async () => {
  lobby = await openLobby()
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
  // Games of the kind keep 4 %.
  await lobby.operate('UPDATE catalogue.games SET type_id = 1 WHERE game_id = $1', [testGame.id])
  const state = potsState(lobby.ctx)
  state.studio = studio
  state.chainLength = LENGTH
})
afterAll(() => lobby.close())

const LENGTH = 400
const hashed = (seed: Buffer) => createHash('sha256').update(seed).digest()
/** The studio's half: a chain, and each seed for the first head that asked. */
function fakeStudio() {
  const seeds: Buffer[] = []
  for (let seed = createHmac('sha256', 'pots').digest(); seeds.length <= LENGTH; seed = hashed(seed))
    seeds.unshift(seed)
  const given = new Map<number, string>()
  const asked: { n: number; head: string }[] = []
  const faults: string[] = []
  const seam: StudioSeeds = {
    chain: async () => ({
      chain: 'fake',
      first: 1,
      length: LENGTH,
      head: seeds[0]!.toString('hex'),
    }),
    async reveal(_, { n, head }) {
      asked.push({ n, head })
      const first = given.get(n) ?? head
      given.set(n, first)
      if (first !== head) throw new Error('the provider said DUPLICATE_MISMATCH')
      const fault = faults.shift()
      if (fault) throw new Error(fault)
      return seeds[n]!.toString('hex')
    },
  }
  return { seam, asked, faults }
}
const fake = fakeStudio()
const studio = fake.seam
beforeEach(() => {
  fake.faults.length = 0
})

const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await lobby.operate(text, values)).rows as Row[]
const one = async <Row>(text: string, values: unknown[] = []) =>
  (await sql<Row>(text, values))[0]!
const open = (code: PotCode, change: Partial<PotTermsForm> = {}) =>
  inTransaction(lobby.ctx, async (tx) => {
    await waitForFollower(tx)
    const terms = { share: 200, seed: 50_00, most: 500_00, winners: 1, latest: '', permit: 'P 1' }
    await openWith(tx, code, { ...terms, ...change }, undefined)
  })
const turn = () => followPots(lobby.ctx, 0)
/** Two members end it: it falls in the next tick. */
const end = (code: PotCode, again = true) =>
  sql(`UPDATE pots.lives SET ending = true, again = $2 WHERE code = $1 AND last_tick IS NULL`, [
    code,
    again,
  ])
const seats = new Map<number, ReturnType<typeof atTable>>()
const seatOf = ({ playerId }: Player) => {
  const known = seats.get(playerId) ?? atTable(lobby, url, playerId)
  seats.set(playerId, known)
  return known
}
async function newPlayer(cash = 10_000_00): Promise<Player> {
  const player = await lobby.register()
  await lobby.fund(player.playerId, cash)
  return player
}
const fileOf = async (code: PotCode, life: number) => {
  const answer = await lobby.app.inject({ method: 'GET', url: `/pots/${code}/${life}.json` })
  return { ...answer, file: answer.statusCode === 200 ? (answer.json() as PotFile) : undefined }
}
const prizesOf = (code: PotCode) =>
  sql<{ playerId: number; amount: number; state: string; life: number }>(
    `SELECT player_id AS "playerId", amount, state, life FROM pots.prizes WHERE code = $1 ORDER BY life, place`,
    [code],
  )
const wins = (playerId: number) =>
  sql<{ cash: number; key: string }>(
    `SELECT cash, key FROM wallet.entries WHERE player_id = $1 AND kind = 'jackpot-win' ORDER BY entry_no`,
    [playerId],
  )
const mailsOf = async (playerId: number) =>
  (
    await sql<{ template: string }>(
      `SELECT template FROM mail.mails WHERE player_id = $1 AND template LIKE 'pot-%' ORDER BY mail_id`,
      [playerId],
    )
  ).map(({ template }) => template)
const agrees = async () =>
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])

test('[AC-15] rounds become parts, a jackpot falls, is paid once, and its file proves it', async () => {
  await turn()
  await open('bituin')
  const [one_, two] = [await newPlayer(), await newPlayer()]
  await seatOf(one_).round(300_00, 0)
  await seatOf(two).round(100_00, 250_00)
  // A round that is not over is in no tick yet.
  const later = await seatOf(two).bet(500_00)
  await turn()
  const tick = await one<{ tick: number; units: number; players: number; state: string; head: string }>(
    `SELECT tick, units, players, state, head FROM pots.ticks ORDER BY tick DESC LIMIT 1`,
  )
  const edge = (await one<{ edge: number }>(`SELECT catalogue.edge_of_type(1) AS edge`)).edge
  expect(tick).toMatchObject({ units: 400_00 * edge, players: 2, state: 'drawn' })
  const shown = (await lobby.call('getPots')).body as { pots: { code: string; value: number }[] }
  expect(shown.pots).toMatchObject([{ code: 'bituin', seed: 50_00, most: 500_00, life: 1 }])
  expect(shown.pots[0]!.value).toBeGreaterThanOrEqual(50_00)
  const own = await lobby.call('getPotParts', { code: 'bituin' }, one_.token)
  expect(own.body).toMatchObject({ share: 750_000, parts: [{ tick: tick.tick, head: tick.head }] })

  await seatOf(two).win(later, 0)
  await end('bituin')
  await turn()
  const [prize, ...none] = await prizesOf('bituin')
  expect(none).toEqual([])
  expect(prize).toMatchObject({ state: 'paid', life: 1 })
  const winner = prize!.playerId === one_.playerId ? one_ : two
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
  expect((await fileOf('bituin', 2)).statusCode).toBe(404)
  expect((await fileOf('bituin', 99)).statusCode).toBe(404)

  const { falls } = (await lobby.call('getPotFalls', { code: 'bituin' })).body as {
    falls: { amount: number; winners: { who: string }[] }[]
  }
  expect(falls).toMatchObject([{ life: 1, amount: prize!.amount, winners: [{ amount: prize!.amount }] }])
  expect(falls[0]!.winners[0]!.who).toContain('•')
})

test('[AC-15] each way of standing aside is counted, named and paid as the rules have it', async () => {
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
    if (name === 'calm')
      await lobby.call('setLimit', { kind: 'loss', period: 'day', amount: 9_000_00 }, player.token)
    if (name === 'house member')
      await sql(
        `INSERT INTO pots.house_accounts (player_id, reason, staff_id, at) VALUES ($1, 'works here', 1, now())`,
        [player.playerId],
      )
    await seatOf(player).round(200_00, 0)
  }
  await turn()
  const keepOut = (name: string, by: string) =>
    sql(
      `UPDATE accounts.players SET kept_out_by = $2, kept_out_until = now() + interval '40 days' WHERE player_id = $1`,
      [players.get(name)!.playerId, by],
    )
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
    const told = await sql(
      `SELECT FROM outbox.events WHERE player_id = $1 AND type = 'pot.won'`,
      [playerId],
    )
    expect(told.length, `${name}: stream`).toBe(mails.includes('pot-won') ? 1 : 0)
  }
  const { file } = await fileOf('buwan', 1)
  expect(checkPot(file!)).toMatchObject({ holds: true })
  expect(file!.leftOut).toHaveLength(3)
  await agrees()
})

test('[AC-15] accounts of one person win once, whatever they put in', async () => {
  await end('buwan', false)
  await turn()
  await open('buwan', { seed: 100_00, most: 1_000_00, winners: 2 })
  const [first, second] = [await newPlayer(), await newPlayer()]
  for (const { playerId } of [first, second])
    await sql(`INSERT INTO kyc.marks (mark, player_id, kind) VALUES ('\\x01', $1, 'person')`, [playerId])
  for (const player of [first, second]) await seatOf(player).round(200_00, 0)
  await end('buwan')
  await turn()
  const won = [...(await wins(first.playerId)), ...(await wins(second.playerId))]
  expect(won).toHaveLength(1)
  const life = (await prizesOf('buwan')).at(-1)!.life
  // One prize of two was nobody's: it is in the reserve.
  const rest = await one<{ reserve: number }>(
    `SELECT reserve FROM pots.book b JOIN pots.lives l ON l.code = b.code AND l.last_tick = b.tick
      WHERE l.code = 'buwan' AND l.life = $1 AND b.what = 'remainder'`,
    [life],
  )
  expect(rest.reserve).toBeGreaterThanOrEqual(won[0]!.cash * 10_000)
  expect(checkPot((await fileOf('buwan', life)).file!)).toMatchObject({ holds: true })
  await agrees()
})

test('[GM-07] the studio is asked again under the same head, and draws nothing for another', async () => {
  const player = await newPlayer()
  await seatOf(player).round(100_00, 0)
  fake.faults.push('the provider does not answer seed/reveal', 'again')
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
  const heads = fake.asked.filter(({ n }) => n === waiting[0]!.tick).map(({ head }) => head)
  expect(new Set(heads)).toEqual(new Set([waiting[0]!.hash]))
  expect(heads).toHaveLength(3)

  // A head that is not the first one is refused, and both sides keep that.
  await seatOf(player).round(100_00, 0)
  await gatherTick(lobby.ctx, 0)
  const { tick } = await one<{ tick: number }>(`SELECT max(tick) AS tick FROM pots.ticks`)
  await studio.reveal(lobby.ctx, { chain: 'fake', n: tick, head: 'f'.repeat(64) })
  await expect(turn()).rejects.toThrow(/DUPLICATE_MISMATCH/)
  expect(await sql(`SELECT tick, said FROM pots.disputes`)).toEqual([
    { tick, said: 'the provider said DUPLICATE_MISMATCH' },
  ])
  expect(await sql(`SELECT FROM pots.ticks WHERE state = 'sealed'`)).toHaveLength(1)
})
