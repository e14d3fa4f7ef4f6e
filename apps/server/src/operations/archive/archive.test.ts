import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openPool } from '@perlas/database/pool'
import { databaseUrl } from '@perlas/dev-env/database'
import { testKycKeys } from '@perlas/dev-env/lobby'
import * as api from '@perlas/contract/provider-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { providerClient, seated, testGame, testSecrets } from '#/gaming/play/fixtures.ts'
import { keepOldIds } from '#/gaming/play/play.ts'
import type { AppContext } from '#/kernel/context.ts'
import { fill } from '#/kernel/state.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import { unseal } from '#/platform/secrets/secrets.ts'
import { typed } from '#/testing/commands.ts'
import { servedPlay, type ServedPlay } from '#/testing/served-play.ts'
import { archivedLines, archiveMonths } from './archive.ts'
import { archiveState, openArchive } from './state.ts'

let played: ServedPlay
let ctx: AppContext
let dir: string

beforeEach(async () => {
  played = await servedPlay()
  dir = mkdtempSync(join(tmpdir(), 'perlas-archive-'))
  ;({ ctx } = played)
  fill(ctx, archiveState, openArchive({ dir, s3: undefined, afterMonths: 25 }))
})
afterEach(async () => {
  await played.close()
  rmSync(dir, { recursive: true })
})

const sql = (text: string, values?: unknown[]) =>
  ctx.db.query<Record<string, unknown>>(text, values)
const id = () => randomBytes(6).toString('hex')
const call: ReturnType<typeof providerClient>['call'] = (of, input) =>
  providerClient(ctx, played.url).call(of, input)
const wrong = async () => (await audit(ctx)).filter(({ faults }) => faults > 0)
const old = '202401'

/** Two rounds, one won, by a player who deposited, as if it were January 2024, in tables of that month. */
async function playedLongAgo() {
  const { playerId, session } = await seated(ctx, played.url, 100_00)
  const bets = [id(), id()].map((one) => ({
    tx_id: `b-${one}`,
    round_id: `r-${one}`,
    session,
    game_code: testGame.code,
    amount: 10_00,
  }))
  for (const bet of bets)
    expect(await call(api.bet, bet)).toMatchObject({ answer: { status: 'OK' } })
  for (const [k, { round_id }] of bets.entries())
    await call(api.win, {
      tx_id: winOf({ round_id }),
      round_id,
      amount: k * 5_00,
      round_closed: true,
    })
  const months: [string, string, string, string][] = [
    ['wallet.entries', 'entries', '2024-01-01Z', '2024-02-01Z'],
    ['play.transactions', 'transactions', '2024-01-01Z', '2024-02-01Z'],
    ['play.rounds', 'rounds', `${288e12}`, `${289e12}`],
  ]
  for (const [parent, name, from, until] of months) {
    const { rows } = await sql(
      `SELECT until_ AS bound FROM operations.parts('${parent}') WHERE part = '${name}_before'`,
    )
    await sql(`ALTER TABLE ${parent} DETACH PARTITION months.${name}_before;
      SELECT operations.make_like_rest('${parent}', 'months.${name}_${old}'),
             operations.attach_part('${parent}', 'months.${name}_${old}', $$FOR VALUES FROM ('${from}') TO ('${until}')$$);
      ALTER TABLE ${parent} ATTACH PARTITION months.${name}_before FOR VALUES FROM ('${until}') TO ('${rows[0]!['bound'] as string}')`)
  }
  await sql(`BEGIN; SET LOCAL session_replication_role = replica;
    UPDATE wallet.entries SET at = '2024-01-10Z';
    UPDATE wallet.entry_keys SET at = '2024-01-10Z';
    UPDATE play.transactions SET at = '2024-01-10Z', round_no = 288000000000000 + round_no % 1000000000000;
    UPDATE play.rounds SET round_no = 288000000000000 + round_no % 1000000000000,
      started_at = '2024-01-10Z', ended_at = '2024-01-10Z';
    UPDATE play.round_owners SET round_no = 288000000000000 + round_no % 1000000000000; COMMIT`)
  expect(await wrong()).toEqual([])
  return { playerId, bets }
}
const winOf = ({ round_id }: { round_id: string }) => `w-${round_id}`
async function countsOf(): Promise<Record<string, unknown>> {
  const { rows } =
    await sql(`SELECT (SELECT count(*)::int FROM wallet.entries WHERE provider IS NOT NULL) AS plays,
    (SELECT count(*)::int FROM wallet.entries) AS entries, (SELECT count(*)::int FROM play.rounds) AS rounds,
    (SELECT count(*)::int FROM play.transactions) AS transactions`)
  return rows[0]!
}

