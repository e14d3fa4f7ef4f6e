import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { providerOf } from '#/money/providers/providers.ts'
import { approveWithdrawal, maintainPolicy } from '#/money/withdrawals/withdrawals.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { buildMachineApp } from '#/app.ts'
import { openMetrics } from '#/kernel/http/metrics.ts'
import { openPayingLobby, payingPlayer } from '#/testing/paying-player.ts'
import { expectRuns, listAlarms, noteProof, noteRun, openAlarms, takeReadings } from './alarms.ts'
import { alarmNames, alarms, type Alarm, type AlarmName } from './list.ts'
import { statements } from './store.ts'

let lobby: Lobby
let provider: SteeredProvider
let player: Player
beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby())
  player = await lobby.register()
  await lobby.verify(player.playerId)
  await lobby.fund(player.playerId, 5_000_00)
  await settled()
})
afterAll(() => lobby.close())
afterEach(() => {
  lobby.onTime()
  provider.mood = 'well'
  provider.down = false
})

/** The proofs and copies of a night: an installation where nothing is stuck. */
async function settled(): Promise<void> {
  await noteProof(lobby.ctx, { subject: 'books', checked: 1, faults: 0 })
  await lobby.ctx.db.query('INSERT INTO operations.backups (taken_at) VALUES ($1)', [
    lobby.ctx.clock(),
  ])
}
async function level(name: AlarmName) {
  await takeReadings(lobby.ctx)
  return (await listAlarms(lobby.ctx)).alarms.find((one) => one.name === name)
}
/** Rows that another program writes, without it. */
const rows = (sql: string) => () =>
  lobby.operate(`SET LOCAL session_replication_role = replica; ${sql}`).then(() => undefined)

async function withdrawal(): Promise<string> {
  const bank = { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: '09171234567' }
  const added = await lobby.call('addBankInfo', bank, player.token)
  const bankAccountId =
    (added.body['account'] as { id: string } | undefined)?.id ?? (await firstAccount())
  const pin = await lobby.payoutPin(player)
  const asked = await lobby.call('exchange', { price: 400_00, bankAccountId, pin }, player.token)
  expect(asked.body).toMatchObject({ errcode: 0 })
  return String(asked.body['orderId'])
}
async function firstAccount(): Promise<string> {
  const { body } = await lobby.call('getExchange', {}, player.token)
  return (body['accounts'] as { id: string }[])[0]?.id ?? ''
}
const approve = (orderId: string) =>
  approveWithdrawal(lobby.ctx, { orderId, staffId: 1, record: async () => undefined })

const run = `INSERT INTO reconciliation.runs (day, side, provider, status, ended_at)
  VALUES (current_date, 'games', 'x', 'failed', now())`

