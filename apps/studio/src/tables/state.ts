import { signedAt } from '@perlas/beacon/check'
import type { TableGame } from '@perlas/game-kit/game'
import { findTableGame, tableGames } from '@perlas/games/server'
import { kept, type StudioContext } from '#/context.ts'
import { isBeingShown, nextAtOf, CHAT_FOR_MS, NEWEST_DOWNS, type Standing } from './rules.ts'
import * as bets from './store.bets.ts'
import * as store from './store.ts'
import type {
  BeaconWord,
  Phrase,
  RoundProof,
  ShutReason,
  TableSnapshot,
  TablePhase,
  TablesWord,
} from './protocol.ts'

const PAST = 60
const NEWEST = 8
const MARKS = 6
/** A state is read anew after this, or after a word that changes it. */
const FRESH_MS = 400

type Kept = { state: Promise<TableSnapshot | undefined>; until: number }
const states = kept(() => new Map<string, Kept>())

/** How a table stands, read once for all who come at the same time. */
export function stateOf(ctx: StudioContext, table: string): Promise<TableSnapshot | undefined> {
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

async function read(ctx: StudioContext, table: string): Promise<TableSnapshot | undefined> {
  const game = findTableGame(table)
  if (!game) return undefined
  const [at, round, past, by, said, here] = await Promise.all([
    store.clockOf(ctx),
    store.newestRound(ctx, table),
    store.pastRounds(ctx, table, game.shared?.past ?? PAST),
    store.shutOf(ctx, table),
    store.recentChat(ctx, table, CHAT_FOR_MS),
    store.presenceOf(ctx, table),
  ])
  const [pools, newest] = round
    ? await laidOf(ctx, game, round.id)
    : [{ pools: {}, bets: 0, staked: 0 }, []]
  const { phase, nextAt, shut } = showing(round, by, game)
  const drawn =
    round && round.drawnAt !== null
      ? {
          draw: round.draw,
          mark: game.describe(round.draw),
          seed: round.seed ?? '',
          lobbySeed: round.lobbySeed ?? '',
          beaconSignature: round.beaconSignature,
          drawnAt: round.drawnAt,
        }
      : null
  return {
    at,
    table,
    gameCode: game.code,
    gameVersion: game.version,
    phase,
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
    fliesAt: round?.fliesAt ?? null,
    mostPaid: round?.mostPaid ?? null,
    ceiling: round?.ceiling ?? null,
    nextAt,
    ...pools,
    ...(round?.root ? { bets: round.bets, staked: round.staked } : {}),
    newest,
    downs: game.flight && round?.fliesAt ? await bets.downsOf(ctx, round.id, NEWEST_DOWNS) : null,
    root: round?.root ?? null,
    beacon: round ? promised(round) : null,
    drawn,
    voided: round?.voidReason ?? null,
    shut,
    history: past.map(({ k, draw }) => ({ k, draw, mark: game.describe(draw) })),
    said: said.map((one) => ({ ...one, table, phrase: one.phrase as Phrase })),
    here,
    mostStaked: mostOf(game, by),
  }
}

/** What lies in a round, as everybody may see it. */
export function laidOf(ctx: StudioContext, game: TableGame, roundId: string) {
  const shared = game.shared !== undefined
  return Promise.all([
    bets.poolsOf(ctx, roundId, { shared }),
    bets.newestOf(ctx, roundId, { shared, limit: NEWEST }),
  ])
}

/** Most that one player may stake in a round: as the game says, or less. */
export const mostOf = (game: TableGame, { mostStaked }: Pick<store.TableRules, 'mostStaked'>) =>
  Math.min(game.mostStaked, mostStaked ?? Infinity)

const allNow = kept(() => ({ word: undefined as Promise<TablesWord> | undefined, until: 0 }))

/** All tables in short: read anew where something was said, otherwise once for all who come at the same time. */
export function tablesNow(ctx: StudioContext, { anew }: { anew: boolean }): Promise<TablesWord> {
  const all = allNow(ctx)
  if (!anew && all.word && all.until > performance.now()) return all.word
  const word = readTables(ctx)
  Object.assign(all, { word, until: performance.now() + FRESH_MS })
  word.catch(() => {
    if (all.word === word) all.word = undefined
  })
  return word
}

async function readTables(ctx: StudioContext): Promise<TablesWord> {
  const rows = await store.tablesInShort(ctx, MARKS + 1)
  const tables = new Map(rows.map((row) => [row.table, row]))
  const at = rows[0]?.at ?? (await store.clockOf(ctx))
  return {
    at,
    tables: tableGames.map((game) => {
      const row = tables.get(game.code)
      const round = row && row.phase !== null ? { ...row, phase: row.phase } : undefined
      const { phase, nextAt } = showing(
        round && { ...round, closesAt: round.closesAt ?? 0 },
        { shut: row?.shut ?? null, shutUntil: row?.shutUntil ?? null },
        game,
      )
      // What is watched makes no road: a few letters of another match say nothing. What is shared is won at its end.
      const isShown = !game.shared || !round || !isBeingShown(round, at, game.clock)
      const marks = game.programme?.watched
        ? []
        : (row?.draws ?? [])
            .slice(isShown ? 0 : 1)
            .slice(0, MARKS)
            .map((draw) => game.describe(draw))
      const { k = null, closesAt = null, here = 0 } = row ?? {}
      const times = { closesAt: closesAt ?? 0, window: game.clock.open, nextAt }
      const about = { k: k ?? 0, ...times, here, marks }
      return { table: game.code, gameCode: game.code, phase, ...about }
    }),
  }
}

/** What a table shows of its newest round, or that it is shut. */
function showing(
  round: Standing | undefined,
  { shut, shutUntil }: { shut: ShutReason | null; shutUntil: number | null },
  { clock }: Pick<TableGame, 'clock'>,
) {
  const over = !round || round.phase === 'settled' || round.phase === 'void'
  const phase: TablePhase = over && shut ? 'shut' : (round?.phase ?? 'shut')
  const nextAt = over && shut ? shutUntil : round ? nextAtOf(round, clock) : null
  return { phase, nextAt, shut: over ? shut : null }
}

/** The beacon that a round promised, and its round, once the root has named it. */
export const promised = ({
  beacon,
  beaconRound: round,
}: Pick<store.TableRound, 'beacon' | 'beaconRound'>): BeaconWord | null =>
  beacon && {
    chain: beacon.chain,
    round,
    at: round === null ? null : signedAt(beacon.info, round),
  }

/** In the words of a round, which say nothing of it where nobody called it back. */
export const calledBack = ({ calledBackAt }: Pick<store.TableRound, 'calledBackAt'>) =>
  calledBackAt === null ? {} : { calledBackAt }

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
    beacon: round.beacon && {
      ...round.beacon,
      round: round.beaconRound,
      signature: round.beaconSignature,
    },
    draw: round.draw,
    mark: round.draw === null ? null : game.describe(round.draw),
    bets: round.bets,
    staked: round.staked,
    paid: round.paid ?? 0,
    voided: round.voidReason,
    drawnAt: round.drawnAt,
    ...calledBack(round),
  }
}
