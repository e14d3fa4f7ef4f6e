import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Schema } from '@perlas/database/migrate'

/** The lobby's schema: tables by migrations; functions, triggers and views beside the domain that they are of. */
export const schema: Schema = {
  migrations: resolve(import.meta.dirname, '../migrations'),
  code: [
    resolve(import.meta.dirname, 'kernel/db/sql'),
    // <wing>/<domain>/sql
    ...globSync('*/*/sql', { cwd: import.meta.dirname })
      .filter((folder) => !folder.startsWith('kernel/'))
      .toSorted((one, other) => basename(dirname(one)).localeCompare(basename(dirname(other))))
      .map((folder) => resolve(import.meta.dirname, folder)),
  ],
  snapshot: resolve(import.meta.dirname, '../schema.sql'),
}
