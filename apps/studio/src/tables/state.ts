import { findTableGame, tableGames } from '@perlas/games/server'
import { kept, type StudioContext } from '#/context.ts'
import { nextAtOf, CHAT_FOR_MS } from './rules.ts'
import * as bets from './store.bets.ts'
import * as store from './store.ts'
import type { Phrase, RoundProof, StateWord, TablesWord } from './words.ts'

const PAST = 60
const NEWEST = 8
const MARKS = 6
/** A state is read anew after this, or after a word that changes it. */
const FRESH_MS = 400

type Kept = { state: Promise<StateWord | undefined>; until: number }
const states = kept(() => new Map<string, Kept>())

/** How a table stands, read once for all who come at the same time. */
export function stateOf(ctx: StudioContext, table: string): Promise<StateWord | undefined> {
  const now = performance.now()
  const before = states(ctx).get(table)
  if (before && before.until > now) return before.state
  const state = read(ctx, table)
  states(ctx).set(table, { state, until: now + FRESH_MS })
  // A fault is not kept.
  state.catch(() => states(ctx).delete(table))
  return state
}

/** Nobody knows what was said. */
export function forgetStates(ctx: StudioContext): void {
  states(ctx).clear()
}

/** Something was said that changes it. */
export function forgetState(ctx: StudioContext, table: string): void {
  states(ctx).delete(table)
}

async function read(ctx: StudioContext, table: string): Promise<StateWord | undefined> {
  const game = findTableGame(table)
  if (!game) return undefined
  const [at, round, past, { shut, shutUntil }, said, here] = await Promise.all([
    store.clockOf(ctx),
    store.newestRound(ctx, table),
    store.pastRounds(ctx, table, PAST),
    store.shutOf(ctx, table),
    store.recentChat(ctx, table, CHAT_FOR_MS),
    store.presenceOf(ctx, table),
  ])
  const [pools, newest] = round
    ? await Promise.all([bets.poolsOf(ctx, round.id), bets.newestOf(ctx, round.id, NEWEST)])
    : [{ pools: {}, bets: 0, staked: 0 }, []]
  const over = !round || round.phase === 'settled' || round.phase === 'void'
  const drawn =
    round && round.drawnAt !== null
      ? {
          draw: round.draw,
          mark: game.describe(round.draw),
          seed: round.seed ?? '',
          lobbySeed: round.lobbySeed ?? '',
        }
      : null
  return {
    at,
    table,
    gameCode: game.code,
    gameVersion: game.version,
    phase: over && shut ? 'shut' : (round?.phase ?? 'shut'),
    k: round?.k ?? 0,
    commitment: round?.commitment ?? '',
    lobbyCommitment: round?.lobbyCommitment ?? '',
    heads: {
      studio: round?.head ?? '',
      lobby: round?.lobbyHead ?? '',
      firstK: round?.firstK ?? 0,
      lobbyFirstK: round?.lobbyFirstK ?? 0,
    },
    opensAt: round?.opensAt ?? 0,
    closesAt: round?.closesAt ?? 0,
    nextAt: over && shut ? shutUntil : round ? nextAtOf(round, game.clock) : null,
    ...pools,
    ...(round?.root ? { bets: round.bets, staked: round.staked } : {}),
    newest,
    root: round?.root ?? null,
    drawn,
    voided: round?.voidReason ?? null,
    shut: over ? shut : null,
    history: past.map(({ k, draw }) => ({ k, draw, mark: game.describe(draw) })),
    said: said.map((one) => ({ ...one, table, phrase: one.phrase as Phrase })),
    here,
  }
}

/** All tables in short. */
export async function tablesNow(ctx: StudioContext): Promise<TablesWord> {
  const all = await Promise.all(tableGames.map(({ code }) => stateOf(ctx, code)))
  return {
    at: await store.clockOf(ctx),
    tables: all.flatMap((state) => {
      if (!state) return []
      const { table, gameCode, phase, k, closesAt, nextAt, here, history } = state
      const marks = history.slice(0, MARKS).map(({ mark }) => mark)
      return [{ table, gameCode, phase, k, closesAt, nextAt, here, marks }]
    }),
  }
}

/** A round that has ended, as anybody may check it; undefined while anything of it must not be told. */
export async function proofOf(ctx: StudioContext, id: string): Promise<RoundProof | undefined> {
  const round = await store.findRound(ctx, id)
  const game = round && findTableGame(round.gameCode)
  if (!round || !game || round.seed === null) return undefined
  return {
    table: round.table,
    gameCode: round.gameCode,
    gameVersion: round.gameVersion,
    k: round.k,
    heads: {
      studio: round.head,
      lobby: round.lobbyHead,
      firstK: round.firstK,
      lobbyFirstK: round.lobbyFirstK,
    },
    commitment: round.commitment,
    lobbyCommitment: round.lobbyCommitment,
    seed: round.seed,
    lobbySeed: round.lobbySeed,
    root: round.root,
    draw: round.draw,
    mark: round.draw === null ? null : game.describe(round.draw),
    bets: round.bets,
    staked: round.staked,
    paid: round.paid ?? 0,
    voided: round.voidReason,
    drawnAt: round.drawnAt,
  }
}
