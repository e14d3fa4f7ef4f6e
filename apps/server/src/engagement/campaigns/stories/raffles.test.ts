import { createHash } from 'node:crypto'
import type { BeaconInfo } from '@perlas/beacon/check'
import { checkRaffle } from '@perlas/campaign-kit/raffle-check'
import { readList } from '@perlas/campaign-kit/raffle-list'
import { openBeaconStandIn, type BeaconStandIn } from '@perlas/dev-env/beacon'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveRaffles } from '#/engagement/campaigns/campaigns.ts'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import {
  closeRaffle,
  drawRaffle,
  listRaffle,
  moveRaffle,
  payRaffle,
} from '#/engagement/campaigns/raffles/raffles.ts'
import { dropCaches } from '#/kernel/state.ts'
import { audit } from '#/ledger/wallet/wallet.ts'

let lobby: Lobby
let beacon: BeaconStandIn
beforeAll(async () => {
  lobby = await openLobby()
  beacon = await openBeaconStandIn({ secret: 'test', clock: () => lobby.ctx.clock().getTime() })
})
afterAll(async () => {
  await lobby.close()
  await beacon.close()
})
/** As with `BEACON_URL`, for the time of one test. */
async function withBeacon(url: string, work: () => Promise<void>): Promise<void> {
  const before = lobby.ctx.config.beaconUrl
  lobby.ctx.config.beaconUrl = url
  try {
    await work()
  } finally {
    lobby.ctx.config.beaconUrl = before
  }
}

/** From now until a moment of Manila: the clock goes there. */
async function at(moment: string): Promise<void> {
  const seconds = (Date.parse(moment) - lobby.ctx.clock().getTime()) / 1000
  lobby.later({ seconds })
  dropCaches(lobby.ctx)
}
const PERMIT = { permit: 'DTI 12345' }
const year = (change: object = {}) => runActivity(lobby.ctx, 'new-year', { ...PERMIT, ...change })
type Body = Record<string, unknown>
type Shown = {
  raffleId: number
  state: string
  commitment: string
  tickets: number
  listHash: string
  seed: string
  own: number
  ownName: string
  perPlayer: number
  beacon: { chain: string; round: number; signature: string; info: BeaconInfo } | null
  prizes: { count: number; amount: number }[]
}
type Drawn = {
  number: number
  name: string
  amount: number
  why: '' | 'left-out' | 'has-most'
  mine: boolean
  who: string
}
const call = async (name: string, token?: string, input: object = {}) =>
  (await lobby.call(name, input, token)).body
const raffleIn = (body: Body) => body['raffle'] as Shown
const proofOf = async (raffleId: number, token?: string) =>
  (await call('getRaffle', token, { raffleId })) as unknown as { raffle: Shown; draws: Drawn[] }
const listOf = async (raffleId: number) =>
  (await lobby.app.inject({ method: 'GET', url: `/raffles/${raffleId}/list.txt` })).body

/** Signs in of today, and launches the firework that it brings: a ticket. */
async function ticketOf({ token }: Player): Promise<Body> {
  await call('appNewYearUserReceiveTask', token, { taskId: 1 })
  return call('appNewYearUserOpen', token)
}
const agrees = async () =>
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
const small = [
  { count: 1, amount: 500_00 },
  { count: 3, amount: 100_00 },
]

