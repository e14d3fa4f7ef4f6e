import type {
  OfficeHeldWin,
  officeHeldWins,
  OfficeStuckRound,
  officeStuckRounds,
} from '@perlas/contract/office-queues'
import type { Static } from 'typebox'
import { gameById } from '#/gaming/catalogue/catalogue.ts'
import { playersCalled } from '#/identity/players/players.ts'
import type { AppContext } from '#/kernel/context.ts'
import type { FileColumn } from '#/kernel/csv.ts'
import { narrowByWork, workColumns, worksOn } from '#/kernel/http/case-work.ts'
import type { Member } from '#/kernel/http/office-route.ts'
import { momentsWithin } from '#/kernel/manila.ts'
import { heldWins, isKnownThere, staleRounds, type HeldWin } from '../play.ts'
import { proposalsOf } from '../rulings/shown.ts'

// The lists of held wins and of open rounds, a page at a time, and the columns of their files.

const LISTED = 50

type WinsAsk = Omit<Static<(typeof officeHeldWins)['input']>, 'view'>
type RoundsAsk = Omit<Static<(typeof officeStuckRounds)['input']>, 'view'>

const playersOf = async (ctx: AppContext, search: string | undefined) =>
  search?.trim() ? await playersCalled(ctx, search.trim()) : undefined

async function gameName(ctx: AppContext, gameId: number): Promise<string> {
  return (await gameById(ctx, gameId))?.name ?? String(gameId)
}

/** Wins that wait, each with its proposal and its work. */
export async function heldWinRows(
  ctx: AppContext,
  member: Member,
  { search, work, whose, after, size = LISTED, ...span }: WinsAsk,
): Promise<Static<(typeof officeHeldWins)['output']>> {
  const { staffId } = member
  const kind = 'held-win'
  const found = await heldWins(ctx, size + 1, {
    ...(await narrowByWork(ctx, { kind, work, whose, staffId })),
    ...momentsWithin(span),
    players: await playersOf(ctx, search),
    after,
  })
  const shown = found.slice(0, size)
  const proposal = await proposalsOf(
    ctx,
    member,
    'win',
    shown.map(({ providerId, txId }) => ({ providerId, subject: txId })),
  )
  const idOf = ({ providerId, txId }: HeldWin) => `${providerId} ${txId}`
  const workOf = await worksOn(ctx, { kind, refs: shown.map(idOf), member })
  const rows = await Promise.all(
    shown.map(async (win) => ({
      id: idOf(win),
      providerId: win.providerId,
      txId: win.txId,
      playerId: win.playerId,
      account: win.account,
      roundId: win.roundNo === null ? '' : win.roundId,
      gameName: win.gameId === null ? '' : await gameName(ctx, win.gameId),
      staked: win.staked,
      amount: win.amount,
      heldAt: win.heldAt.toISOString(),
      proposal: proposal(win.providerId, win.txId),
      work: workOf(idOf(win)),
    })),
  )
  return { rows, more: found.length > size }
}

export const heldWinColumns: readonly FileColumn<OfficeHeldWin>[] = [
  { title: 'Player', kind: 'count', of: ({ playerId }) => playerId },
  { title: 'Account', of: ({ account }) => account },
  { title: 'Game', of: ({ gameName: name }) => name || 'Promotion' },
  { title: 'Provider', of: ({ providerId }) => providerId },
  { title: 'Round', of: ({ roundId }) => roundId },
  { title: 'Transaction', of: ({ txId }) => txId },
  { title: 'Staked', kind: 'money', of: ({ staked }) => staked },
  { title: 'Win', kind: 'money', of: ({ amount }) => amount },
  { title: 'Proposal', of: ({ proposal }) => proposal?.action ?? '' },
  { title: 'Proposed by', of: ({ proposal }) => proposal?.proposedBy ?? '' },
  ...workColumns,
  { title: 'Held since', kind: 'time', of: ({ heldAt }) => heldAt },
]

/** Rounds that stay open, with what the sweeper knows of each. */
export async function openRoundRows(
  ctx: AppContext,
  member: Member,
  { search, after, size = LISTED, ...span }: RoundsAsk,
): Promise<Static<(typeof officeStuckRounds)['output']>> {
  const found = await staleRounds(ctx, size + 1, {
    ...momentsWithin(span),
    players: await playersOf(ctx, search),
    after,
  })
  const shown = found.slice(0, size)
  const proposal = await proposalsOf(
    ctx,
    member,
    'round',
    shown.map(({ providerId, roundId }) => ({ providerId, subject: roundId })),
  )
  const rows = await Promise.all(
    shown.map(async (round) => ({
      id: `${round.providerId} ${round.roundId}`,
      providerId: round.providerId,
      roundId: round.roundId,
      playerId: round.playerId,
      gameName: await gameName(ctx, round.gameId),
      bet: round.betTotal,
      win: round.winTotal,
      standing: round.bets + round.wins,
      startedAt: round.startedAt.toISOString(),
      asked: round.asked,
      askedAt: round.askedAt?.toISOString() ?? null,
      lastAnswer: round.lastAnswer,
      reported: round.reported,
      unknownThere: round.asked > 0 && !isKnownThere(round.lastAnswer),
      proposal: proposal(round.providerId, round.roundId),
    })),
  )
  return { rows, more: found.length > size }
}

export const openRoundColumns: readonly FileColumn<OfficeStuckRound>[] = [
  { title: 'Round', of: ({ roundId }) => roundId },
  { title: 'Provider', of: ({ providerId }) => providerId },
  { title: 'Game', of: ({ gameName: name }) => name },
  { title: 'Player', kind: 'count', of: ({ playerId }) => playerId },
  { title: 'Staked', kind: 'money', of: ({ bet }) => bet },
  { title: 'Won', kind: 'money', of: ({ win }) => win },
  { title: 'Times asked', kind: 'count', of: ({ asked }) => asked },
  { title: 'Last asked', kind: 'time', of: ({ askedAt }) => askedAt },
  { title: 'The provider says', of: ({ lastAnswer }) => lastAnswer },
  { title: 'Proposal', of: ({ proposal }) => proposal?.action ?? '' },
  { title: 'Proposed by', of: ({ proposal }) => proposal?.proposedBy ?? '' },
  { title: 'Started', kind: 'time', of: ({ startedAt }) => startedAt },
]