/** Makes each of them happen, by the ways of players and providers where they are short. */
const plants: Record<AlarmName, () => Promise<unknown>> = {
  // Killed between the approval and the first word to the provider.
  'payouts-approved': async () => {
    const id = await withdrawal()
    await rows(`UPDATE cashier.withdrawals SET status = 'approved' WHERE order_id = '${id}';
      INSERT INTO cashier.withdrawal_steps (player_id, order_id, step, status)
        VALUES (${player.playerId}, '${id}', 9, 'approved')`)()
  },
  'payouts-unanswered': async () => approve(await withdrawal()),
  'payouts-late': withdrawal,
  'payouts-unjudged': async () => {
    // Orders of earlier tests are judged, as a worker would; their player has as many open as one may.
    await maintainPolicy(lobby.ctx)
    player = await lobby.register()
    await lobby.verify(player.playerId)
    await lobby.fund(player.playerId, 5_000_00)
    await withdrawal()
  },
  'policy-stopped': rows(
    `INSERT INTO cashier.policy_versions (version, body, digest, stopped, at)
       SELECT version + 1, body, digest, true, now() FROM cashier.policy_versions`,
  ),
  'deposits-unchecked': async () => {
    await payingPlayer(lobby, provider, player).open(100_00)
    provider.down = true
  },
  'webhooks-silent': () => payingPlayer(lobby, provider, player).open(100_00),
  'payments-unmatched': rows(
    `INSERT INTO cashier.exceptions (provider, event_id, reason, detail) VALUES ('sandbox', 'e1', 'unknown-order', '{}')`,
  ),
  // The last 48 hours begin in half a minute.
  'disputes-due':
    rows(`INSERT INTO disputes.disputes (player_id, dispute_id, order_id, provider, provider_ref, source, kind, amount,
      respond_by, opened_at, moved_at, checked_at) VALUES (1, 'C1', 'D1', 'sandbox', 'dsp-1', 'provider', 'chargeback', 5000,
      now() + interval '48 hours 30 seconds', now(), now(), now())`),
  'rounds-stuck':
    rows(`INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status,
      bet_total, win_total, bets, wins, moves, started_at)
      VALUES (1, 1, 'p', 'r', 1, gen_random_uuid(), 'open', 5000, 0, 1, 0, 0, now());
    INSERT INTO play.stuck_rounds (player_id, round_no, last_answer, reported_at) VALUES (1, 1, 'open', now())`),
  'wins-held': rows(`INSERT INTO play.held_wins VALUES ('p', 't', 1, 1, 'r', 900000, true, now())`),
  'voids-unpaid':
    rows(`INSERT INTO play.table_voids (provider_id, table_code, k, ruling_id, state, decided_at, due_at)
      VALUES ('p', 'live-roulette', 1, 1, 'asked', now(), now())`),
  'draws-disputed':
    rows(`INSERT INTO play.draw_disputes (provider_id, table_code, k, root, commitment, bets, staked, asked_at)
      VALUES ('p', 'live-roulette', 1, '', '', 1, 100, now())`),
  'pots-late': rows(`INSERT INTO pots.epochs VALUES (1, '\\x00', now()) ON CONFLICT DO NOTHING;
    INSERT INTO pots.ticks (tick, from_at, until_at, epoch, players, units, state, gathered_at)
      VALUES (1, now() - interval '1 minute', now(), 1, 0, 0, 'gathered', now())`),
  'pots-unpaid':
    rows(`INSERT INTO pots.terms VALUES ('bituin', 1, 200, 5000, 50000, 1, NULL, '', true, NULL, NULL, now());
    INSERT INTO pots.lives (code, life, terms_no, began_with, first_tick, began_at) VALUES ('bituin', 1, 1, 0, 1, now());
    INSERT INTO pots.turns VALUES ('bituin', 1, 1, 0, 1, '', '', 0, '', '[]');
    INSERT INTO pots.prizes (player_id, code, life, place, turn, amount, won_at) VALUES (1, 'bituin', 1, 1, 1, 5000, now())`),
  'races-unpaid': () =>
    rows(`INSERT INTO contests.races (at) VALUES (now());
    INSERT INTO contests.terms VALUES (1, 1, 'Race', 'Race', 'hour', '{101}', 50, 1, 500, 100000, 0, '', true, NULL, NULL, now());
    INSERT INTO contests.contests (race_id, terms_no, window_at, begins_at, ends_at, key)
    VALUES (1, 1, now() - interval '9 hours', now() - interval '9 hours', now() + interval '1 year', sha256(''));
    INSERT INTO contests.places (player_id, contest_id, division, place, shared, amount, won_at) VALUES (${player.playerId}, 1, 0, 1, 1, 5000, now())`)(),
  'races-late':
    rows(`INSERT INTO contests.contests (race_id, terms_no, window_at, begins_at, ends_at, key)
    VALUES (1, 1, now() - interval '3 hours', now() - interval '2 hours', now() - interval '1 second', sha256(''))`),
  'pots-differ': rows(`INSERT INTO pots.differences (tick, what, found_at) VALUES (1, 'x', now())`),
  'free-rounds-unsent':
    rows(`INSERT INTO play.free_rounds (provider_id, free_round_id, player_id, game_id, count, bet,
      valid_from, valid_until, given_at, due_at) VALUES ('p', 'f', 1, 1, 5, 100, now(), now() + interval '1 day', now(), now())`),
  'books-wrong': () => noteProof(lobby.ctx, { subject: 'books', checked: 9, faults: 1 }),
  'books-unproved': async () => undefined,
  'decisions-wrong': rows(`INSERT INTO campaigns.proofs VALUES ('replay', now(), 9, 1)`),
  'differences-open': rows(`${run};
    INSERT INTO reconciliation.differences (day, side, provider, about, reference, what, found_by, seen_by)
      SELECT current_date, 'games', 'x', 'round', 'r', 'amount', max(run_id), max(run_id) FROM reconciliation.runs`),
  'comparisons-failed': rows(run),
  'events-waiting': rows(
    `INSERT INTO outbox.events (player_id, type, payload, waiting) VALUES (1, 'x', '{}', '{tally}')`,
  ),
  'events-parked': rows(
    `INSERT INTO outbox.events (player_id, type, payload, waiting, parked) VALUES (1, 'x', '{}', '{}', '{tally}')`,
  ),
  'jobs-failed': () =>
    noteRun(lobby.ctx, { name: 'cashier-poll', silence: 12, fault: 'ECONNREFUSED' }),
  'jobs-late': () => expectRuns(lobby.ctx, [{ name: 'reconcile', silence: 12 }]),
  'retention-late':
    rows(`DELETE FROM privacy.rules; INSERT INTO privacy.rules (deleting, since) VALUES (true, now());
    INSERT INTO privacy.figures (table_name, due, due_since, counted_at) VALUES ('mail.mails', 5, now(), now())`),
  'pushes-waiting': rows(`INSERT INTO notifications.pushes VALUES (1, 1, 1, now())`),
  'mailings-waiting':
    rows(`INSERT INTO mailings.mailings (request_key, asked, tag, players, texts, rewards, days, reason,
      status, proposed_by, decided_by, proposed_at, decided_at)
      VALUES ('k', repeat('a', 64), 't', 1, '{}', '[]', 1, 'news', 'approved', 1, 2, now(), now());
    INSERT INTO mailings.recipients (mailing_id, player_id) SELECT max(mailing_id), 1 FROM mailings.mailings`),
  'texts-budget': rows(`UPDATE accounts.text_budgets SET per_hour = 10;
    INSERT INTO accounts.text_hours SELECT country, date_trunc('hour', now()), 10 FROM accounts.text_budgets`),
  connections: async () => undefined,
  'transactions-long': async () => undefined,
  'months-missing': () =>
    lobby.operate(`DO $$ DECLARE one regclass; BEGIN
      FOR one IN SELECT inhrelid FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
                  WHERE inhparent = 'wallet.entries'::regclass AND c.relname ~ '_\\d{6}$' LOOP
        EXECUTE format('ALTER TABLE wallet.entries DETACH PARTITION %s', one);
      END LOOP; END $$`),
  'backup-old': async () => undefined,
  'break-glass':
    rows(`INSERT INTO staff.glass_openings (staff_id, role_id, role_name, acts, reason, address)
      VALUES (1, 'finance', 'Finance', '{}', 'the night desk is away', '127.0.0.1')`),
}
/** A test cannot fill a server's connections or wait half an hour in a transaction: these are read, and that is all. */
const onlyRead: readonly AlarmName[] = ['connections', 'transactions-long']

