import { answers, sawFullDisk } from '@perlas/database/guard'
import type { Queryable } from '@perlas/database/pool'

/** What `/readyz` says of the database. It is asked without a session, so it costs next to nothing. */
export type Health = {
  /** Never waits longer than a second. */
  look(): Promise<{ database: boolean; room: boolean }>
}

/** Whoever asks whether a node is ready gets an answer within this, also while the database is frozen. */
const ANSWER_MS = 800
/** A write is tried this often at most, and at once when one was refused for want of room. */
const WRITE_EVERY_MS = 10_000

/** `patience` multiplies both. */
export function openHealth(db: Queryable, patience = 1): Health {
  const [answerMs, writeEveryMs] = [ANSWER_MS * patience, WRITE_EVERY_MS * patience]
  let room = true
  let triedAt = -Infinity
  let trying: Promise<void> | undefined

  async function tryWrite(): Promise<void> {
    triedAt = performance.now()
    try {
      await db.query('SELECT operations.prove_room()')
      room = true
    } catch (fault) {
      // Anything else is the database's absence, which is looked at by itself.
      const { code = '' } = fault as { code?: string }
      if (/^(?:53100|58)/.test(code)) room = false
    }
  }

  return {
    async look() {
      const due = performance.now() - triedAt > writeEveryMs
      // While there is no room each look tries again, so that the node is back as soon as there is.
      if (sawFullDisk(db) || !room || due) {
        trying ??= tryWrite().finally(() => (trying = undefined))
      }
      const late = new Promise<void>((done) => setTimeout(done, answerMs).unref())
      const [database] = await Promise.all([
        answers(db, answerMs),
        trying && Promise.race([trying, late]),
      ])
      return { database, room }
    },
  }
}
