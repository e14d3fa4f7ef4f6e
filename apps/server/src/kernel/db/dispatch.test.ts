import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { dispatchEvents, MAX_TRIES, startDispatch, type Reactions } from './dispatch.ts'
import { openMetrics } from '#/kernel/http/metrics.ts'
import { publishEvent } from './outbox.ts'

let lobby: Lobby
let minutes = 0
let player = 0
/** What reactions did, kept in the database by the transaction that took the event off the list. */
let broken: (playerId: number, consumer: string) => boolean
beforeAll(async () => {
  lobby = await openLobby({
    swaps: { clock: () => new Date(Date.now() + minutes * 60_000) },
  })
  await lobby.operate(
    'CREATE TABLE public.done (n bigint GENERATED ALWAYS AS IDENTITY, player_id bigint, consumer text, what text)',
  )
  await lobby.operate('GRANT ALL ON public.done TO PUBLIC')
})
afterAll(() => lobby.close())
beforeEach(async () => {
  minutes = 0
  player += 1_000
  broken = () => false
  await lobby.operate(`UPDATE outbox.events SET waiting = '{}'`)
  await lobby.operate('DELETE FROM public.done')
})

const keep =
  (consumer: string) => async (tx: AppContext, event: { playerId: number; type: string }) => {
    const what = 'status' in event ? String(event.status) : event.type
    await tx.db.query('INSERT INTO public.done (player_id, consumer, what) VALUES ($1, $2, $3)', [
      event.playerId,
      consumer,
      what,
    ])
    if (broken(event.playerId, consumer)) throw new Error('not now')
  }
/** Their own tests are elsewhere: here they have nothing to do. */
const idle = async () => undefined
const reactions: Reactions = {
  'player.registered': { attribution: keep('attribution'), invites: idle },
  'superior.named': { invites: idle },
  'deposit.settled': {
    attribution: keep('attribution'),
    campaigns: keep('campaigns'),
    invites: idle,
  },
  'kyc.moved': { exclusions: keep('exclusions'), gifts: keep('gifts'), invites: idle },
  'account.changed': { campaigns: keep('campaigns'), invites: idle },
  'invite.registered': { agents: idle, invites: idle },
  'invite.moved': { invites: idle },
  'invite.qualified': { campaigns: idle },
  'invite.counted': { campaigns: idle },
  'invite.restored': { agents: idle },
  'question.answered': { desk: idle },
  'session.day': { 'new-day': keep('new-day') },
}
const moved = (playerId: number, status: string) =>
  inTransaction(lobby.ctx, (tx) =>
    publishEvent(tx, { type: 'kyc.moved', playerId, status: status as never }),
  )
const dispatch = () => dispatchEvents(lobby.ctx, reactions)
async function done(playerId: number): Promise<string[]> {
  const { rows } = await lobby.ctx.db.query<{ text: string }>(
    `SELECT consumer || ' ' || what AS text FROM public.done WHERE player_id = $1 ORDER BY consumer, n`,
    [playerId],
  )
  return rows.map(({ text }) => text)
}
const statuses = ['draft', 'submitted', 'in-review', 'approved']
const whole = (consumer: string) => statuses.map((status) => `${consumer} ${status}`)

test('each consumer gets each event of a player once, in order, however many workers there are', async () => {
  const players = [1, 2, 3, 4, 5].map((n) => player + n)
  await Promise.all(
    players.map(async (one) => {
      for (const status of statuses) await moved(one, status)
    }),
  )
  await Promise.all(Array.from({ length: 6 }, dispatch))
  await dispatch()
  for (const one of players)
    expect(await done(one)).toEqual([...whole('exclusions'), ...whole('gifts')])
})

test('what fails leaves nothing behind, holds back its own queue alone, and goes on when it works again', async () => {
  const other = player + 1
  for (const status of statuses) for (const one of [player, other]) await moved(one, status)
  broken = (one, consumer) => one === player && consumer === 'gifts'
  await dispatch()
  expect(await done(player)).toEqual(whole('exclusions'))
  expect(await done(other)).toEqual([...whole('exclusions'), ...whole('gifts')])
  broken = () => false
  await dispatch()
  expect(await done(player), 'not before a minute').toEqual(whole('exclusions'))
  minutes = 1.1
  await dispatch()
  expect(await done(player)).toEqual([...whole('exclusions'), ...whole('gifts')])
})

