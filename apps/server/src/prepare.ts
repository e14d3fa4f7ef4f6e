import { resolve } from 'node:path'
import { migrate } from '@perlas/database/migrate'
import { readConfig, type Config } from './config.ts'
import type { AppContext } from './context.ts'
import { oneTimePassword } from './domains/staff/staff.ts'
import { openContext } from './open.ts'
import { seed } from './seed.ts'

/** Migrations; several starters wait for each other. */
export function bringUpToDate(config: Config): Promise<string[]> {
  return migrate(config.databaseUrl, resolve(import.meta.dirname, '../migrations'))
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
