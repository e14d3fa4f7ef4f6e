import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@perlas/database/migrate'
import { schema } from '#/schema.ts'

/**
 * Makes an empty database what it was before a migration, all of today's others in it: those whose file names match are left out,
 * and the folders of code that ask for what they make. Afterwards `migrate(url, schema)` takes it over.
 */
export async function migrateWithout(
  url: string,
  without: { migrations: RegExp; code: RegExp },
): Promise<void> {
  const before = mkdtempSync(join(tmpdir(), 'perlas-migrations-'))
  try {
    for (const file of readdirSync(schema.migrations))
      if (!without.migrations.test(file)) cpSync(join(schema.migrations, file), join(before, file))
    const code = (schema.code ?? []).filter((folder) => !without.code.test(folder))
    await migrate(url, { migrations: before, code })
  } finally {
    rmSync(before, { recursive: true })
  }
}