test('where nothing is stuck nothing is said, and every alarm is read', async () => {
  await takeReadings(lobby.ctx)
  const { alarms: list, fresh } = await listAlarms(lobby.ctx)
  expect(fresh).toBe(true)
  expect(list.map(({ name }) => name).toSorted()).toEqual(alarmNames.toSorted())
  expect(list.filter(({ level: of }) => of !== 'fine')).toEqual([])
  expect(list.filter(({ fault }) => fault !== '')).toEqual([])
})

test.for(alarmNames.filter((name) => !onlyRead.includes(name)))(
  '%s goes off once it is over its limit, and not before',
  async (name) => {
    await plants[name]()
    const { by, warning, critical }: Alarm = alarms[name]
    const limit = warning ?? critical ?? 0
    if (by === 'age') {
      expect((await level(name))?.level, 'it has only begun').toBe('fine')
      // A promise by the day is late on another day; the others by their seconds.
      lobby.later({ seconds: limit + (name === 'disputes-due' ? 60 : 1) })
    } else if (name === 'payouts-late') lobby.later({ days: 14 })
    else if (name === 'jobs-late') lobby.later({ minutes: 13 })
    const read = await level(name)
    expect(read?.level).not.toBe('fine')
    expect(read?.value).toBeGreaterThan(0)
  },
)

test('a webhook ends the silence of its provider, and an order that was found by asking does not', async () => {
  lobby.later({ days: 1 })
  const payer = payingPlayer(lobby, provider, player)
  const found = await payer.open(100_00)
  await payer.open(200_00)
  lobby.later({ minutes: 16 })
  payer.arrive(found)
  expect(await payer.order(found)).toMatchObject({ status: 'paid' })
  // Only what waits is counted.
  expect(await level('webhooks-silent')).toMatchObject({
    level: 'warning',
    value: 1,
    amount: 200_00,
  })
  const heard = await payer.open(300_00)
  await payer.pay(heard)
  expect(await level('webhooks-silent')).toMatchObject({ level: 'fine', value: 0, oldestAt: null })
  await payer.open(400_00)
  expect(await level('webhooks-silent')).toMatchObject({ level: 'fine', value: 1, amount: 400_00 })
})

