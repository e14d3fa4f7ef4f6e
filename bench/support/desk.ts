import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbedded } from '@perlas/database/embedded'
import { ensureDatabase, migrate } from '@perlas/database/migrate'
import { openPool } from '@perlas/database/pool'
import type { Lobby } from '@perlas/dev-env/lobby'
import { buildApp } from '@perlas/server/app'
import { readConfig } from '@perlas/server/config'
import { openOffice } from '@perlas/server/operations/staff/fixtures'
import { openContext } from '@perlas/server/open'
import { seed } from '@perlas/server/seed'
import { schema } from '@perlas/server/schema'

/**
 * Customer service through the whole server: from a visitor's word until the member's page has it, while 1,000
 * conversations are open, and those 1,000 listed; each against the bare SQL that it cannot do without.
 * `node bench/support/desk.ts [rounds]`; ends with 1 when an aim is missed.
 */
const ROUNDS = Number(process.argv[2] ?? 40)
const OPEN = 1_000
const root = resolve(import.meta.dirname, '../..')
const dataDir = join(root, '.cache/bench-support')
mkdirSync(dataDir, { recursive: true, mode: 0o711 })

const server = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
await ensureDatabase(server.url('postgres'), 'support')
await migrate(server.url('support'), schema)
const pool = openPool(server.url('support'), { max: 2, name: 'bench' })
await seed({ db: pool })
await pool.query(
  `INSERT INTO content.settings (key, value, updated_at) VALUES ('support', '{"chat":true,"from":0,"until":24}', now())
   ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
)
// The cluster is kept: its only member may have been here before.
await pool.query(
  `UPDATE staff.members SET must_change = true WHERE name = 'owner';
   DELETE FROM staff.second_factors`,
)
const { rows: before } = await pool.query('SELECT count(*)::int AS n FROM support.conversations')
if (Number(before[0].n) < OPEN) {
  await pool.query(
    `INSERT INTO support.visitors (key_hash, name, created_at) SELECT sha256(n::text::bytea), 'Bench ' || n, now()
       FROM generate_series(1, ${OPEN}) n;
     INSERT INTO support.conversations (player_id, conversation_no, topic, lang, opened_at, moved_at, waits_since, messages, queue)
     SELECT -visitor_id, 1, (ARRAY['deposit','withdrawal','account','other'])[visitor_id % 4 + 1], 'fil',
            now() - visitor_id * interval '1 second', now(), now() - visitor_id * interval '1 second', 5,
            CASE WHEN visitor_id % 4 < 2 THEN 'Payments' ELSE 'General' END FROM support.visitors;
     INSERT INTO support.messages (player_id, conversation_no, message_no, by, text, request, at)
     SELECT -visitor_id, 1, n, 'player', 'Where is my deposit of this morning? ' || n, 'bench-' || n, now()
       FROM support.visitors, generate_series(1, 5) n;
     ANALYZE support.conversations; ANALYZE support.messages; ANALYZE support.visitors`,
  )
}

const { ctx, close } = await openContext(
  readConfig({
    DATABASE_URL: server.url('support'),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_SCALE: '1000000',
  }),
)
const app = buildApp(ctx)
await app.ready()
const office = openOffice({ ctx, app } as unknown as Lobby)
const token = await office.owner()
const view = crypto.randomUUID()

const send = async (visitor: string, text: string, topic = false) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/app/v1/sendChat',
    payload: {
      visitor,
      requestId: crypto.randomUUID(),
      text,
      ...(topic && { topic: 'other', name: `Writer ${visitor.slice(0, 8)}` }),
    },
  })
  if (answer.json<{ errcode: number }>().errcode !== 0) throw new Error(answer.body)
}
const read = async (call: string, input: object) => {
  const answer = await office.raw(call, input, token)
  if (answer.json<{ errcode: number }>().errcode !== 0) throw new Error(`${call}: ${answer.body}`)
  return answer
}

const visitor = crypto.randomUUID()
await send(visitor, 'Hello', true)
const { rows: of } = await pool.query(
  'SELECT player_id AS "playerId", conversation_no AS no FROM support.conversations ORDER BY opened_at DESC LIMIT 1',
)
const conversation = of[0] as { playerId: number; no: number }
const arrival = async () => {
  const text = `Word ${crypto.randomUUID()}`
  const heard = read('chatNews', {})
  // The page waits before somebody writes.
  await new Promise((go) => setTimeout(go, 30))
  return timed(async () => {
    await Promise.all([send(visitor, text), heard])
    const { body } = await read('chat', { ...conversation, view })
    if (!body.includes(text)) throw new Error('the word is not there')
  })
}
const bareArrival = () =>
  timed(async () => {
    await pool.query(`UPDATE support.conversations SET moved_at = now() WHERE player_id = $1`, [
      conversation.playerId,
    ])
    await pool.query('SELECT * FROM support.messages WHERE player_id = $1 ORDER BY message_no', [
      conversation.playerId,
    ])
  })
const listing = () =>
  timed(async () => {
    const { body } = await read('chats', { list: 'open', view })
    if ((JSON.parse(body) as { rows: unknown[] }).rows.length < OPEN) throw new Error('too few')
  })
const bareListing = () =>
  timed(() =>
    pool.query(
      `SELECT c.*, v.name, m.text FROM support.conversations c JOIN support.visitors v ON v.visitor_id = -c.player_id
         JOIN support.messages m ON (m.player_id, m.conversation_no, m.message_no) = (c.player_id, c.conversation_no, c.messages)
        WHERE c.closed_at IS NULL ORDER BY c.waits_since LIMIT ${OPEN}`,
    ),
  )

let missed = 0
await figure('a message until the other side has it', 500, arrival, bareArrival)
await figure(`${OPEN.toLocaleString('en')} open conversations listed`, 300, listing, bareListing)
await app.close()
await close()
await pool.end()
await server.stop()
process.exitCode = missed === 0 ? 0 : 1

async function figure(
  name: string,
  aim: number,
  work: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<void> {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await work())
    theirs.push(await bare())
  }
  const p95 = at(ours, 0.95)
  if (p95 > aim) missed += 1
  process.stdout.write(
    `${name}: ${at(ours, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)}; bare SQL ${at(theirs, 0.5).toFixed(1)} ms; ratio ${(at(ours, 0.5) / at(theirs, 0.5)).toFixed(1)}${p95 > aim ? ` MISSED ${aim} ms` : ''}\n`,
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
