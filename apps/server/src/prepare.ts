import { migrate, pending } from '@perlas/database/migrate'
import { untilThere } from '@perlas/database/patient'
import { PgBoss } from 'pg-boss'
import { newClient } from '@perlas/database/pool'
import { grantLobby } from '@perlas/database/roles'
import { readConfig, type Config } from './config.ts'
import type { AppContext } from './kernel/context.ts'
import { oneTimePassword } from './operations/staff/staff.ts'
import { openContext } from './open.ts'
import { schema } from './schema.ts'
import { seed } from './seed.ts'

/** The tables of the queue of jobs, made and brought up to date by the role that owns the rest. */
async function prepareQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false })
  // `start` throws the fault.
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

/** Whether an older release gave the queue's schema to the lobby's role: that role keeps it up to date itself. */
async function ownsQueue(ownerUrl: string, databaseUrl: string): Promise<boolean> {
  const client = newClient({ connectionString: ownerUrl })
  await client.connect()
  const { rowCount } = await client
    .query(`SELECT FROM pg_namespace WHERE nspname = 'pgboss' AND pg_get_userbyid(nspowner) = $1`, [
      userOf(databaseUrl),
    ])
    .finally(() => client.end())
  return rowCount === 1
}
const userOf = (url: string) => decodeURIComponent(new URL(url).username)

/**
 * Migrations, under the owner where one is named, and what the lobby's role may do then; several starters wait for each
 * other. Where nothing is to be applied and no owner is named, nothing but reading is asked of the role.
 */
export async function bringUpToDate({
  databaseUrl,
  databaseOwnerUrl,
}: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>): Promise<void> {
  if (databaseOwnerUrl) {
    await migrate(databaseOwnerUrl, schema)
    if (!(await ownsQueue(databaseOwnerUrl, databaseUrl))) await prepareQueue(databaseOwnerUrl)
    await grantLobby(databaseOwnerUrl, databaseUrl)
    return
  }
  const client = newClient({ connectionString: databaseUrl })
  await client.connect()
  const missing = await pending(client, schema).finally(() => client.end())
  if (missing.length > 0) await migrate(databaseUrl, schema)
}

/** The first catalogue and content; returns the owner's one-time password while there is one. */
export async function fillIn(ctx: AppContext): Promise<string | undefined> {
  await seed(ctx, { texts: ctx.config.sms.provider !== 'outbox' })
  return oneTimePassword(ctx)
}

// By hand, before processes that no launcher starts: `node apps/server/src/prepare.ts`.
if (import.meta.main) {
  const config = readConfig()
  const say = (line: string) => process.stderr.write(`${line}\n`)
  await untilThere(() => bringUpToDate(config), { say })
  const { ctx, close } = await untilThere(() => openContext(config), { say })
  const officePassword = await untilThere(() => fillIn(ctx), { say })
  await close()
  if (officePassword) {
    process.stdout.write(`Office: sign in as owner with the one-time password ${officePassword}\n`)
  }
}