test('[AC-15] [AC-17] the New Year from its first day to its last mail: seal, tickets, list, draw, prizes, each once', async () => {
  await at('2026-12-28T09:00:00+08:00')
  await year({ prizes: small })
  const players = [
    await lobby.register(),
    await lobby.register(),
    await lobby.register(),
    await lobby.register(),
    await lobby.register(),
    await lobby.register(),
  ] as const
  // Before anybody has a ticket the seal is there, and it is everybody's.
  const first = raffleIn(await call('appNewYearUser', players[0].token))
  expect(first).toMatchObject({ state: 'open', tickets: 0, listHash: '', seed: '', own: 0 })
  expect(first.commitment).toMatch(/^[0-9a-f]{64}$/)
  const { raffleId } = first

  for (const player of players) {
    const answer = await ticketOf(player)
    expect(answer).toMatchObject({ errcode: 0, rewards: [{ id: 2001 }, { id: 40003, count: 1 }] })
    expect(raffleIn(answer)).toMatchObject({ own: 1, commitment: first.commitment })
  }
  await agrees()

  // While it is open nothing of the list is told.
  expect(await listOf(raffleId)).toBe('')
  await at('2026-12-31T23:50:00+08:00')
  await moveRaffles(lobby.ctx)
  expect((await proofOf(raffleId)).raffle.state).toBe('open')
  lobby.later({ seconds: 11 })
  await moveRaffles(lobby.ctx)
  const closed = await proofOf(raffleId)
  expect(closed.raffle).toMatchObject({ state: 'closed', tickets: 6, seed: '' })
  expect(closed.draws).toEqual([])
  const list = await listOf(raffleId)
  expect(createHash('sha256').update(list).digest('hex')).toBe(closed.raffle.listHash)
  const { head, lines = [] } = readList(list) ?? {}
  expect(head).toMatchObject({
    raffleId,
    commitment: first.commitment,
    prizes: small,
    perPlayer: 0,
  })
  expect(lines.map(({ name }) => name)).toEqual(lines.map(({ name }) => name).toSorted())
  for (const { account } of players) expect(list).not.toContain(account)

  // Whoever launches now has their coins, and no ticket.
  const late = await lobby.register()
  const without = await ticketOf(late)
  expect(without).toMatchObject({ errcode: 0, rewards: [{ id: 2001 }] })
  expect(without['rewards']).toHaveLength(1)

  await at('2026-12-31T23:59:00+08:00')
  await moveRaffles(lobby.ctx)
  const { raffle, draws } = await proofOf(raffleId, players[0].token)
  expect(raffle).toMatchObject({ state: 'drawn', listHash: closed.raffle.listHash })
  expect(createHash('sha256').update(Buffer.from(raffle.seed, 'hex')).digest('hex')).toBe(
    first.commitment,
  )
  expect(checkRaffle({ ...raffle, draws }, list)).toEqual({
    seed: true,
    list: true,
    draw: true,
    bound: true,
    tickets: 6,
    leftOut: [],
    beacon: undefined,
  })
  expect(draws.map(({ amount }) => amount)).toEqual([500_00, 100_00, 100_00, 100_00])

  // Everybody who won has a mail of their own for each prize, and coins once they receive it.
  const won = new Map<string, number>()
  for (const { name, amount } of draws) won.set(name, (won.get(name) ?? 0) + amount)
  let paid = 0
  for (const { token } of players) {
    const { ownName } = raffleIn(await call('appNewYearUser', token))
    const { mails } = (await call('getMail2', token)) as unknown as {
      mails: { id: number; template: string; attach?: { rewards: { count: number }[] } }[]
    }
    const prizes = mails.filter(({ template }) => template === 'raffle-won')
    const sum = prizes.reduce((all, { attach }) => all + (attach?.rewards[0]?.count ?? 0), 0)
    expect(sum).toBe(won.get(ownName) ?? 0)
    paid += sum
    for (const { id } of prizes)
      expect(await call('receiveMail', token, { id })).toMatchObject({ errcode: 0 })
  }
  expect(paid).toBe(800_00)
  // Again and again nothing more comes.
  await moveRaffles(lobby.ctx)
  await moveRaffle(lobby.ctx, raffleId)
  const { rows } = await lobby.operate('SELECT count(*)::int AS n FROM campaigns.raffle_prizes')
  expect(rows).toEqual([{ n: 4 }])
  await agrees()
})

test('[HM-10] the picture of the New Year is in the configuration while it runs, and an operator’s own goes before it', async () => {
  const icon = async () => {
    dropCaches(lobby.ctx)
    const { webConfig } = await call('anonymous/appConfig')
    return (webConfig as { appGenericImg: Record<string, { imgUrl: string }> }).appGenericImg[
      'NewYear_icon'
    ]
  }
  expect(await icon()).toEqual({ imgUrl: '/pictures/features/new-year' })
  await year({ prizes: small, lastDay: '2026-12-30', drawDay: '2026-12-30' })
  expect(await icon()).toBeUndefined()
  await year({ prizes: small })
  expect(await icon()).toBeDefined()
})

