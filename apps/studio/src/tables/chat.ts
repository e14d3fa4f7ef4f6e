import type { StudioContext } from '#/context.ts'
import { Refused } from '#/play/failure.ts'
import type { Session } from '#/sessions/sessions.ts'
import { tableGameOf } from './bets.ts'
import { tell } from './hub.ts'
import * as store from './store.ts'
import { SAY_EVERY_MS, type Phrase } from './protocol.ts'

/** Says one of the phrases at a table, under the name that the lobby lets others see. */
export async function sayPhrase(
  ctx: StudioContext,
  session: Session,
  { table, phrase }: { table: string; phrase: Phrase },
): Promise<void> {
  tableGameOf(session, table)
  if (session.display === null) throw new Refused('no-name')
  const chat = await store.say(ctx, {
    id: ctx.chance(12).toString('base64url'),
    table,
    playerId: session.playerId,
    who: session.display,
    phrase,
    everyMs: SAY_EVERY_MS,
  })
  if (!chat) throw new Refused('too-often')
  const { id, who, at } = chat
  await tell(ctx, table, 'said', { id, who, phrase }, at)
}
