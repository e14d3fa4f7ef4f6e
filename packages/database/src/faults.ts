import pg from 'pg'

/** SQLSTATEs for what the driver says without one. */
export const CONNECTION_LOST = '08006'
/** The connection was lost while a COMMIT was under way: only a repeat of the request learns what became of it. */
export const OUTCOME_UNKNOWN = '08007'

/**
 * The same fault, with a code of class 08 where it came from the connection and not from the server: the driver
 * throws plain errors for a time limit, a lost socket, and a client that was lost before.
 */
export function named(fault: unknown): unknown {
  if (!(fault instanceof Error) || fault instanceof pg.DatabaseError) return fault
  if (fault.constructor !== Error && fault.constructor !== AggregateError) return fault
  const coded = fault as Error & { code?: string }
  if (coded.code === undefined || !isSqlState(coded.code)) coded.code = CONNECTION_LOST
  return coded
}

/**
 * The server that said so is none to go on with: it only reads (a standby, or a primary that was replaced), stops, or
 * starts. A statement that it answers so has done nothing.
 */
export function isFromLostServer(fault: unknown): boolean {
  const { code } = (fault ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^(?:25006|57P0[123])$/.test(code)
}

export function isConnectionFault(fault: unknown): boolean {
  const { code } = (fault ?? {}) as { code?: unknown }
  return typeof code === 'string' && code.startsWith('08')
}

/**
 * The database answered with an error, so the transaction did nothing. Not so when it went away
 * (classes 08 and 57), had no room (53), or never answered: then nobody knows.
 */
export function refusedByTheDatabase(fault: unknown): boolean {
  const { code } = fault as { code?: unknown }
  return typeof code === 'string' && isSqlState(code) && !/^(08|53|57|58|XX)/.test(code)
}

const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code)