test('[CO-06] fireworks from ₱28 on and raffle prizes of the last day are told, masked, and nothing else', async () => {
  const { newYearList } = (await call('anonymous/lobbyTips')) as unknown as {
    newYearList: { phone: string; amount: number; gameId: number }[]
  }
  // The four prizes of the raffle, and no firework of ₱1 or ₱3.
  const large = newYearList.filter(({ amount }) => amount >= 100_00)
  expect(large.length).toBeGreaterThanOrEqual(4)
  for (const { phone, amount, gameId } of newYearList) {
    expect(phone).toContain('••••')
    expect(amount).toBeGreaterThanOrEqual(28_00)
    expect(gameId).toBe(0)
  }
})

/** A raffle of its own, with these players' tickets, closed and listed. */
async function listed(
  code: string,
  count: number,
  prizes: { count: number; amount: number }[],
  meanwhile?: (players: readonly Player[]) => Promise<void>,
  known?: (raffleId: number) => void,
): Promise<{ raffleId: number; players: Player[] }> {
  const now = lobby.ctx.clock()
  const day = (days: number) =>
    new Date(now.getTime() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
  await runActivity(lobby.ctx, code, {
    ...PERMIT,
    prizes,
    firstDay: day(0),
    lastDay: day(5),
    drawDay: day(1),
    priority: Number(code.split('-')[2] ?? 0),
  })
  const players: Player[] = []
  let raffleId = 0
  for (let at = 0; at < count; at += 1) {
    const player = await lobby.register()
    const answer = await ticketOf(player)
    expect(answer['errcode']).toBe(0)
    raffleId = raffleIn(answer).raffleId
    players.push(player)
  }
  await at(`${day(1)}T23:51:00+08:00`)
  await meanwhile?.(players)
  known?.(raffleId)
  await closeRaffle(lobby.ctx, raffleId)
  await listRaffle(lobby.ctx, raffleId)
  await at(`${day(1)}T23:59:30+08:00`)
  return { raffleId, players }
}

test('[AC-16] two nodes and every step twice: closed, listed, drawn and paid once', async () => {
  await at('2027-01-20T09:00:00+08:00')
  const { raffleId } = await listed('new-year-2', 4, small)
  const steps = [closeRaffle, listRaffle, drawRaffle, payRaffle]
  for (const step of steps) await Promise.all([0, 1, 2].map(() => step(lobby.ctx, raffleId)))
  for (const step of steps) await step(lobby.ctx, raffleId)
  const { rows } = await lobby.operate(
    `SELECT state, tickets::int, (SELECT count(*)::int FROM campaigns.raffle_draws d WHERE d.raffle_id = r.raffle_id) AS draws,
            (SELECT count(*)::int FROM campaigns.raffle_prizes p JOIN mail.attachments a USING (player_id, mail_id)
              WHERE p.raffle_id = r.raffle_id) AS mails
       FROM campaigns.raffles r WHERE raffle_id = $1`,
    [raffleId],
  )
  expect(rows).toEqual([{ state: 'paid', tickets: 4, draws: 4, mails: 4 }])
  await agrees()
})

test('[AC-16] a worker that dies while it pays is followed by the next: who was paid is not paid again', async () => {
  await at('2027-02-10T09:00:00+08:00')
  const { raffleId } = await listed('new-year-3', 4, small)
  await drawRaffle(lobby.ctx, raffleId)
  const { rows } = await lobby.operate(
    'SELECT player_id AS "playerId" FROM campaigns.raffle_prizes WHERE raffle_id = $1 ORDER BY draw_no DESC LIMIT 1',
    [raffleId],
  )
  const [{ playerId } = { playerId: 0 }] = rows as { playerId: number }[]
  // The last one's wallet cannot be held: all before it are paid, and the raffle stays drawn.
  await lobby.operate(
    'ALTER TABLE mail.attachments ADD CONSTRAINT dies CHECK (player_id <> ' +
      playerId +
      ') NOT VALID',
  )
  await expect(payRaffle(lobby.ctx, raffleId)).rejects.toThrow('dies')
  const paid = async () => {
    const found = await lobby.operate(
      `SELECT state, (SELECT count(*)::int FROM campaigns.raffle_prizes WHERE raffle_id = $1 AND mail_id IS NOT NULL) AS paid
         FROM campaigns.raffles WHERE raffle_id = $1`,
      [raffleId],
    )
    return found.rows
  }
  expect(await paid()).toEqual([{ state: 'drawn', paid: 3 }])
  await lobby.operate('ALTER TABLE mail.attachments DROP CONSTRAINT dies')
  await moveRaffles(lobby.ctx)
  expect(await paid()).toEqual([{ state: 'paid', paid: 4 }])
  await agrees()
})

const takeBreak = async ({ token }: Player) =>
  expect(await call('takeBreak', token, { term: '24h', confirmed: true })).toMatchObject({
    errcode: 0,
  })

test('[AC-16] players who are excluded when tickets close are out on the list, before the draw, and the next ticket moves up', async () => {
  await at('2027-03-10T09:00:00+08:00')
  const five = [{ count: 5, amount: 100_00 }]
  const { raffleId } = await listed('new-year-4', 5, five, async ([out]) => takeBreak(out!))
  const list = await listOf(raffleId)
  const out = readList(list)?.lines.filter((one) => one.out) ?? []
  expect(out).toHaveLength(1)
  const { raffle: before } = await proofOf(raffleId)
  await moveRaffle(lobby.ctx, raffleId)
  const { raffle, draws } = await proofOf(raffleId)
  expect(raffle.listHash).toBe(before.listHash)
  expect(draws).toHaveLength(5)
  const leftOut = draws.filter(({ why }) => why === 'left-out').map(({ name }) => name)
  expect(leftOut).toEqual(out.map(({ name }) => name))
  expect(draws.filter(({ amount }) => amount > 0)).toHaveLength(4)
  const found = checkRaffle({ ...raffle, draws }, list)
  expect(found).toMatchObject({ draw: true, bound: true, leftOut })
  await agrees()
})

test('[AC-16] an exclusion after the list is published changes nothing of the draw', async () => {
  await at('2027-03-20T09:00:00+08:00')
  const { raffleId, players } = await listed('new-year-6', 4, [{ count: 4, amount: 100_00 }])
  await takeBreak(players[0]!)
  await expect(
    lobby.operate('UPDATE campaigns.tickets SET left_out = true WHERE raffle_id = $1', [raffleId]),
  ).rejects.toThrow('left out')
  await moveRaffle(lobby.ctx, raffleId)
  const { raffle, draws } = await proofOf(raffleId)
  expect(draws.filter(({ amount }) => amount > 0)).toHaveLength(4)
  expect(checkRaffle({ ...raffle, draws }, await listOf(raffleId))).toMatchObject({ draw: true })
  await agrees()
})

test('[AC-16] a list is the same whoever came first, and every change of it is seen', async () => {
  await at('2027-04-10T09:00:00+08:00')
  const { raffleId } = await listed('new-year-5', 4, small)
  await moveRaffle(lobby.ctx, raffleId)
  const { raffle, draws } = await proofOf(raffleId)
  const list = await listOf(raffleId)
  const { rows } = await lobby.operate(
    'SELECT name FROM campaigns.tickets WHERE raffle_id = $1 ORDER BY name COLLATE "C"',
    [raffleId],
  )
  expect((readList(list)?.lines ?? []).map(({ name }) => name)).toEqual(
    (rows as { name: string }[]).map(({ name }) => name),
  )
  const proof = { ...raffle, draws }
  expect(checkRaffle(proof, list)).toMatchObject({ seed: true, list: true, draw: true })
  expect(checkRaffle(proof, list.replace(/[0-9a-f](?=\n)/, 'z'))).toMatchObject({ list: false })
  expect(checkRaffle({ ...proof, seed: '0'.repeat(64) }, list)).toMatchObject({ seed: false })
  const [one, two, ...rest] = draws
  if (!one || !two) throw new Error('nothing was drawn')
  const swapped = [{ ...two, amount: one.amount }, { ...one, amount: two.amount }, ...rest]
  expect(checkRaffle({ ...proof, draws: swapped }, list)).toMatchObject({ draw: false })
})

test('[AC-16] a raffle keeps what it showed: seal, list and tickets cannot be changed', async () => {
  const refused = [
    `UPDATE campaigns.raffles SET commitment = repeat('0', 64)`,
    `UPDATE campaigns.raffles SET state = 'open'`,
    `UPDATE campaigns.raffles SET list_hash = repeat('0', 64)`,
    'UPDATE campaigns.tickets SET count = count + 1',
    'DELETE FROM campaigns.tickets',
    'UPDATE campaigns.raffle_draws SET amount = 1',
    `INSERT INTO campaigns.tickets SELECT 1, raffle_id, repeat('a', 24), 1 FROM campaigns.raffles LIMIT 1`,
  ]
  for (const sql of refused)
    await expect(lobby.operate(sql), sql).rejects.toThrow(/raffle|ticket|change/)
})

test('[AC-19] the audit sees a prize that was paid twice, and one that nobody drew', async () => {
  await lobby.operate(
    `UPDATE campaigns.raffle_prizes SET amount = amount + 1
      WHERE (player_id, raffle_id, draw_no) = (SELECT player_id, raffle_id, draw_no FROM campaigns.raffle_prizes LIMIT 1)`,
  )
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  expect(wrong.map(({ claim }) => claim)).toEqual([
    'each prize of a raffle is one that was drawn, and one mail of its amount once it is paid',
  ])
  await lobby.operate(
    `UPDATE campaigns.raffle_prizes p SET amount = d.amount FROM campaigns.raffle_draws d
      WHERE (d.raffle_id, d.draw_no) = (p.raffle_id, p.draw_no)`,
  )
  await agrees()
})

test('[AC-16] [RT-07] the weekend lottery is everybody’s: without a login all but own tickets, and past draws with proofs', async () => {
  await at('2027-05-06T12:00:00+08:00')
  await expect(runActivity(lobby.ctx, 'weekend-lottery', { permit: '' })).rejects.toThrow('permit')
  expect(await call('weekendLottery')).toMatchObject({ errcode: 0, open: false, own: null })
  await runActivity(lobby.ctx, 'weekend-lottery', PERMIT)
  const soon = await call('weekendLottery')
  expect(soon).toMatchObject({ open: true, own: null, period: '2027-05-07', raffles: [] })

  await at('2027-05-08T10:00:00+08:00')
  const { token, playerId } = await lobby.register()
  await lobby.verify(playerId)
  const mine = await call('weekendLottery', token)
  expect(mine['own']).toMatchObject({ taken: 0, ready: 1 })
  const requestId = crypto.randomUUID()
  const take = () => call('weekendLotteryTickets', token, { requestId })
  const answers = await Promise.all([take(), take(), take()])
  for (const answer of answers)
    expect(answer).toMatchObject({ errcode: 0, rewards: [{ id: 4001, count: 1 }] })
  expect(await call('weekendLotteryTickets', token)).toMatchObject({ errcode: 1003 })
  // A ticket stands in the history of rewards, once.
  const { history } = (await call('getRewards', token)) as unknown as { history: object[] }
  expect(history).toMatchObject([{ activity: 66, rewards: [{ id: 4001, count: 1 }], won: 0 }])
  expect((await call('weekendLotteryTickets'))['errcode']).not.toBe(0)
  const open = (await call('weekendLottery')) as unknown as { raffles: Shown[] }
  expect(open.raffles).toMatchObject([{ state: 'open', own: 0, ownName: '', listHash: '' }])

  await at('2027-05-09T20:01:00+08:00')
  await moveRaffles(lobby.ctx)
  await at('2027-05-09T21:00:00+08:00')
  await moveRaffles(lobby.ctx)
  await at('2027-05-14T08:00:00+08:00')
  const next = (await call('weekendLottery')) as unknown as { period: string; raffles: Shown[] }
  expect(next.period).toBe('2027-05-14')
  expect(next.raffles.map(({ state }) => state)).toEqual(['open', 'drawn'])
  const { raffle, draws } = await proofOf(next.raffles[1]?.raffleId ?? 0, token)
  // One ticket alone wins the first prize; there is nobody for the others.
  expect(draws).toMatchObject([{ amount: 5_000_00, mine: true }])
  expect(checkRaffle({ ...raffle, draws }, await listOf(raffle.raffleId))).toMatchObject({
    draw: true,
  })
  await agrees()
})

test('[AP-02] a raffle that is not there, and its list, are not found', async () => {
  expect((await call('getRaffle', undefined, { raffleId: 999_999 }))['errcode']).not.toBe(0)
  for (const id of ['999999', '0', 'x', '-1', '99999999999999'])
    expect(
      (await lobby.app.inject({ method: 'GET', url: `/raffles/${id}/list.txt` })).statusCode,
    ).toBe(404)
})

test('[AC-16] with a beacon the list names a round before it exists, the draw waits for it, and its signature is checked', async () => {
  await withBeacon(beacon.url, async () => {
    await at('2027-08-10T09:00:00+08:00')
    const { raffleId } = await listed('new-year-7', 4, small)
    const { raffle: before } = await proofOf(raffleId)
    const { round = 0 } = before.beacon ?? {}
    expect(before.beacon).toEqual({ chain: beacon.chain, round, signature: '', info: beacon.info })
    // The first round at the time of the draw or later: none that was there when the list was made.
    const draws = Date.parse('2027-08-11T23:59:00+08:00') / 1000
    expect(beacon.info.genesis + (round - 1) * beacon.info.period).toBeGreaterThanOrEqual(draws)
    const list = await listOf(raffleId)
    expect(readList(list)?.head?.beacon).toEqual({ chain: beacon.chain, round })
    // Away: it waits, nothing is drawn without it.
    beacon.away = true
    await expect(drawRaffle(lobby.ctx, raffleId)).rejects.toThrow('the beacon answered 503')
    await moveRaffles(lobby.ctx)
    expect((await proofOf(raffleId)).raffle.state).toBe('closed')
    beacon.away = false
    await moveRaffles(lobby.ctx)
    const { raffle, draws: drawn } = await proofOf(raffleId)
    expect(raffle).toMatchObject({ state: 'drawn', listHash: before.listHash })
    expect(raffle.beacon?.signature).toBe(beacon.sign(round))
    expect(checkRaffle({ ...raffle, draws: drawn }, list)).toMatchObject({
      seed: true,
      list: true,
      beacon: true,
      draw: true,
    })
    await expect(
      lobby.operate(`UPDATE campaigns.raffles SET beacon_signature = repeat('a', 96)
                      WHERE raffle_id = ${raffleId}`),
    ).rejects.toThrow('only goes on')
  })
  await agrees()
})

test('[AC-16] a list that is made late names a round that is still to come, and a beacon of another chain is refused', async () => {
  const other = await openBeaconStandIn({ secret: 'another', clock: () => 0 })
  try {
    await at('2027-09-10T09:00:00+08:00')
    const ofAnother = beacon.url.replace(beacon.chain, other.chain)
    let raffleId = 0
    await withBeacon(ofAnother, async () => {
      await expect(
        listed(
          'new-year-8',
          4,
          small,
          async () => {},
          (id) => (raffleId = id),
        ),
      ).rejects.toThrow('another chain')
    })
    await at('2027-09-12T12:00:00+08:00')
    await withBeacon(beacon.url, async () => {
      await moveRaffles(lobby.ctx)
      const { raffle } = await proofOf(raffleId)
      expect(raffle).toMatchObject({ state: 'closed', tickets: 4 })
      const signedAt = beacon.info.genesis + ((raffle.beacon?.round ?? 0) - 1) * beacon.info.period
      expect(signedAt * 1000 - lobby.ctx.clock().getTime()).toBeGreaterThanOrEqual(30_000)
      lobby.later({ seconds: 70 })
      await moveRaffles(lobby.ctx)
      expect((await proofOf(raffleId)).raffle.state).toBe('drawn')
    })
  } finally {
    await other.close()
  }
  await agrees()
})
