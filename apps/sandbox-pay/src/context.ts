import type { Logger } from '@perlas/log/log'
import type { Pool, Queryable } from '@perlas/database/pool'

/** What has a lifetime, and the program's clock: the time of business is a parameter of every statement. */
export type PayContext = { db: Pool; clock: () => Date; log: Logger }
/** The same inside a transaction, where `db` is the transaction. */
export type PayTransaction = { db: Queryable; clock: () => Date; log: Logger }
