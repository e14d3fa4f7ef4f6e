import { bet as betCall, betwin } from '@perlas/contract/provider-api'
import { refusedByTheDatabase } from '@perlas/database/faults'
import { gathered } from '@perlas/database/gathered'
import { groupCommit } from '@perlas/database/group-commit'
import { spotOf, type TableGame } from '@perlas/game-kit/game'
import { findTableGame } from '@perlas/games/server'
import { faultOf, kept, type StudioContext } from '#/context.ts'
import { Refused } from '#/play/failure.ts'
import { tooMany } from '#/rounds/together.ts'
import { closeSession, type Session } from '#/sessions/sessions.ts'
import { nudgeSoon } from './hub.ts'
import { seatOf } from './seats.ts'
import { giveBack } from './settle.ts'
import * as bets from './store.bets.ts'
import type { Answered, Laid, Laying, Seat } from './store.bets.ts'
import { MAX_BETS_PER_ROUND, type Mine, type TableRoundView } from './protocol.ts'
import { calledBack } from './state.ts'
import * as store from './store.ts'

export type Press = {
  table: string
  round: number
  requestId: string
  bets: { spot: string; amount: number }[]
  seed: string
}

const layings = kept((ctx) =>
  groupCommit<Laying, Laid>({
    run: (items) => bets.lay(ctx, items),
    line: ({ sessionId }) => sessionId,
    keys: ({ sessionId }) => [sessionId],
    undone: refusedByTheDatabase,
    full: tooMany,
  }),
)

const answers = kept((ctx) =>
  groupCommit<Answered[], ReadonlySet<string>>({
    run: async (items) => {
      const moved = await bets.answer(ctx, items.flat())
      return items.map(() => moved)
    },
    line: () => undefined,
    keys: (items) => items.map(({ id }) => id),
    undone: refusedByTheDatabase,
    full: tooMany,
  }),
)

export const roundIdOf = (table: string, k: number) => `${table}.${k}`

/** The game of a session, where it is one of tables and the table is its own. */
export function tableGameOf(session: Session, table: string): TableGame {
  const game = findTableGame(session.gameCode)
  if (!game || table !== game.code) throw new Refused('table-unknown')
  return game
}

/** Lays bets of one press: stored as sent while the round is open, then asked of the lobby, all or none. */
export async function placeBets(ctx: StudioContext, session: Session, press: Press): Promise<Mine> {
  const game = tableGameOf(session, press.table)
  const roundId = roundIdOf(press.table, press.round)
  const laying = readPress(ctx, game, session, press)
  const laid = await layings(ctx).submit(laying)
  if (laid.verdict === 'placed') {
    if (session.mode === 'real') await ask(ctx, session, laying, laid.seat ?? '')
    nudgeSoon(ctx, press.table, laying.seatName)
  } else if (laid.verdict === 'earlier') {
    await samePress(ctx, session, laying)
  } else if (laid.verdict === 'over-limit') {
    throw new Refused('over-limit', laid.detail ? { limit: laid.detail } : {})
  } else if (laid.verdict === 'no-money') {
    throw new Refused('bet-refused', { refusal: 'INSUFFICIENT_FUNDS' })
  } else {
    throw new Refused(laid.verdict)
  }
  const mine = await mineOf(ctx, session, press.table, roundId)
  const own = mine.bets.filter(({ requestId }) => requestId === press.requestId)
  if (own.every(({ state }) => state === 'refused'))
    throw new Refused('bet-refused', { refusal: mine.refusal ?? 'INTERNAL' })
  if (own.some(({ state }) => state === 'unknown' || state === 'back') && laid.verdict === 'placed')
    throw new Refused('bet-unknown')
  return mine
}

function readPress(ctx: StudioContext, game: TableGame, session: Session, press: Press): Laying {
  const least = game.bets[0] ?? 1
  if (new Set(press.bets.map(({ spot }) => spot)).size !== press.bets.length)
    throw new Refused('bad-request')
  return {
    sessionId: session.id,
    roundId: roundIdOf(press.table, press.round),
    seatName: seatOf(press.table, session.playerId),
    requestId: press.requestId,
    seed: press.seed,
    most: game.mostStaked,
    mostBets: MAX_BETS_PER_ROUND,
    mostLying: game.mostBets ?? MAX_BETS_PER_ROUND,
    bets: press.bets.map(({ spot: code, amount }) => {
      const spot = spotOf(game, code, press.round)
      if (!spot) throw new Refused('spot-unknown')
      if (spot === 'odds-moved') throw new Refused('odds-moved')
      if (amount < spot.min || (amount - spot.min) % least !== 0) throw new Refused('bad-request')
      if (amount > spot.max) throw new Refused('over-limit', { limit: 'spot' })
      return { id: ctx.chance(15).toString('base64url'), spot: code, amount, max: spot.max }
    }),
  }
}

