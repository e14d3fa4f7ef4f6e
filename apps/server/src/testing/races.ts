import { setTimeout as sleep } from 'node:timers/promises'
import type { RaceTerms } from '@perlas/contract/office-races'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { expect } from 'vitest'
import { oddsNow } from '#/engagement/contests/edges.ts'
import { followRaces } from '#/engagement/contests/follow.ts'
import { contestsState } from '#/engagement/contests/state.ts'
import {
  insertContest,
  insertRace,
  insertTerms,
  keepOdds,
  openRace,
  writeFeed,
} from '#/engagement/contests/store.ts'
import { addTestGame, atTable, testGame } from '#/gaming/play/fixtures.ts'
import { inTransaction } from '#/kernel/context.ts'
import { dropCaches } from '#/kernel/state.ts'
import { audit } from '#/ledger/wallet/wallet.ts'

/** A game of the catalogue that can be opened. */
const OTHER_GAME = 101

export const someTerms: RaceTerms = {
  name: 'Test race',
  nameFil: 'Race na pagsubok',
  rhythm: 'hour',
  games: [testGame.id],
  score: 'multiple',
  rounds: 50,
  best: 1,
  share: 500,
  most: 1_000_00,
  least: 0,
  permit: 'P 1',
}

/** Waits for statements that are still under way: a turn reads what ended before the oldest of them, and leaves the rest. */
async function allBehindWatermark({ ctx }: Lobby): Promise<void> {
  const { rows } = await ctx.db.query<{ now: string }>('SELECT clock_timestamp()::text AS now')
  const isBehind = async () => {
    const asked = 'SELECT public.watermark() > $1::timestamptz AS behind'
    return (await ctx.db.query<{ behind: boolean }>(asked, [rows[0]?.now])).rows[0]?.behind
  }
  while (!(await isBehind())) await sleep(5)
}

type Sql = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** Scores, places and prizes as the tables have them. */
const readings = (sql: Sql) => ({
  scoresOf: (contest: number) =>
    sql<{ playerId: number; division: number; score: number; rounds: number; theo: number }>(
      `SELECT player_id AS "playerId", division, score, rounds, theo_e4 AS theo FROM contests.scores
        WHERE contest_id = $1 ORDER BY division, score DESC, player_id`,
      [contest],
    ),
  placesOf: (contest: number) =>
    sql<{
      playerId: number
      division: number
      place: number
      shared: number
      amount: number
      state: string
    }>(
      `SELECT player_id AS "playerId", division, place, shared, amount, state FROM contests.places
        WHERE contest_id = $1 ORDER BY division, place, player_id`,
      [contest],
    ),
  prizes: (playerId: number) =>
    sql<{ cash: number; key: string }>(
      `SELECT cash, key FROM wallet.entries WHERE player_id = $1 AND kind = 'race-prize' ORDER BY entry_no`,
      [playerId],
    ),
})

/** The test game at four percent and another one, as their providers tell what they have. */
async function tellGames(lobby: Lobby): Promise<void> {
  await addTestGame(lobby.ctx)
  await lobby.operate('UPDATE catalogue.games SET type_id = 1 WHERE game_id = $1', [testGame.id])
  await lobby.operate(
    `WITH told AS (SELECT game_id FROM unnest($1::integer[]) game_id), traits AS (
       INSERT INTO catalogue.traits (game_id, volatility, min_bet, features) SELECT game_id, 'high', 100, '{}' FROM told)
     INSERT INTO catalogue.declarations (game_id, from_at, version, return_bps) SELECT game_id, '2026-01-01', '1', 9600 FROM told`,
    [[testGame.id, OTHER_GAME]],
  )
  dropCaches(lobby.ctx)
}

/** A lobby with its test game at four percent, and races whose span a test chooses. */
export async function openRacesLobby() {
  const lobby = await openLobby()
  const url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await tellGames(lobby)
  const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await lobby.operate(text, values)).rows as Row[]
  const seats = new Map<number, ReturnType<typeof atTable>>()
  /** A moment of the ledger, whose clock no test moves. */
  const moment = async () => {
    await sleep(2)
    const [row] = await sql<{ at: Date }>(
      `SELECT date_trunc('milliseconds', clock_timestamp()) AS at`,
    )
    await sleep(2)
    return row!.at
  }
  return {
    lobby,
    sql,
    one: async <Row>(text: string, values: unknown[] = []) => (await sql<Row>(text, values))[0]!,
    moment,
    /** A run of a new race, which is played and not followed yet; its rounds are read from its beginning on. */
    async race(
      span: { from: Date; until: Date },
      change: Partial<RaceTerms> = {},
    ): Promise<number> {
      await inTransaction(lobby.ctx, async (tx) => {
        const race = await insertRace(tx)
        const terms = { ...someTerms, ...change }
        await insertTerms(tx, { race, terms, by: undefined })
        const odds = terms.score === 'rarity' ? await oddsNow(tx, terms.games) : undefined
        await openRace(tx, { race, open: false })
        await insertContest(tx, {
          race,
          termsNo: 1,
          windowAt: span.from,
          beginsAt: span.from,
          endsAt: span.until,
          key: lobby.ctx.chance(32),
          oddsNo: odds ? await keepOdds(tx, odds) : null,
        })
        await writeFeed(tx, span.from)
      })
      contestsState(lobby.ctx).drop()
      const [row] = await sql<{ id: number }>('SELECT max(contest_id) AS id FROM contests.contests')
      return row!.id
    },
    /** A turn of the follower. */
    turn: async () => {
      await allBehindWatermark(lobby)
      await followRaces(lobby.ctx, 0)
      contestsState(lobby.ctx).drop()
    },
    seatOf({ playerId }: Player) {
      const known = seats.get(playerId) ?? atTable(lobby, url, playerId)
      seats.set(playerId, known)
      return known
    },
    async newPlayer(cash = 10_000_00): Promise<Player> {
      const player = await lobby.register()
      await lobby.fund(player.playerId, cash)
      return player
    },
    ...readings(sql),
    agrees: async () =>
      expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([]),
  }
}
export type RacesLobby = Awaited<ReturnType<typeof openRacesLobby>>
