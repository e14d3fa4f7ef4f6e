import type { Pool } from '@perlas/database/pool'
import { wrongInTable } from '@perlas/game-kit/table-proof'
import { findTableGame } from '@perlas/games/server'

/** What is wrong with rounds of tables, in words; nothing while none is under way, whoever died in between. */
export async function wrongRounds(pools: { lobby: Pool; studio: Pool }): Promise<string[]> {
  const [bets, sums, chains] = await Promise.all([
    wrongBets(pools),
    wrongSums(pools.studio),
    wrongChains(pools),
  ])
  return [...bets, ...sums, ...chains]
}

/** Rounds that were drawn and are not done with, stakes that nobody has answered for: waited for before the books are held. */
export async function underWay(studio: Pool): Promise<number> {
  const { rows } = await studio.query<{ open: number }>(
    `SELECT (SELECT count(*) FROM table_seats WHERE mode = 'real' AND state IN ('playing', 'leaving', 'owed'))
          + (SELECT count(*) FROM table_bets WHERE mode = 'real' AND state IN ('sent', 'unknown'))
          + (SELECT count(*) FROM table_rounds WHERE phase = 'drawn' AND bets > 0) AS open`,
  )
  return Number(rows[0]?.open ?? 0)
}

type Movement = { tx_id: string; type: string; amount: number; round_id: string }

/** Every stake that the lobby took lies in a round that was drawn and paid, and every win is that of its seat. */
async function wrongBets({ lobby, studio }: { lobby: Pool; studio: Pool }): Promise<string[]> {
  const { rows: movements } = await lobby.query<Movement>(
    `SELECT tx_id, type, amount, round_id FROM play.transactions
      WHERE status = 'OK' AND rolled_back_by IS NULL AND type IN ('bet', 'win')
        AND split_part(round_id, '.', 1) IN (SELECT table_code FROM play.draw_tables)`,
  )
  const { rows: bets } = await studio.query<{
    id: string
    amount: number
    state: string
    phase: string
  }>(
    `SELECT b.id, b.amount, b.state, r.phase FROM table_bets b JOIN table_rounds r ON r.id = b.round_id
      WHERE b.mode = 'real'`,
  )
  const { rows: seats } = await studio.query<{ round: string; win: number }>(
    `SELECT round_id || '.' || seat AS round, win FROM table_seats WHERE mode = 'real' AND state = 'settled'`,
  )
  const wrong: string[] = []
  const taken = new Map(
    movements.filter(({ type }) => type === 'bet').map((one) => [one.tx_id, one.amount]),
  )
  for (const { id, amount, state, phase } of bets) {
    const stands = state === 'standing'
    if (stands !== taken.has(id))
      wrong.push(
        `bet ${id} is ${state} in a ${phase} round, and the lobby ${stands ? 'has it not' : 'has it'}`,
      )
    else if (stands && taken.get(id) !== amount) wrong.push(`bet ${id} is of another amount`)
    if (stands && phase !== 'settled') wrong.push(`bet ${id} stands in a ${phase} round`)
    taken.delete(id)
  }
  for (const id of taken.keys()) wrong.push(`the lobby has bet ${id}, which is nobody's`)
  const owed = new Map(seats.map(({ round, win }) => [round, win]))
  for (const { tx_id, type, amount, round_id } of movements) {
    if (type !== 'win') continue
    if (owed.get(round_id) !== amount)
      wrong.push(`win ${tx_id} is ${amount}, not ${owed.get(round_id)}`)
    owed.delete(round_id)
  }
  // One that won nothing may have been closed without a movement.
  for (const [round, win] of owed) if (win > 0) wrong.push(`round ${round} never got its ${win}`)
  return wrong
}

async function wrongSums(studio: Pool): Promise<string[]> {
  const { rows } = await studio.query<{ what: string }>(
    `SELECT 'round ' || r.id || ' says ' || r.staked || ' and ' || r.paid || ', its bets ' || coalesce(b.staked, 0)
              || ' and ' || coalesce(b.paid, 0) AS what
       FROM table_rounds r LEFT JOIN (
         SELECT round_id, sum(amount) AS staked, sum(win) AS paid FROM table_bets
          WHERE mode = 'real' AND state = 'standing' GROUP BY 1) b ON b.round_id = r.id
      WHERE r.phase = 'settled' AND (r.staked, r.paid) IS DISTINCT FROM (coalesce(b.staked, 0), coalesce(b.paid, 0))
     UNION ALL
     SELECT 'a seat of ' || t.round_id || ' has a win beside its bets' FROM table_seats t JOIN (
         SELECT round_id, seat, sum(win) AS win FROM table_bets WHERE state = 'standing' GROUP BY 1, 2) b
           USING (round_id, seat) WHERE t.state = 'settled' AND t.win <> b.win`,
  )
  return rows.map(({ what }) => what)
}

/** Rounds follow each other without a gap, each with seeds of its own, shown to the lobby once and with one root. */
async function wrongChains({ lobby, studio }: { lobby: Pool; studio: Pool }): Promise<string[]> {
  const { rows: rounds } = await studio.query<{
    table: string
    k: number
    phase: string
    root: string | null
    seed: string | null
  }>(`SELECT table_code AS "table", k, phase, root, seed FROM table_rounds ORDER BY table_code, k`)
  const { rows: draws } = await lobby.query<{
    table: string
    k: number
    root: string
    seed: string
  }>(`SELECT table_code AS "table", k, root, seed FROM play.draws`)
  const wrong: string[] = []
  const shown = new Map(draws.map((draw) => [`${draw.table}.${draw.k}`, draw]))
  let before: (typeof rounds)[number] | undefined
  for (const round of rounds) {
    const name = `${round.table}.${round.k}`
    const next = before?.table === round.table ? before.k + 1 : 1
    if (round.k !== next) wrong.push(`${name} follows ${next - 1}`)
    const draw = shown.get(name)
    if (round.phase === 'settled' && draw?.root !== round.root)
      wrong.push(`${name} was drawn with ${round.root}, and the lobby was shown ${draw?.root}`)
    before = round
  }
  for (const seeds of [rounds.flatMap(({ seed }) => seed ?? []), draws.map(({ seed }) => seed)])
    if (new Set(seeds).size !== seeds.length) wrong.push('a seed was used twice')
  return wrong
}

/** Each round that was drawn, by what anybody may read of it: seeds, chains down to their heads, the draw. */
export async function wrongProofs(studio: Pool, url: string, most: number): Promise<string[]> {
  const { rows } = await studio.query<{ table: string; k: number }>(
    `SELECT table_code AS "table", k FROM table_rounds WHERE phase = 'settled' ORDER BY random() LIMIT $1`,
    [most],
  )
  const wrong: string[] = []
  for (const { table, k } of rows) {
    const answer = await fetch(`${url}/live/v1/${table}/rounds/${k}`)
    const { round } = (await answer.json()) as { round: Parameters<typeof wrongInTable>[1] }
    const found = wrongInTable(findTableGame(table)!, round, [])
    if (found.length > 0) wrong.push(`${table}.${k}: ${found.join(', ')}`)
  }
  return wrong
}
