import { resolve } from 'node:path'
import type { Schema } from '@perlas/database/migrate'

/** Tables of the studio's own books, and the functions that work on them. */
export const schema: Schema = {
  migrations: resolve(import.meta.dirname, '../migrations'),
  code: ['rounds/sql', 'seas/sql', 'tables/sql'].map((one) => resolve(import.meta.dirname, one)),
}
