import { betwin, type ProviderInput } from '@perlas/contract/provider-api'
import type { Reply } from '@perlas/provider-kit/client'
import { faultOf, type StudioContext } from '#/context.ts'
import { sessionById } from '#/sessions/sessions.ts'
import { BET_PATIENCE_MS, isFinal, LEASE_MS } from './rules.ts'
import type { Move, Round, RoundWithProof } from './store.ts'
import { moveOn, readRound } from './together.ts'
import { tryAgain } from './try-again.ts'

/**
 * A volley is one round of the lobby, asked for in one step: all its stakes, then what it caught, and the round is over.
 * Without an answer the very same is asked again, until there is one: the lobby does it once, or says what it said before.
 *
 * bet-sent → settled | bet-refused | bet-unknown → settled | bet-refused
 */
type Shots = { shots: readonly { win: number }[] }
type Asked = ProviderInput<typeof betwin>

/** The same bytes each time: everything in it is fixed with the round. */
function askOf(round: Round, lobbySession: string): Asked {
  const { shots } = round.outcome as Shots
  const { stake } = round.choice as { stake: number }
  return {
    round_id: round.id,
    session: lobbySession,
    game_code: round.gameCode,
    // Stakes first: what is caught pays for none of them.
    items: [
      ...shots.map((_, at) => ({
        tx_id: `${round.id}-b${at}`,
        type: 'bet' as const,
        amount: stake,
      })),
      ...shots.flatMap(({ win }, at) =>
        win > 0 ? [{ tx_id: `${round.id}-w${at}`, type: 'win' as const, amount: win }] : [],
      ),
    ],
    round_closed: true,
  }
}

/** Asks the lobby for all of it, and moves the round on. Gives it as it is afterwards. */
export async function askForVolley(
  ctx: StudioContext,
  { lobbySession }: { lobbySession: string | null },
  round: RoundWithProof,
): Promise<RoundWithProof> {
  const reply = await ctx.wallet.call(betwin, askOf(round, lobbySession ?? ''))
  const next = after(round, reply)
  if (!next) {
    await tryAgain(ctx, round, 'volley', faultOf(reply))
    return round
  }
  if (next.to === 'bet-unknown')
    ctx.log.warn({ roundId: round.id, fault: next.fault }, 'the volley has no answer; asking again')
  if (await moveOn(ctx, next)) {
    const { refusal = null, balanceAfterBet = null, balanceAfter = null } = next
    return { ...round, state: next.to, refusal, balanceAfterBet, balanceAfter }
  }
  // Another program had the same answer sooner.
  return (await readRound(ctx, round.id)) ?? round
}

/** What a reply makes of it; undefined when the same must be asked again. */
function after(round: Round, reply: Reply<typeof betwin>): Move | undefined {
  const { id, state: from } = round
  const again = from === 'bet-unknown'
  if (reply.kind === 'answer' && reply.answer.status === 'OK') {
    const { balance } = reply.answer
    return {
      id,
      from,
      to: 'settled',
      balanceAfterBet: balance - (round.win ?? 0),
      balanceAfter: balance,
    }
  }
  // The first time any refusal says that nothing moved. Later only one that judged the volley itself does.
  if (reply.kind === 'answer' && reply.answer.status !== 'DUPLICATE_MISMATCH') {
    const { status } = reply.answer
    if (!again || isFinal(status)) return { id, from, to: 'bet-refused', refusal: status }
  }
  return again ? undefined : { id, from, to: 'bet-unknown', fault: faultOf(reply), inMs: LEASE_MS }
}

/** Does what a volley needs next, once; safe to call at any time and by several at once. */
export async function driveVolley(ctx: StudioContext, found: RoundWithProof): Promise<void> {
  let round: RoundWithProof | undefined = found
  if (round.state === 'bet-sent') {
    if (ctx.clock() - round.createdAt.getTime() <= BET_PATIENCE_MS) return
    // Whoever asked is gone.
    const { id } = round
    await moveOn(ctx, { id, from: 'bet-sent', to: 'bet-unknown', fault: 'nobody waited' })
    round = await readRound(ctx, id)
  }
  if (round?.state !== 'bet-unknown') return
  const session = await sessionById(ctx.db, round.sessionId)
  if (session) await askForVolley(ctx, session, round)
}
