import { setTimeout as sleep } from 'node:timers/promises'
import type { Lobby } from './lobby.ts'

const PATIENCE_MS = 20_000

/**
 * The code of the last text to a number, once there are so many of them: texts go out beside the answer, which does not
 * wait for them.
 */
export async function codeTo(
  { ctx }: Pick<Lobby, 'ctx'>,
  mobile: string,
  texts = 1,
): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(20)) {
    const { rows } = await ctx.db.query<{ body: string }>(
      'SELECT body FROM accounts.sms_outbox WHERE recipient = $1 ORDER BY sms_id DESC',
      [mobile],
    )
    const code = /\d{6}/.exec(rows[0]?.body ?? '')?.[0]
    if (code && rows.length >= texts) return code
  }
  throw new Error(`no text came to ${mobile}`)
}