test('after ten tries, with longer and longer pauses, an event is parked, and the next ones go on', async () => {
  for (const status of ['draft', 'submitted']) await moved(player, status)
  let tries = 0
  broken = (one, consumer) => one === player && consumer === 'gifts' && (tries += 1) <= MAX_TRIES
  for (let n = 0; n < 9; n += 1) {
    await dispatch()
    expect(tries).toBe(n + 1)
    minutes += Math.min(2 ** n, 60) + 0.1
  }
  await dispatch()
  expect(await done(player)).toEqual([
    'exclusions draft',
    'exclusions submitted',
    'gifts submitted',
  ])
  const { rows } = await lobby.ctx.db.query(
    `SELECT payload->>'status' AS status, parked, waiting FROM outbox.events
      WHERE player_id = $1 AND parked <> '{}'`,
    [player],
  )
  expect(rows).toEqual([{ status: 'draft', parked: ['gifts'], waiting: [] }])
})

test('a worker hears of an event and applies it without waiting for the sweep', async () => {
  const worker = startDispatch(lobby.ctx, reactions)
  await moved(player, 'approved')
  await expect.poll(() => done(player)).toEqual(['exclusions approved', 'gifts approved'])
  await worker.stop()
})

test('a worker that was stopped while its jobs failed to start begins again', async () => {
  const first = startDispatch(lobby.ctx, reactions)
  await first.stop()
  const again = startDispatch(lobby.ctx, reactions)
  await moved(player, 'approved')
  await expect.poll(() => done(player)).toEqual(['exclusions approved', 'gifts approved'])
  await again.stop()
})

test('nothing is told of a transaction that was undone', async () => {
  const undone = inTransaction(lobby.ctx, async (tx) => {
    await publishEvent(tx, { type: 'kyc.moved', playerId: player, status: 'approved' })
    throw new Error('on second thoughts')
  })
  await expect(undone).rejects.toThrow('second thoughts')
  await dispatch()
  expect(await done(player)).toEqual([])
})

test('what a node of the release before told is taken too', async () => {
  await lobby.ctx.db.query(
    `INSERT INTO outbox.events (player_id, type, payload)
     VALUES ($1, 'kyc.moved', '{"status":"approved"}'), ($1, 'play.stopped', '{"by":"time-limit"}')`,
    [player],
  )
  const worker = startDispatch({ ...lobby.ctx, metrics: openMetrics() }, reactions)
  await worker.sweep()
  await worker.stop()
  expect(await done(player)).toEqual(['exclusions approved', 'gifts approved'])
})

test('what a node of the next release told waits for a worker that knows it', async () => {
  await moved(player, 'approved')
  await lobby.operate(
    `UPDATE outbox.events SET waiting = waiting || '{campaigns}' WHERE waiting <> '{}'`,
  )
  await dispatch()
  const { rows } = await lobby.ctx.db.query(
    `SELECT waiting, parked FROM outbox.events WHERE player_id = $1`,
    [player],
  )
  expect(rows).toEqual([{ waiting: ['campaigns'], parked: [] }])
})

test('what fails after the commit is no failure of the event: it is applied once', async () => {
  const loud: Reactions = {
    ...reactions,
    'kyc.moved': {
      ...reactions['kyc.moved'],
      gifts: async (tx, event) => {
        await keep('gifts')(tx, event)
        return () => Promise.reject(new Error('nobody listens'))
      },
    },
  }
  await moved(player, 'approved')
  await dispatchEvents(lobby.ctx, loud)
  await moved(player, 'expired')
  await dispatchEvents(lobby.ctx, loud)
  expect(await done(player)).toEqual([
    'exclusions approved',
    'exclusions expired',
    'gifts approved',
    'gifts expired',
  ])
})