/** The same press again must be the same press. */
async function samePress(ctx: StudioContext, session: Session, laying: Laying): Promise<void> {
  const before = (await bets.betsOfPlayer(ctx, [laying.roundId], session.playerId)).filter(
    ({ requestId }) => requestId === laying.requestId,
  )
  const written = (those: readonly { spot: string; amount: number }[]) =>
    those
      .map(({ spot, amount }) => `${spot}=${amount}`)
      .toSorted()
      .join()
  if (written(before) !== written(laying.bets) || before.some(({ seed }) => seed !== laying.seed))
    throw new Refused('bad-request')
}

/** Asks for the stakes, once. What has no answer is taken back, never asked for again. */
async function ask(
  ctx: StudioContext,
  session: Session,
  { roundId, bets: laid }: Laying,
  seat: string,
): Promise<void> {
  const given = await askLobby(ctx, session, { roundId, seat, laid })
  const all = laid.map(({ id }) => ({ id, roundId, seat, ...given(id) }))
  const moved = await answers(ctx).submit(all)
  await giveBack(
    ctx,
    all.filter(({ id, to }) => to === 'unknown' && moved.has(id)),
  )
  const refusal = all[0]?.refusal
  if (refusal === 'SESSION_EXPIRED' || refusal === 'INVALID_SESSION')
    await closeSession(ctx, session.id, refusal)
}

type Given = Pick<Answered, 'to' | 'platformTxId' | 'balance' | 'refusal'>

async function askLobby(
  ctx: StudioContext,
  session: Session,
  { roundId, seat, laid }: { roundId: string; seat: string; laid: Laying['bets'] },
): Promise<(id: string) => Given> {
  const round_id = `${roundId}.${seat}`
  const about = { round_id, session: session.lobbySession ?? '', game_code: session.gameCode }
  const [only, second] = laid
  const spots = laid.map(({ spot, amount }) => ({ spot, amount }))
  const returned = returnsIn(session, roundId)
  const reply =
    only && !second
      ? await ctx.wallet.call(betCall, {
          ...about,
          tx_id: only.id,
          amount: only.amount,
          bet_details: { spots },
          ...returned(only.spot),
        })
      : await ctx.wallet.call(betwin, {
          ...about,
          items: laid.map(({ id, amount, spot }) => ({
            tx_id: id,
            type: 'bet' as const,
            amount,
            ...returned(spot),
          })),
          round_closed: false,
        })
  if (reply.kind !== 'answer' || reply.answer.status === 'DUPLICATE_MISMATCH') {
    const fault = faultOf(reply)
    ctx.log.warn({ round_id, fault }, 'stakes have no answer; taking them back')
    return () => ({ to: 'unknown' })
  }
  const { answer } = reply
  if (answer.status !== 'OK') return () => ({ to: 'refused', refusal: answer.status })
  const ids = new Map(
    'items' in answer
      ? answer.items.map((item) => [item.tx_id, item.platform_tx_id])
      : [[answer.tx_id, answer.platform_tx_id]],
  )
  return (id) => {
    const platformTxId = ids.get(id)
    return platformTxId
      ? { to: 'standing', platformTxId, balance: answer.balance }
      : { to: 'unknown' }
  }
}

/** What a bet on a spot of a round tells the lobby of its return: rewards are priced by it. */
function returnsIn(session: Session, roundId: string): (spot: string) => { rtp?: number } {
  const dot = roundId.lastIndexOf('.')
  const game = tableGameOf(session, roundId.slice(0, dot))
  return (code) => {
    const spot = spotOf(game, code, Number(roundId.slice(dot + 1)))
    return typeof spot === 'object' && spot.rtp !== undefined ? { rtp: spot.rtp } : {}
  }
}

