import { migrate, pending } from '@perlas/database/migrate'
import { newClient } from '@perlas/database/pool'
import { grantLobby } from '@perlas/database/roles'
import { readConfig, type Config } from './config.ts'
import type { AppContext } from './kernel/context.ts'
import { oneTimePassword } from './operations/staff/staff.ts'
import { openContext } from './open.ts'
import { schema } from './schema.ts'
import { seed } from './seed.ts'

/**
 * Migrations, under the owner where one is named, and what the lobby's role may do then; several starters wait for each
 * other. Where nothing is to be applied and no owner is named, nothing but reading is asked of the role.
 */
export async function bringUpToDate({ databaseUrl, databaseOwnerUrl }: Config): Promise<void> {
  if (databaseOwnerUrl) {
    await migrate(databaseOwnerUrl, schema)
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
  await seed(ctx)
  return oneTimePassword(ctx)
}

// By hand, before processes that no launcher starts: `node apps/server/src/prepare.ts`.
if (import.meta.main) {
  const config = readConfig()
  await bringUpToDate(config)
  const { ctx, close } = await openContext(config)
  const officePassword = await fillIn(ctx)
  await close()
  if (officePassword) {
    process.stdout.write(`Office: sign in as owner with the one-time password ${officePassword}\n`)
  }
}
