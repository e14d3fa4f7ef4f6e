import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Schema } from '@perlas/database/migrate'

const domains = resolve(import.meta.dirname, 'domains')

/** The lobby's schema: tables by migrations; functions, triggers and views beside the domain that they are of. */
export const schema: Schema = {
  migrations: resolve(import.meta.dirname, '../migrations'),
  code: [
    resolve(import.meta.dirname, 'db/sql'),
    ...readdirSync(domains)
      .toSorted()
      .map((domain) => join(domains, domain, 'sql'))
      .filter((folder) => existsSync(folder)),
  ],
  snapshot: resolve(import.meta.dirname, '../schema.sql'),
}