/** Takes bets back while bets are open. */
export async function unplaceBets(
  ctx: StudioContext,
  session: Session,
  ask: { table: string; round: number; requestId: string | null },
): Promise<Mine> {
  const { playerId } = session
  tableGameOf(session, ask.table)
  const roundId = roundIdOf(ask.table, ask.round)
  const { ids, inTime } = await bets.takeBack(ctx, { roundId, playerId, requestId: ask.requestId })
  if (!inTime) throw new Refused('bets-closed')
  const mine = await mineOf(ctx, session, ask.table, roundId)
  if (ids.length === 0) {
    const gone = mine.bets.some(
      ({ requestId, state }) =>
        (ask.requestId === null || requestId === ask.requestId) &&
        (state === 'back' || state === 'unknown'),
    )
    // The same wish again, and it is done.
    if (gone) return mine
    throw new Refused('nothing-to-undo')
  }
  if (session.mode === 'real')
    await giveBack(
      ctx,
      ids.map((id) => ({ id, roundId })),
    )
  nudgeSoon(ctx, ask.table, seatOf(ask.table, playerId))
  return mineOf(ctx, session, ask.table, roundId)
}

/** The player's bets of a round, by default of the newest that they bet in. */
export async function mineOf(
  ctx: StudioContext,
  session: Pick<Session, 'id' | 'playerId' | 'mode'>,
  table: string,
  roundId?: string,
): Promise<Mine> {
  const { playerId } = session
  const newest = async () =>
    (await bets.seatsOf(ctx, { playerId, table, rounds: 1 })).at(0)?.roundId
  const of = roundId ?? (await newest())
  const own = of ? await owns(ctx).of(bets.whose({ roundId: of, playerId })) : undefined
  return { table, ...summed(of, own?.seats ?? [], own?.bets ?? []) }
}

/** What players have in rounds, read together with what others ask at the same moment. */
const owns = kept((ctx) => gathered((keys: readonly string[]) => bets.ownOfMany(ctx, keys)))

function summed(roundId: string | undefined, seats: readonly Seat[], those: readonly bets.Bet[]) {
  const [newest] = seats
  const stateOf = new Map(seats.map(({ seat, state }) => [seat, state]))
  const stands = those.filter(({ state }) => state === 'standing')
  const drawn = stands.some(({ win }) => win !== null)
  return {
    k: roundId ? Number(roundId.slice(roundId.lastIndexOf('.') + 1)) : 0,
    bets: those.map(({ id, requestId, spot, amount, state, seat, win, down }) => {
      const seatState = stateOf.get(seat)
      const paying = seatState === 'owed' || seatState === 'settled' ? seatState : state
      return {
        betId: id,
        requestId,
        spot,
        amount,
        state: state === 'standing' ? (paying as typeof state) : state,
        win,
        down,
      }
    }),
    staked: stands.reduce((sum, { amount }) => sum + amount, 0),
    win: drawn ? stands.reduce((sum, { win }) => sum + (win ?? 0), 0) : null,
    settled: seats.every(({ state }) => state === 'settled' || state === 'back'),
    balance: newest?.balance ?? null,
    refusal: newest?.refusal ?? null,
  }
}

/** The player's newest rounds at a table. */
export async function historyOf(
  ctx: StudioContext,
  session: Session,
  table: string,
  rounds = 50,
): Promise<TableRoundView[]> {
  const game = tableGameOf(session, table)
  const { playerId } = session
  const seats = Map.groupBy(
    await bets.seatsOf(ctx, { playerId, table, rounds }),
    ({ roundId }) => roundId,
  )
  const those = Map.groupBy(
    await bets.betsOfPlayer(ctx, [...seats.keys()], playerId),
    ({ roundId }) => roundId,
  )
  const found = await Promise.all([...seats.keys()].map((id) => roundsById(ctx).of(id)))
  return found.flatMap((round) => {
    if (!round) return []
    const own = seats.get(round.id) ?? []
    const { bets: laid, staked, win, k } = summed(round.id, own, those.get(round.id) ?? [])
    const shown = round.draw !== null
    return {
      k,
      roundId: `${round.id}.${own.at(-1)?.seat ?? ''}`,
      phase: round.phase,
      draw: shown ? round.draw : null,
      mark: shown ? game.describe(round.draw) : null,
      bets: laid,
      staked,
      win,
      openedAt: round.opensAt,
      // Play money has nothing to come back.
      ...(session.mode === 'real' ? calledBack(round) : {}),
    }
  })
}

const roundsById = kept((ctx) => gathered((ids: readonly string[]) => store.findRounds(ctx, ids)))
