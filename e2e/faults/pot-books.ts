import type { PotFile } from '@perlas/campaign-kit/pots-check'
import { checkPot } from '@perlas/campaign-kit/pots-check'
import { testSecrets } from '@perlas/dev-env/lobby'
import { wrongInTick } from '@perlas/server/engagement/pots/recount'
import { readTick } from '@perlas/server/engagement/pots/store'
import type { AppContext } from '@perlas/server/kernel/context'
import type { Site } from './site.ts'

type Asked = { n: number; head: string; given: boolean }
type Chain = { first: number; head: string }
type Log = { chains: Chain[]; draws: Asked[] }

/** Everything wrong with jackpots, in words, however often those who draw them were killed. */
export async function wrongPots(site: Site): Promise<string[]> {
  const log = await studioLog(site)
  const parts = [wrongHeads(site, log), wrongTicks(site), wrongFalls(site, log)]
  return (await Promise.all(parts)).flat()
}

/** Every head that the studio was ever asked with, as anybody may read it. */
async function studioLog({ studio }: Site): Promise<Log> {
  const draws: Asked[] = []
  for (let before = 2_000_000_000; ;) {
    const answer = await fetch(`${studio.url}/live/v1/pots/log?before=${before}`)
    const page = (await answer.json()) as Log
    draws.push(...page.draws)
    const last = page.draws.at(-1)
    if (!last) return { chains: page.chains, draws }
    before = last.n
  }
}

/** One head for each tick, the same at the studio and here, and no seed for one that is not here. */
async function wrongHeads({ pool }: Site, { draws }: Log): Promise<string[]> {
  const { rows } = await pool.query<{ tick: number; hash: string | null; state: string }>(
    `SELECT tick, hash, state FROM pots.ticks ORDER BY tick`,
  )
  const wrong: string[] = []
  const given = new Map<number, string>()
  for (const { n, head, given: wasGiven } of draws) {
    if (!wasGiven) wrong.push(`the studio was asked for tick ${n} with another head`)
    else if (given.has(n)) wrong.push(`the studio gave the seed of tick ${n} twice`)
    else given.set(n, head)
  }
  for (const { tick, hash, state } of rows) {
    const head = given.get(tick)
    if (head === undefined && state === 'drawn')
      wrong.push(`tick ${tick} is drawn, and the studio gave no seed`)
    if (head !== undefined && head !== hash) wrong.push(`tick ${tick} has another head here`)
    given.delete(tick)
  }
  for (const tick of given.keys()) wrong.push(`the studio gave a seed for tick ${tick}, not here`)
  return wrong
}

/** Each tick made again from the ledger, so that no round is in two of them or in none. */
async function wrongTicks({ pool }: Site): Promise<string[]> {
  const config = { secrets: testSecrets }
  const ctx = { db: pool, clock: () => new Date(), config } as unknown as AppContext
  const { rows } = await pool.query<{ tick: number; isNext: boolean }>(
    `SELECT tick, from_at = coalesce(lag(until_at) OVER (ORDER BY tick), from_at) AS "isNext"
       FROM pots.ticks WHERE state = 'drawn' ORDER BY tick`,
  )
  const wrong: string[] = []
  for (const { tick, isNext } of rows) {
    if (!isNext) wrong.push(`tick ${tick} does not begin where the last one ended`)
    const what = await wrongInTick(ctx, (await readTick(ctx, tick))!)
    if (what !== '') wrong.push(`tick ${tick}: ${what}`)
  }
  return wrong
}

/** The file of each fall holds, by the chains that both parties published, and its prizes are those that were paid. */
async function wrongFalls({ pool, nodes }: Site, { chains }: Log): Promise<string[]> {
  const { rows } = await pool.query<{ code: string; life: number; paid: number[] }>(
    `SELECT l.code, l.life, coalesce(array_agg(-(e.house ->> 'jackpot')::bigint ORDER BY p.place) FILTER (WHERE e.key IS NOT NULL),
                                     '{}') AS paid
       FROM pots.lives l
       LEFT JOIN pots.prizes p USING (code, life)
       LEFT JOIN wallet.entries e ON e.player_id = p.player_id AND e.key = concat_ws(':', 'pot', p.code, p.life, p.place)
      WHERE l.last_tick IS NOT NULL GROUP BY l.code, l.life ORDER BY l.code, l.life`,
  )
  const heads = new Set(chains.map(({ head }) => head))
  const wrong: string[] = []
  for (const { code, life, paid } of rows) {
    const answer = await fetch(`${nodes[0]?.url}/pots/${code}/${life}.json`)
    if (answer.status !== 200) {
      wrong.push(`the file of ${code} ${life} is answered by ${answer.status}`)
      continue
    }
    const file = (await answer.json()) as PotFile
    const broken = checkPot(file).steps.find(({ holds }) => holds !== true)
    if (broken) wrong.push(`the file of ${code} ${life}: ${broken.step} in tick ${broken.tick}`)
    if (file.chains.studio.some(({ head }) => !heads.has(head)))
      wrong.push(`the file of ${code} ${life} has a chain that the studio has not`)
    if (file.prizes.join() !== paid.map(Number).join())
      wrong.push(`${code} ${life} fell with ${file.prizes.join()}, and ${paid.join()} was paid`)
  }
  return wrong
}
