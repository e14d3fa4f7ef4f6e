import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { headStore } from './heads.ts'
import { missingHeads, noteHead } from './chain.ts'
import { insertAudit } from './store.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

const folder = mkdtempSync(join(tmpdir(), 'perlas-heads-'))
const file = join(folder, 'heads.log')
const objects = new Map<string, string>()
let bucket: Server
let lobby: Lobby
let staffId = 0

beforeAll(async () => {
  bucket = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://bucket')
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) response.statusCode = 403
      else if (request.method === 'PUT') objects.set(url.pathname, body)
      else if (url.searchParams.has('list-type'))
        response.end(listing(url.searchParams.get('start-after')))
      else response.end(objects.get(url.pathname))
      response.end()
    })
  })
  await new Promise<void>((ready) => bucket.listen(0, '127.0.0.1', ready))
  lobby = await openLobby({ env: { RECORD_HEADS: file } })
  await openOffice(lobby).owner()
  const { rows } = await lobby.ctx.db.query<{ id: number }>(
    'SELECT min(staff_id) AS id FROM staff.members',
  )
  staffId = rows[0]?.id ?? 0
})
afterAll(async () => {
  await lobby.close()
  await new Promise((done) => bucket.close(done))
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => rmSync(file, { force: true }))

/** Two names a page, as a bucket answers that holds more than fit one. */
function listing(after: string | null): string {
  const names = [...objects.keys()].map((path) => path.replace('/heads/', '')).toSorted()
  const rest = names.filter((name) => !after || name > after)
  const page = rest.slice(0, 2)
  return `<ListBucketResult><IsTruncated>${rest.length > page.length}</IsTruncated>${page
    .map((name) => `<Contents><Key>${name}</Key></Contents>`)
    .join('')}</ListBucketResult>`
}
const say = (action: string) => insertAudit(lobby.ctx, { staffId, action, detail: {}, address: '' })
/** What somebody with the owner's keys could do: the newest records and their links are gone. */
async function cutEnd(rows: number): Promise<void> {
  const client = await lobby.pool.connect()
  await client.query('SET session_replication_role = replica')
  await client.query(
    `WITH gone AS (DELETE FROM staff.audit_chain WHERE link_no > (SELECT max(link_no) - ${rows} FROM staff.audit_chain)
                   RETURNING audit_id)
     DELETE FROM staff.audit USING gone WHERE staff.audit.audit_id = gone.audit_id`,
  )
  await client.query('RESET session_replication_role')
  client.release()
}

test('the head is noted once for each end of the record, and whoever cuts the end off is found', async () => {
  for (const action of ['first', 'second']) {
    await say(action)
    await noteHead(lobby.ctx)
    await noteHead(lobby.ctx)
  }
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
  expect(await missingHeads(lobby.ctx)).toEqual([])
  await cutEnd(1)
  expect(await missingHeads(lobby.ctx)).toHaveLength(1)
  // New records over the cut do not hide it.
  await say('instead')
  expect(await missingHeads(lobby.ctx)).toHaveLength(1)
})

test('a line that somebody else wrote is no head', async () => {
  await say('noted')
  await noteHead(lobby.ctx)
  const line = readFileSync(file, 'utf8')
  appendFileSync(file, line.replace(/:[0-9a-f]{4}/, ':0000'))
  expect(await missingHeads(lobby.ctx)).toHaveLength(1)
  writeFileSync(file, line)
  expect(await missingHeads(lobby.ctx)).toEqual([])
})

test('a bucket keeps heads as well, in the order of the chain, however many pages they are', async () => {
  const { port } = bucket.address() as { port: number }
  const s3 = {
    url: `http://127.0.0.1:${port}/heads`,
    region: 'ap-southeast-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'secret',
  }
  const ctx = {
    ...lobby.ctx,
    config: { ...lobby.ctx.config, recordHeads: { ...lobby.ctx.config.recordHeads, s3 } },
  }
  for (let n = 0; n < 5; n += 1) {
    await say(`kept-${n}`)
    await noteHead(ctx)
  }
  const lines = await headStore(ctx.config).lines()
  const numbers = lines.map((line) => Number(line.split(' ')[1]?.split(':')[0]))
  expect(numbers).toEqual(numbers.toSorted((left, right) => left - right))
  expect(lines).toHaveLength(5)
  expect(await missingHeads(ctx)).toEqual([])
  await cutEnd(2)
  expect(await missingHeads(ctx)).toHaveLength(2)
})
