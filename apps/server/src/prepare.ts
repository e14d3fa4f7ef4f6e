import { resolve } from 'node:path'
import { migrate } from '@perlas/database/migrate'
import { readConfig } from './config.ts'
import { oneTimePassword } from './domains/staff/staff.ts'
import { openContext } from './open.ts'
import { seed } from './seed.ts'

/**
 * Brings the database up to date before the processes start: migrations, the first catalogue and
 * content, the owner's one-time password. Tells the launcher by a message.
 */
const config = readConfig()
const applied = await migrate(config.databaseUrl, resolve(import.meta.dirname, '../migrations'))
const { ctx, close } = await openContext(config)
await seed(ctx)
const officePassword = await oneTimePassword(ctx)
await close()
if (process.send) {
  process.send({ applied: applied.length, officePassword })
  process.disconnect?.()
} else if (officePassword) {
  process.stdout.write(`Office: sign in as owner with the one-time password ${officePassword}\n`)
}
