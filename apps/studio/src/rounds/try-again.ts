import type { StudioContext } from '#/context.ts'
import { isFinal, nextTryIn, OWED_FOR_MS } from './rules.ts'
import * as store from './store.ts'
import type { Round } from './store.ts'

/** Back-off for 24 hours. A refusal that is final is tried as seldom as can be, and shouted about. */
export async function tryAgain(ctx: StudioContext, round: Round, what: string, fault: string) {
  const final = /^[A-Z_]+$/.test(fault) && isFinal(fault as Parameters<typeof isFinal>[0])
  const inMs = nextTryIn({ attempts: round.attempts, final })
  const { gaveUp } = await store.noteAttempt(ctx, round.id, {
    inMs,
    fault: `${what}: ${fault}`,
    giveUpAfterMs: OWED_FOR_MS,
  })
  const details = { roundId: round.id, what, fault, attempts: round.attempts + 1 }
  if (gaveUp) ctx.log.error(details, 'given up after 24 hours: a person must look')
  else if (final) ctx.log.error(details, 'the lobby refused what it is owed to take')
  else ctx.log.warn(details, 'the lobby did not take it; trying again later')
}
