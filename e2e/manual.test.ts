import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newClient } from '@perlas/database/pool'
import { databaseUrl } from '@perlas/dev-env/database'
import { testKycKeys, testSecrets } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, run, startNode } from './nodes/nodes.ts'

/** Commands of docs/operations.md as they stand there, under names of this run's own. */
const mine = randomBytes(4).toString('hex')
const password = randomBytes(12).toString('base64url')
const named = (text: string) => text.replaceAll(/\bperlas(_\w+)?\b/g, `perlas$1_${mine}`)
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const section = page.slice(
  page.indexOf('## Moving to a PostgreSQL of your own'),
  page.indexOf('## Adding a game provider'),
)
const blocks = [...section.matchAll(/```\w*\n([^`]*)```/g)].map(([, block = '']) => block.trim())
const [sql = '', command = ''] = blocks
const statements = sql.split('\n').map((line) => named(line).replace('…', password))

const folder = mkdtempSync(join(tmpdir(), 'perlas-manual-'))
let admin: ReturnType<typeof newClient>
beforeAll(async () => {
  admin = newClient({ connectionString: databaseUrl('postgres') })
  await admin.connect()
})
afterAll(async () => {
  const made = statements.flatMap((one) => /^CREATE (ROLE|DATABASE) (\w+)/.exec(one)?.slice(1, 3))
  const names = made.filter((one) => one !== undefined)
  for (let at = names.length - 2; at >= 0; at -= 2) {
    const force = names[at] === 'DATABASE' ? ' WITH (FORCE)' : ''
    await admin.query(`DROP ${names[at]} IF EXISTS ${names[at + 1]}${force}`)
  }
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

const addressOf = (role: string) => {
  const url = new URL(databaseUrl(named('perlas')))
  url.username = named(role)
  url.password = password
  return url.href
}

test('two plain roles, as the manual makes them, carry a lobby and its worker', async () => {
  expect(statements).toHaveLength(5)
  for (const statement of statements) await admin.query(statement)
  const { rows } = await admin.query(
    `SELECT rolname FROM pg_roles WHERE rolname LIKE $1 AND (rolsuper OR rolcreaterole OR rolcreatedb)`,
    [`%${mine}`],
  )
  expect(rows).toEqual([])

  const env = {
    DATABASE_OWNER_URL: addressOf('perlas_owner'),
    DATABASE_URL: addressOf('perlas_lobby'),
    SECRETS_JSON: JSON.stringify(testSecrets),
    KYC_KEYS_JSON: JSON.stringify(testKycKeys),
    DATA_DIR: folder,
  }
  const prepared = async () => {
    const { child, lines } = run(command.split(' ').slice(1), env)
    await once(child, 'exit')
    expect(child.exitCode, lines.join('\n')).toBe(0)
    return /one-time password (\S+)/.exec(lines.join('\n'))?.[1]
  }
  const password = await prepared()
  expect(password).toBeTruthy()
  // As before each release.
  expect(await prepared()).toBe(password)

  // Programs that run hold no address of the owner.
  const { DATABASE_OWNER_URL: _, ...lobby } = env
  const node = await startNode(lobby)
  const worker = run(['apps/server/src/main.ts'], { ...lobby, ROLE: 'worker', LOG_LEVEL: 'info' })
  await expect.poll(() => worker.lines.some((line) => line.includes('"msg":"ready"'))).toBe(true)
  expect((await fetch(`${node.url}/readyz`)).status).toBe(200)
  expect(worker.lines.filter((line) => /"level":[56]0/.test(line))).toEqual([])
  const ended = once(worker.child, 'exit')
  worker.child.kill('SIGTERM')
  await ended
  expect(await node.stop()).toBe(0)
})
