import type { FastifyInstance } from 'fastify'
import { inTransaction, type StudioContext } from '#/context.ts'
import { makeChain, seedOf } from '#/tables/tables.ts'
import {
  chainAt,
  chainById,
  chainsOf,
  givenOf,
  headsBefore,
  holdName,
  insertChain,
  insertHead,
  type DrawChain,
} from './store.ts'

/**
 * The studio's half of draws that the lobby makes (`docs/pots.md`). A seed is given once, in turn, for the first head that is
 * shown; what was asked for otherwise is refused, kept, and public.
 */

const shownChain = ({ chain, first, length, head }: DrawChain) => ({ chain, first, length, head })

/**
 * The chain that has the seed of a draw; one is begun for the draw whose turn it is, or where there is none yet. A `fresh` one is
 * begun by the draw whose turn it is, once, and never for one whose head is known.
 */
export async function chainFor(
  ctx: StudioContext,
  name: string,
  n: number,
  fresh = false,
): Promise<ReturnType<typeof shownChain> | undefined> {
  const known = await chainAt(ctx, name, n)
  const serves = (chain: DrawChain | undefined) => chain && !(fresh && chain.first < n)
  if (known && serves(known)) return shownChain(known)
  const length = ctx.config.tables.chainLength
  // Made outside of the transaction: hashing takes a moment.
  const made = await makeChain(ctx, length)
  return inTransaction(ctx, async (tx) => {
    await holdName(tx, name)
    const { last } = await givenOf(tx, name, n)
    const follows = (await chainsOf(tx, name)).length === 0 || n === last + 1
    if (follows && !serves(await chainAt(tx, name, n)))
      await insertChain(tx, { name, first: n, length, made })
    const stands = await chainAt(tx, name, n)
    return stands && serves(stands) ? shownChain(stands) : undefined
  })
}

/** The seed of a draw for the first head that is shown; why there is none otherwise. */
export async function revealSeed(
  ctx: StudioContext,
  { chain: chainId, n, head }: { chain: string; n: number; head: string },
): Promise<{ seed: string } | 'unknown' | 'turn' | 'head'> {
  const chain = await chainById(ctx, chainId)
  if (!chain || n < chain.first || n >= chain.first + chain.length) return 'unknown'
  const { name } = chain
  // A chain that another took over from has no seed of this draw any more.
  if ((await chainAt(ctx, name, n))?.chain !== chainId) return 'turn'
  const verdict = await inTransaction(ctx, async (tx) => {
    await holdName(tx, name)
    const { head: first, last } = await givenOf(tx, name, n)
    if (first === head) return 'given'
    const isTurn = n === last + 1 || (last === 0 && n === chain.first)
    if (first === null && !isTurn) return 'turn'
    const given = first === null
    await insertHead(tx, { name, n, head, chain: chainId, given })
    return given ? 'given' : 'head'
  })
  // The head stands before the seed leaves.
  if (verdict !== 'given') return verdict
  return { seed: await seedOf(ctx, chainId, n - chain.first + 1) }
}

const PAGE = 200
/** Above every number of a draw. */
const ABOVE_ALL = 2_000_000_001

/** `GET /live/v1/pots/log`: the chains' heads, and for which heads seeds were asked for. */
export async function drawRoutes(app: FastifyInstance, ctx: StudioContext): Promise<void> {
  app.get<{ Querystring: { before?: string } }>('/live/v1/pots/log', async (request, reply) => {
    const { before } = request.query
    const below = typeof before === 'string' && /^[1-9]\d{0,9}$/.test(before) ? Number(before) : 0
    const ask = { name: 'pots', before: below || ABOVE_ALL, most: PAGE }
    reply.header('access-control-allow-origin', '*')
    reply.header('cross-origin-resource-policy', 'cross-origin')
    const [chains, draws] = [await chainsOf(ctx, 'pots'), await headsBefore(ctx, ask)]
    return { chains: chains.map(shownChain), draws }
  })
}
