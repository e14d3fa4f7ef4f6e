import { returnOfChoice } from '@perlas/game-kit/game'
import { achievedBy } from '@perlas/games/achievements'
import { findGame } from '@perlas/games/server'
import { bet as betCall, rollback, win } from '@perlas/contract/provider-api'
import { faultOf, inTransaction, kept, type StudioContext } from '#/context.ts'
import type { Session } from '#/sessions/sessions.ts'
import { afterBet, type AfterBet, backOf, BET_PATIENCE_MS, LEASE_MS } from './rules.ts'
import { driveAsk } from './asks.ts'
import { endIfLeft, isLeft, underWay } from './steps.ts'
import type { Move, Round, RoundWithProof } from './store.ts'
import { moveOn, readRound } from './together.ts'
import { tryAgain } from './try-again.ts'
import { driveVolley } from './volleys.ts'

/** Ids of the movements follow from the round's, so that every try names the same movement. */
const txId = {
  bet: (id: string) => `${id}-b`,
  win: (id: string) => `${id}-w`,
  back: (id: string) => `${id}-r`,
}

/** Asks for the stake, once. The round must have just been written as `bet-sent`. Gives it as it is afterwards. */
export async function askForStake(
  ctx: StudioContext,
  session: Session,
  round: RoundWithProof,
): Promise<RoundWithProof> {
  const reply = await ctx.wallet.call(betCall, {
    tx_id: txId.bet(round.id),
    round_id: round.id,
    session: session.lobbySession ?? '',
    game_code: round.gameCode,
    amount: round.bet,
    ...(round.freeRoundId === null ? {} : { is_free: true, free_round_id: round.freeRoundId }),
    bet_details: { version: round.gameVersion },
    ...returned(round),
  })
  const after = afterBet(reply)
  const next = moveAfterBet(round, after)
  if (after.state === 'bet-unknown') {
    ctx.log.warn({ roundId: round.id, fault: after.fault }, 'the stake has no answer; rolling back')
  }
  if (await moveOn(ctx, next)) {
    const { refusal = null, balanceAfterBet = null } = next
    return { ...round, state: next.to, refusal, balanceAfterBet }
  }
  // The worker was faster: whoever waited too long for an answer finds the round taken back.
  return (await readRound(ctx, round.id)) ?? round
}

/** What it tells the lobby of its return: rewards are priced by it. */
function returned({ gameCode, choice }: Round): { rtp?: number } {
  const game = findGame(gameCode)
  const rtp = game && returnOfChoice(game, choice)
  return rtp === undefined ? {} : { rtp }
}

/** Achievements of the round: they follow from its outcome, so each try tells the same. */
function achieved({ gameCode, outcome }: Round): { achieved?: string[] } {
  const codes = achievedBy(gameCode, outcome)
  return codes.length === 0 ? {} : { achieved: codes }
}

function moveAfterBet(round: Round, after: AfterBet): Move {
  const { id } = round
  const from = 'bet-sent'
  switch (after.state) {
    case 'win-pending': {
      const to = round.leftAt === null ? 'win-pending' : 'stepping'
      return { id, from, to, balanceAfterBet: after.balance, inMs: LEASE_MS }
    }
    case 'bet-refused':
      return { id, from, to: after.state, refusal: after.refusal }
    case 'bet-unknown':
      return { id, from, to: after.state, fault: after.fault, inMs: LEASE_MS }
  }
}

/** Does what the round needs next, once; safe to call at any time and by several at once. */
export async function drive(ctx: StudioContext, id: string): Promise<void> {
  let round = await readRound(ctx, id)
  if (round?.shots) return driveVolley(ctx, round)
  if (round?.state === 'bet-sent' && ctx.clock() - round.createdAt.getTime() > BET_PATIENCE_MS) {
    // Whoever sent the stake is gone. From here on its late answer changes nothing.
    await moveOn(ctx, { id, from: 'bet-sent', to: 'bet-unknown', fault: 'nobody waited' })
    round = await readRound(ctx, id)
  }
  if (round && underWay(round)) {
    const fault = await driveAsk(ctx, id)
    round = await readRound(ctx, id)
    if (fault !== undefined && round)
      return tryAgain(ctx, round, 'rollback of a further bet', fault)
  }
  if (round && isLeft(round, ctx.clock())) {
    await inTransaction(ctx, (tx) => endIfLeft(tx, id))
    round = await readRound(ctx, id)
  }
  if (round?.state === 'bet-unknown') await rollBack(ctx, round)
  if (round?.state === 'win-pending') await payOnce(ctx, round)
}

const payments = kept(() => new Map<string, Promise<void>>())

/** Reports the win, or waits for whoever in this process is doing so. */
export function payOnce(ctx: StudioContext, round: Round): Promise<void> {
  const paying = payments(ctx)
  const underWay = paying.get(round.id)
  if (underWay) return underWay
  const payment = pay(ctx, round).finally(() => paying.delete(round.id))
  paying.set(round.id, payment)
  return payment
}

/** Nothing won ends the round with zero. */
async function pay(ctx: StudioContext, round: Round): Promise<void> {
  const owed = round.win
  if (owed === null) throw new Error(`round ${round.id} is over and pays nothing that is known`)
  const reply = await ctx.wallet.call(win, {
    tx_id: txId.win(round.id),
    round_id: round.id,
    ref_tx_id: txId.bet(round.id),
    amount: owed,
    round_closed: true,
    ...achieved(round),
  })
  if (reply.kind === 'answer' && reply.answer.status === 'OK') {
    const balanceAfter = reply.answer.balance
    await moveOn(ctx, { id: round.id, from: 'win-pending', to: 'settled', balanceAfter })
    return
  }
  const fault = faultOf(reply)
  await tryAgain(ctx, round, 'win', fault)
}

async function rollBack(ctx: StudioContext, round: Round): Promise<void> {
  const reply = await ctx.wallet.call(rollback, {
    tx_id: txId.back(round.id),
    original_tx_id: txId.bet(round.id),
    reason: round.leftAt ? 'left open before anything was risked' : 'no answer to the bet',
  })
  const back = backOf(reply)
  if (back) {
    const { balance } = back
    const changes = balance === undefined ? {} : { balanceAfter: balance }
    const { id } = round
    await moveOn(ctx, { id, from: 'bet-unknown', to: 'rolled-back', ...changes })
    return
  }
  const fault = faultOf(reply)
  await tryAgain(ctx, round, 'rollback', fault)
}