/** The address of the database's owner, also where the lobby itself stands behind the fence. */
const owners = () => databaseUrl(new URL(played.database.url).pathname.slice(1))
/** `npm run archive -- back`. */
const back = (table: string, month: string) =>
  typed(join(import.meta.dirname, 'archive-cli.ts'), ['back', table, month], {
    DATABASE_URL: owners(),
    ARCHIVE_DIR: dir,
    DATA_DIR: dir,
    SECRETS_JSON: JSON.stringify(testSecrets),
    KYC_KEYS_JSON: JSON.stringify(testKycKeys),
  })

test('[GM-08] [CA-12] an old month of play leaves; balances, books and every other entry are what they were, and no id is used again', async () => {
  const { playerId, bets } = await playedLongAgo()
  expect(await countsOf()).toEqual({ plays: 3, entries: 4, rounds: 2, transactions: 4 })
  await keepOldIds(ctx)
  await archiveMonths(ctx)
  expect(await countsOf()).toEqual({ plays: 0, entries: 1, rounds: 0, transactions: 0 })
  expect(await balanceOf(ctx, playerId)).toMatchObject({ cash: 85_00 })
  expect(await wrong()).toEqual([])

  // Play goes on counting, and a bet of then is never applied again.
  const fresh = { ...bets[0]!, tx_id: id(), round_id: id() }
  expect(await call(api.bet, fresh)).toMatchObject({ answer: { status: 'OK', balance: 75_00 } })
  expect(await call(api.bet, bets[0]!)).toMatchObject({ answer: { status: 'DUPLICATE_MISMATCH' } })
  expect(
    await call(api.rollback, { tx_id: id(), original_tx_id: bets[1]!.tx_id, reason: 'void' }),
  ).toMatchObject({ answer: { status: 'ROUND_SETTLED' } })
  expect(await wrong()).toEqual([])
  // A second turn has nothing to do.
  const before = await countsOf()
  await archiveMonths(ctx)
  expect(await countsOf()).toEqual(before)

  // A sum that is one too many is found, as it is in rows that are here.
  await sql('UPDATE wallet.archived SET cash = cash + 1')
  expect((await wrong()).map(({ claim }) => claim)).toContain('every balance equals its postings')
  await sql('UPDATE wallet.archived SET cash = cash - 1')
  await sql('UPDATE play.archived SET wins = wins + 1')
  expect((await wrong()).map(({ claim }) => claim)).toContain('every round equals its transactions')
})

test('[GM-08] what left is in the store, sealed: the lines of each row, and nothing that one could read', async () => {
  const { bets } = await playedLongAgo()
  await keepOldIds(ctx)
  await archiveMonths(ctx)
  expect(readdirSync(dir).toSorted()).toEqual(['entries', 'rounds', 'transactions'])
  const place = `transactions/${old}/000001`
  const bytes = readFileSync(join(dir, place))
  expect(bytes.includes(bets[0]!.tx_id)).toBe(false)
  expect(gunzipSync(unseal(ctx, 'archive', bytes, place)).toString()).toContain(bets[0]!.tx_id)
  expect(() => unseal(ctx, 'archive', bytes, `transactions/${old}/000002`)).toThrow(
    'unable to authenticate data',
  )

  const lines: string[] = []
  for await (const text of archivedLines(ctx, { of: 'rounds', month: old }))
    lines.push(...text.split('\n'))
  expect(
    lines.map((line) => (JSON.parse(line) as { round_id: string }).round_id).toSorted(),
  ).toEqual(bets.map(({ round_id }) => round_id).toSorted())
  // The command of the manual, as its own process: a table beside the books, and a word where nothing is.
  const done = `2 rows are in archive_back.rounds_${old}. Drop it when you are done.\n`
  expect(await back('rounds', old)).toEqual({ code: 0, output: done })
  const owner = openPool(owners(), { max: 1, name: 'perlas-archive-test' })
  const { rows } = await owner.query<{ id: string }>(
    `SELECT round_id AS id FROM archive_back.rounds_${old} ORDER BY 1`,
  )
  await owner.end()
  expect(rows.map((row) => row.id)).toEqual(bets.map(({ round_id }) => round_id).toSorted())
  expect(await back('rounds', old)).toEqual({ code: 0, output: done })
  const none = 'Nothing of entries in 202311 was archived.\n'
  expect(await back('entries', '202311')).toEqual({ code: 1, output: none })
  expect(await back('players', old)).toMatchObject({ code: 2 })

  bytes[40]! ^= 1
  writeFileSync(join(dir, place), bytes)
  await expect(async () => {
    for await (const text of archivedLines(ctx, { of: 'transactions', month: old }))
      lines.push(text)
  }).rejects.toThrow('was changed')
})

