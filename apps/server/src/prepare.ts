import { migrate, pending } from '@perlas/database/migrate'
import { untilThere } from '@perlas/database/patient'
import { newClient } from '@perlas/database/pool'
import { grantLobby } from '@perlas/database/roles'
import { userOf } from '@perlas/database/servers'
import { configOrExit, type Config } from './config.ts'
import type { AppContext } from './kernel/context.ts'
import { oneTimePassword } from './operations/staff/staff.ts'
import { openContext } from './open.ts'
import { openQueue } from './queue.ts'
import { schema } from './schema.ts'
import { seed } from './seed.ts'

/** The tables of the queue of jobs, made and brought up to date by the role that owns the rest. */
async function prepareQueue(ownerUrl: string): Promise<void> {
  const { boss, close } = openQueue(ownerUrl, { max: 1, supervise: false, schedule: false })
  // `start` throws the fault.
  boss.on('error', () => undefined)
  try {
    await boss.start()
  } finally {
    await close({ graceful: false })
  }
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
  const config = configOrExit()
  const say = (line: string) => process.stderr.write(`${line}\n`)
  await untilThere(() => bringUpToDate(config), { say })
  const { ctx, close } = await untilThere(() => openContext(config), { say })
  const officePassword = await untilThere(() => fillIn(ctx), { say })
  await close()
  if (officePassword) {
    process.stdout.write(`Office: sign in as owner with the one-time password ${officePassword}\n`)
  }
}