test('no reading of webhooks walks through a whole table', async () => {
  const rows = await lobby.operate(
    `SET LOCAL enable_seqscan = off;
     EXPLAIN ${statements['webhooks-silent'].replaceAll('$1', "'2026-11-29'")}`,
  )
  const plan = JSON.stringify(rows)
  expect(plan).toContain('deposits_asked')
  expect(plan).toContain('webhooks_heard')
  expect(plan).not.toContain('Seq Scan')
})

test('one that cannot be read is a warning, and hides no other', async () => {
  await lobby.operate('ALTER TABLE play.held_wins RENAME TO away')
  const broken = await level('wins-held')
  expect(broken).toMatchObject({ level: 'warning', fault: '42P01' })
  expect(await level('books-unproved')).toMatchObject({ fault: '' })
  await lobby.operate('ALTER TABLE play.away RENAME TO held_wins')
  expect(await level('wins-held')).toMatchObject({ fault: '' })
})

test('a level keeps its beginning, and readings that are a minute old say that no worker runs', async () => {
  const first = await level('books-unproved')
  lobby.later({ hours: 27 })
  const late = await level('books-unproved')
  expect(late?.level).toBe('warning')
  expect(late?.since).not.toBe(first?.since)
  lobby.later({ hours: 1 })
  expect((await level('books-unproved'))?.since).toBe(late?.since)
  expect((await listAlarms(lobby.ctx)).fresh).toBe(true)
  lobby.later({ seconds: 61 })
  expect((await listAlarms(lobby.ctx)).fresh).toBe(false)
})

test('the figures are at /metrics, without a player in them', async () => {
  await takeReadings(lobby.ctx)
  const { body } = await lobby.app.inject({ url: '/metrics' })
  expect(body).toMatch(/perlas_reading\{name="payouts-late"\} \d/)
  expect(body).toMatch(/perlas_reading_amount\{name="wins-held"\} 900000/)
  expect(body).toMatch(/perlas_reading_oldest_seconds\{name="books-unproved"\} \d/)
  expect(body).toMatch(/perlas_alarm\{name="books-wrong",severity="critical"\} 1/)
  expect(body).toMatch(/perlas_readings_age_seconds \d/)
  expect(body).toMatch(/perlas_ready 1/)
  expect(body).not.toMatch(new RegExp(`perlas_(?:reading|alarm)[^\n]*${player.account}`))
})

test('the port of a worker answers machines, and serves nobody else', async () => {
  const worker = { ...lobby.ctx, metrics: openMetrics() }
  openAlarms(worker)
  const app = buildMachineApp(worker)
  const status = async (url: string) => (await app.inject({ url })).statusCode
  expect(await status('/healthz')).toBe(200)
  expect(await status('/readyz')).toBe(200)
  expect((await app.inject({ url: '/metrics' })).body).toContain('perlas_reading{name=')
  expect(await status('/lobby/home')).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/app/v1/refreshData' })).statusCode).toBe(404)
  // From another machine the figures take the token.
  const far = { url: '/metrics', remoteAddress: '192.0.2.7' }
  expect((await app.inject(far)).statusCode).toBe(403)
  await app.close()
})

test('every member of the office reads them, the worst first', async () => {
  const office = openOffice(lobby)
  const owner = await office.owner()
  const answer = (await office.ask('alarms', {}, owner)) as unknown as {
    errcode: number
    alarms: { level: string; mend: string }[]
  }
  expect(answer.errcode).toBe(0)
  const order = ['critical', 'warning', 'fine']
  const levels = answer.alarms.map(({ level: of }) => order.indexOf(of))
  expect(levels).toEqual(levels.toSorted((one, two) => one - two))
  expect(answer.alarms[0]?.mend).toMatch(/\w/)
  expect((await office.raw('alarms', {}, player.token)).statusCode).toBe(401)
})

test('a provider that leaves calls without an answer is a figure of the program that asked', async () => {
  const asked = providerOf(lobby.ctx, provider.id)!
  const figure = async () =>
    /perlas_provider_unanswered\{provider="sandbox"\} (\d+)/.exec(
      await lobby.ctx.metrics.registry.metrics(),
    )?.[1]
  provider.down = true
  for (const times of ['1', '2', '3']) {
    await expect(asked.fetchPayout('x')).rejects.toThrow('down')
    expect(await figure()).toBe(times)
  }
  provider.down = false
  await asked.fetchPayout('x')
  expect(await figure()).toBe('0')
})