test('[GM-08] a round that left is over, though what was said of it is still here: that waits until its ids are kept', async () => {
  const { bets } = await playedLongAgo()
  await expect(archiveMonths(ctx)).rejects.toThrow(
    'could not leave for the archive: transactions 202401',
  )
  expect(await countsOf()).toMatchObject({ transactions: 4, rounds: 0, plays: 0 })
  expect(
    await call(api.rollback, { tx_id: id(), original_tx_id: winOf(bets[1]!), reason: 'void' }),
  ).toMatchObject({ answer: { status: 'ROUND_SETTLED' } })
  expect(await wrong()).toEqual([])
})

test('[GM-08] an open round holds its month back, and what changed after it was copied is copied anew', async () => {
  const { bets } = await playedLongAgo()
  await sql(`UPDATE play.rounds SET status = 'open', ended_at = NULL WHERE round_id = $1`, [
    bets[0]!.round_id,
  ])
  await expect(archiveMonths(ctx)).rejects.toThrow('rounds 202401, transactions 202401')
  expect(await countsOf()).toMatchObject({ transactions: 4, rounds: 2, plays: 0 })
  expect(
    await call(api.rollback, { tx_id: id(), original_tx_id: winOf(bets[1]!), reason: 'void' }),
  ).toMatchObject({ answer: { status: 'OK', applied: true } })
  for (const { round_id } of bets) await call(api.roundClose, { round_id, status: 'completed' })
  await keepOldIds(ctx)
  await expect(archiveMonths(ctx)).rejects.toThrow('rounds 202401, transactions 202401')
  expect(await countsOf()).toMatchObject({ transactions: 5, rounds: 2 })
  await archiveMonths(ctx)
  // The rollback is of this month.
  expect(await countsOf()).toMatchObject({ transactions: 1, plays: 1, rounds: 0 })
  expect(await wrong()).toEqual([])
})

test('[GM-08] nothing leaves that is young or was not copied, whoever asks the database for it', async () => {
  await playedLongAgo()
  await keepOldIds(ctx)
  const { rows } = await sql(`SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYYMM') AS month`)
  for (const [name, part] of [
    ['wallet.take_out', 'entries'],
    ['play.take_out_rounds', 'rounds'],
    ['play.take_out_transactions', 'transactions'],
  ] as const) {
    await expect(sql(`SELECT ${name}($1, 4, 0)`, [`${part}_${old}`]), name).rejects.toThrow(
      'not what was copied',
    )
    await expect(
      sql(`SELECT ${name}($1, 0, 0)`, [`${part}_${rows[0]!['month'] as string}`]),
      name,
    ).rejects.toThrow('younger than a year')
    await expect(sql(`SELECT ${name}($1, 0, 0)`, [`${part}_rest`]), name).rejects.toThrow(
      'no month',
    )
  }
  expect(await countsOf()).toMatchObject({ plays: 3, rounds: 2, transactions: 4 })
})

test('[GM-08] a store that fails in the middle takes nothing away, and the next turn goes on with the file that is missing', async () => {
  await playedLongAgo()
  await keepOldIds(ctx)
  const { storage } = archiveState(ctx)
  const get = vi.spyOn(storage, 'get').mockRejectedValue(new Error('away'))
  await expect(archiveMonths(ctx)).rejects.toThrow('could not leave')
  expect(await countsOf()).toEqual({ plays: 3, entries: 4, rounds: 2, transactions: 4 })
  get.mockRestore()
  const put = vi.spyOn(storage, 'put')
  await archiveMonths(ctx)
  expect(put).toHaveBeenCalledTimes(3)
  expect(await countsOf()).toEqual({ plays: 0, entries: 1, rounds: 0, transactions: 0 })
  expect(await wrong()).toEqual([])
})
