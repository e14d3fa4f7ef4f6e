import { createHash, createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PotFile } from '@perlas/campaign-kit/pots-check'
import type { PotTermsForm } from '@perlas/contract/office-pots'
import type { PotCode } from '@perlas/contract/pot-codes'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { expect } from 'vitest'
import { followPots } from '#/engagement/pots/follow.ts'
import { openWith } from '#/engagement/pots/office.ts'
import type { StudioSeeds } from '#/engagement/pots/seeds.ts'
import { potsState } from '#/engagement/pots/state.ts'
import { waitForFollower } from '#/engagement/pots/store.ts'
import { addTestGame, atTable, testGame } from '#/gaming/play/fixtures.ts'
import { inTransaction } from '#/kernel/context.ts'
import { audit } from '#/ledger/wallet/wallet.ts'

const LENGTH = 2_000
const hashed = (seed: Buffer) => createHash('sha256').update(seed).digest()

/** Seeds of a chain, and its head before them. */
function seedsFrom(word: string): Buffer[] {
  const seeds: Buffer[] = []
  let seed = createHmac('sha256', word).digest()
  while (seeds.length <= LENGTH) {
    seeds.unshift(seed)
    seed = hashed(seed)
  }
  return seeds
}

/** The studio's half of draws: its chains, and each seed for the first head that asked. */
function studioDouble() {
  const chains = [{ chain: 'double', first: 1, seeds: seedsFrom('pots') }]
  const chainOf = (n: number) => chains.findLast(({ first }) => first <= n)!
  const given = new Map<number, string>()
  const asked: { n: number; head: string }[] = []
  /** Faults that it throws next, each once; the seed is given all the same. */
  const faults: string[] = []
  const seam: StudioSeeds = {
    async chain(_, n, fresh) {
      if (fresh && chainOf(n).first !== n)
        chains.push({ chain: `double-${n}`, first: n, seeds: seedsFrom(`pots ${n}`) })
      const { chain, first, seeds } = chainOf(n)
      return { chain, first, length: LENGTH, head: seeds[0]!.toString('hex') }
    },
    async reveal(_, { n, head }) {
      asked.push({ n, head })
      const first = given.get(n) ?? head
      given.set(n, first)
      if (first !== head) throw new Error('the provider said DUPLICATE_MISMATCH')
      const fault = faults.shift()
      if (fault) throw new Error(fault)
      const { first: begins, seeds } = chainOf(n)
      return seeds[n - begins + 1]!.toString('hex')
    },
  }
  return { seam, asked, faults }
}

export const someTerms: PotTermsForm = {
  share: 200,
  seed: 50_00,
  most: 500_00,
  winners: 1,
  latest: '',
  permit: 'P 1',
}

/** Waits for statements that are still under way: a tick reads what ended before the oldest of them, and leaves the rest. */
async function allBehindWatermark({ ctx }: Lobby): Promise<void> {
  const { rows } = await ctx.db.query<{ now: string }>('SELECT clock_timestamp()::text AS now')
  const isBehind = async () => {
    const asked = 'SELECT public.watermark() > $1::timestamptz AS behind'
    return (await ctx.db.query<{ behind: boolean }>(asked, [rows[0]?.now])).rows[0]?.behind
  }
  while (!(await isBehind())) await sleep(5)
}

/** A lobby with its test game open at four percent, and a studio beside it that gives seeds. */
export async function openPotsLobby() {
  const lobby = await openLobby()
  const url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
  await lobby.operate('UPDATE catalogue.games SET type_id = 1 WHERE game_id = $1', [testGame.id])
  const studio = studioDouble()
  const state = potsState(lobby.ctx)
  state.studio = studio.seam
  state.chainLength = LENGTH
  const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await lobby.operate(text, values)).rows as Row[]
  const seats = new Map<number, ReturnType<typeof atTable>>()
  return {
    lobby,
    url,
    studio,
    sql,
    one: async <Row>(text: string, values: unknown[] = []) => (await sql<Row>(text, values))[0]!,
    open: (code: PotCode, change: Partial<PotTermsForm> = {}) =>
      inTransaction(lobby.ctx, async (tx) => {
        await waitForFollower(tx)
        await openWith(tx, code, { ...someTerms, ...change }, undefined)
      }),
    /** A turn of the follower; whatever was played is a tick of its own. */
    turn: async () => {
      await allBehindWatermark(lobby)
      await followPots(lobby.ctx, 0)
    },
    /** As two members end it: it falls in the next tick. */
    end: (code: PotCode, again = true) =>
      sql(`UPDATE pots.lives SET ending = true, again = $2 WHERE code = $1 AND last_tick IS NULL`, [
        code,
        again,
      ]),
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
    async fileOf(code: PotCode, life: number) {
      const answer = await lobby.app.inject({ method: 'GET', url: `/pots/${code}/${life}.json` })
      const file = answer.statusCode === 200 ? (answer.json() as PotFile) : undefined
      return { status: answer.statusCode, headers: answer.headers, file }
    },
    prizesOf: (code: PotCode) =>
      sql<{ playerId: number; amount: number; state: string; life: number }>(
        `SELECT player_id AS "playerId", amount, state, life FROM pots.prizes WHERE code = $1 ORDER BY life, place`,
        [code],
      ),
    wins: (playerId: number) =>
      sql<{ cash: number; key: string }>(
        `SELECT cash, key FROM wallet.entries WHERE player_id = $1 AND kind = 'jackpot-win' ORDER BY entry_no`,
        [playerId],
      ),
    mailsOf: async (playerId: number) =>
      (
        await sql<{ template: string }>(
          `SELECT template FROM mail.mails WHERE player_id = $1 AND template LIKE 'pot-%' ORDER BY mail_id`,
          [playerId],
        )
      ).map(({ template }) => template),
    agrees: async () =>
      expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([]),
  }
}
export type PotsLobby = Awaited<ReturnType<typeof openPotsLobby>>
