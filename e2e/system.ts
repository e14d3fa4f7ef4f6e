import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbedded } from '@perlas/database/embedded'
import { openPool } from '@perlas/database/pool'
import { openIdentityProvider } from '@perlas/dev-env/identity-provider'
import { tableGames } from '@perlas/games/server'
import { PATIENCE } from '@perlas/dev-env/patience'
import { company, identity, siteAddress, systems, type SystemName } from './addresses.ts'
import { buildChanged } from '../tools/build.ts'
import { enrolStaff } from './office-wire.ts'
import { shareSystem } from './operator.ts'

/** By which members of the office sign in to the shared system. */
const openId = {
  clientId: 'office-of-journeys',
  clientSecret: 'a-client-secret-of-journeys-only',
}
const openIdSettings = {
  OFFICE_OPENID_ISSUER: identity.issuer,
  OFFICE_OPENID_CLIENT_ID: openId.clientId,
  OFFICE_OPENID_CLIENT_SECRET: openId.clientSecret,
  OFFICE_OPENID_NAME: company,
}
const line = { clientId: 'journeys', clientSecret: 'a-channel-secret-of-journeys-only' }

const root = resolve(import.meta.dirname, '..')
const byDay = process.env['JOURNEYS'] === 'daily'

/** Tables that journeys of a system watch or sit down at; by night journeys of the shared one have them all. */
const tablesAtWork: Record<SystemName, readonly string[]> = {
  shared: byDay ? ['live-roulette'] : tableGames.map(({ code }) => code),
  'content-mobile': byDay ? [] : ['live-baccarat', 'live-roulette'],
  'content-desktop': [],
}

/** A table deals all day, watched or not, and all of them are half of what a system costs that nobody asks anything. */
function studioTables(name: SystemName): { STUDIO_TABLES: string } {
  const off = tableGames
    .map(({ code }) => code)
    .filter((code) => !tablesAtWork[name].includes(code))
  return { STUDIO_TABLES: JSON.stringify({ off }) }
}

/** A whole system as `npm start` starts it, on an empty data folder; what it returns ends it. */
async function start(name: SystemName): Promise<() => Promise<void>> {
  const dataDir = join(root, '.cache', `journeys-${name}-${process.pid}`)
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const { ports } = systems[name]
  const child = spawn(process.execPath, [join(root, 'tools/launch.ts')], {
    cwd: root,
    env: {
      ...process.env,
      // Each system has a database of its own.
      DATABASE_URL: undefined,
      DATA_DIR: dataDir,
      PORT: String(ports.lobby),
      STUDIO_PORT: String(ports.studio),
      PAY_PORT: String(ports.pay),
      LINE_CLIENT_ID: line.clientId,
      LINE_CLIENT_SECRET: line.clientSecret,
      LINE_ISSUER: identity.issuer,
      ...(name === 'shared' && openIdSettings),
      ...studioTables(name),
      // All journeys come from one address.
      RATE_LIMIT_SCALE: '100',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
      if (output.includes('Started in')) ready()
    })
    child.once('exit', (code) => fail(new Error(`the system did not start (${code}):\n${output}`)))
  })
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const oneTime = /one-time password (\S+)/.exec(output)?.[1] ?? ''
    const owner = await enrolStaff(systems[name].lobby, 'owner', oneTime)
    // Journeys change content as an operator does; the running cluster says where it is.
    const database = (await startEmbedded({ dataDir: join(dataDir, 'postgres') })).url('perlas')
    await withoutFirstBonus(database)
    const secrets = join(dataDir, 'secrets.json')
    shareSystem(name, { database, secrets, owner: owner.token })
  } catch (fault) {
    await end()
    throw fault
  }
  return end
}

/** Journeys are about amounts of their own: the one about the bonus of a first deposit switches it on. */
async function withoutFirstBonus(database: string): Promise<void> {
  const pool = openPool(database, { max: 1, name: 'perlas-journeys', patience: PATIENCE })
  await pool.query('UPDATE campaigns.campaigns SET open = false')
  // Players of journeys have no number; that one is asked for is tested where it is decided.
  await pool.query('UPDATE cashier.payout_rules SET way_back = false, new_account_hours = 0')
  await pool.query(`SELECT pg_notify('perlas', $1)`, ['{"channel":"content","payload":""}'])
  await pool.end()
}

/** The systems of the journeys, side by side: their pages are built before. */
async function startAll(): Promise<() => Promise<void>> {
  // LINE is away from this machine: a real OpenID provider stands for it.
  const redirectUris = [`${siteAddress('social')}/login`]
  const also = { ...openId, redirectUris: [`${systems.shared.lobby}/office/signed-in`] }
  const atLine = await openIdentityProvider('line', { ...line, redirectUris, also }, identity.port)
  const ends = [() => atLine.close()]
  const endAll = async () => {
    await Promise.all(ends.map((end) => end()))
  }
  try {
    await buildChanged((line) => process.stdout.write(`${line}\n`))
    // By day nobody changes what is everybody's on a desktop.
    const names: SystemName[] = ['shared', 'content-mobile']
    if (!byDay) names.push('content-desktop')
    const started = await Promise.allSettled(names.map(start))
    for (const one of started) if (one.status === 'fulfilled') ends.push(one.value)
    for (const one of started) if (one.status === 'rejected') throw one.reason
  } catch (fault) {
    await endAll()
    throw fault
  }
  return endAll
}

// Playwright takes the set-up as the default export.
export default startAll
