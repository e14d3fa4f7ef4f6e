import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>
type Moments = { from: Date; until: Date }

export type Times = {
  opened: number
  tickets: number
  answered: number
  /** Answered again after they were closed. */
  reopened: number
  answerP50: number | null
  answerP95: number | null
  endP50: number | null
}

export async function readTimes({ db }: Db, { from, until }: Moments): Promise<Times> {
  const { rows } = await db.query<Times>(
    `SELECT count(*)::integer AS opened, count(ticket_no)::integer AS tickets, count(answered_at)::integer AS answered,
            count(*) FILTER (WHERE reopened > 0)::integer AS reopened,
            round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - opened_at))
              FILTER (WHERE answered_at IS NOT NULL AND ticket_no IS NULL))::integer AS "answerP50",
            round(percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - opened_at))
              FILTER (WHERE answered_at IS NOT NULL AND ticket_no IS NULL))::integer AS "answerP95",
            round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM closed_at - opened_at))
              FILTER (WHERE closed_at IS NOT NULL))::integer AS "endP50"
       FROM support.conversations WHERE opened_at >= $1 AND opened_at < $2`,
    [from, until],
  )
  const none = { answerP50: null, answerP95: null, endP50: null }
  return rows[0] ?? { opened: 0, tickets: 0, answered: 0, reopened: 0, ...none }
}

type Count<Key> = { key: Key; count: number }
const mapOf = <Key>(rows: readonly Count<Key>[]) =>
  new Map(rows.map(({ key, count }) => [key, count]))

export async function countByRating({ db }: Db, { from, until }: Moments) {
  const { rows } = await db.query<Count<number>>(
    `SELECT rating AS key, count(*)::integer AS count FROM support.conversations
      WHERE opened_at >= $1 AND opened_at < $2 AND rating IS NOT NULL GROUP BY rating`,
    [from, until],
  )
  return mapOf(rows)
}

export async function countByTopic({ db }: Db, { from, until }: Moments) {
  const { rows } = await db.query<Count<string>>(
    `SELECT topic AS key, count(*)::integer AS count FROM support.conversations
      WHERE opened_at >= $1 AND opened_at < $2 GROUP BY topic`,
    [from, until],
  )
  return mapOf(rows)
}

/** By the hour of the day in Manila. */
export async function countByHour({ db }: Db, { from, until }: Moments) {
  const { rows } = await db.query<Count<number>>(
    `SELECT extract(hour FROM opened_at AT TIME ZONE 'Asia/Manila')::integer AS key, count(*)::integer AS count
       FROM support.conversations WHERE opened_at >= $1 AND opened_at < $2 GROUP BY 1`,
    [from, until],
  )
  return mapOf(rows)
}
