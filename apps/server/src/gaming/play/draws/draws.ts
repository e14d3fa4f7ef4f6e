import type * as api from '@perlas/contract/provider-api'
import type { ProviderOutput } from '@perlas/contract/provider-api'
import { randomUUID } from 'node:crypto'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { seal, unseal } from '#/platform/secrets/secrets.ts'
import type { Signed } from '#/gaming/play/movements.ts'
import { refusalText } from '#/gaming/play/rules.ts'
import { CHAIN_LENGTH, chainFrom, seedAt } from './chain.ts'
import { isInTime, isSame, MOST_TABLES } from './rules.ts'
import {
  insertChain,
  insertDispute,
  insertDraw,
  insertTable,
  lockTable,
  readChain,
  readDraw,
  readTable,
  type ChainRow,
  type TableName,
} from './store.ts'

const PURPOSE = 'draw-chains'

/**
 * The lobby's commitment for a round, up to the one whose turn it is: that of a later one would be a seed that is not
 * shown yet.
 */
export async function drawCommitment(
  ctx: AppContext,
  { providerId, input }: Signed<typeof api.drawCommitment>,
): Promise<string> {
  const of = { providerId, table: input.table }
  const refused = (status: 'RATE_LIMITED' | 'OUT_OF_TURN') =>
    refusalText(status, ctx.clock().getTime())
  if (!(await readTable(ctx, of))) await insertTable(ctx, of, MOST_TABLES)
  const table = await readTable(ctx, of)
  if (!table) return refused('RATE_LIMITED')
  const k = input.k ?? table.last + 1
  if (k > table.last + 1) return refused('OUT_OF_TURN')
  const chain = (await readChain(ctx, of, k)) ?? (await beginChain(ctx, of, k))
  return ok<typeof api.drawCommitment>(ctx, {
    k,
    chain: chain.chainId,
    first: chain.first,
    head: chain.head,
    commitment: commitmentOf(chain, seedsOf(ctx, chain), k),
  })
}

/**
 * The seed of the round whose turn it is, for the first root that is shown: what it is given for is written down before
 * it leaves. For the same again it is the same; for anything else it is refused, and that is written down too.
 */
export async function drawSeed(
  ctx: AppContext,
  { providerId, input }: Signed<typeof api.drawSeed>,
): Promise<string> {
  const of = { providerId, table: input.table }
  const { k } = input
  const answer = await inTransaction(ctx, async (tx) => {
    const table = await lockTable(tx, of)
    const known = await readDraw(tx, of, k)
    if (known && !isSame(known, input)) {
      await insertDispute(tx, of, input)
      return 'DUPLICATE_MISMATCH'
    }
    const chain = await readChain(tx, of, k)
    // Nothing was ever committed to, or it is not its turn.
    if (!table || !chain || (!known && k !== table.last + 1)) return 'OUT_OF_TURN'
    const kept = seedsOf(ctx, chain)
    const seed = known?.seed ?? seedAt(kept, chain.length, k - chain.first + 1).toString('hex')
    if (!known) {
      if (!isInTime(k, table.begunAt, ctx.clock())) throw new AppError('busy', { retryAfter: 1 })
      await insertDraw(tx, of, { ...input, chainId: chain.chainId, seed })
    }
    return { seed, commitment: commitmentOf(chain, kept, k), chain: chain.chainId }
  })
  if (typeof answer === 'string') return refusalText(answer, ctx.clock().getTime())
  return ok<typeof api.drawSeed>(ctx, answer)
}

/** Begins the chain that has the seed of round `first`: its head is told before anybody may bet on it. */
export async function beginChain(
  ctx: AppContext,
  of: TableName,
  first: number,
  length = CHAIN_LENGTH,
): Promise<ChainRow> {
  const { head, kept } = await chainFrom(ctx.chance(32), length)
  const chainId = randomUUID()
  const sealed = seal(ctx, PURPOSE, kept, chainId)
  await insertChain(ctx, of, { chainId, first, length, head, sealed })
  const stands = await readChain(ctx, of, first)
  if (!stands) throw new Error('a chain of seeds was not kept')
  return stands
}

function seedsOf(ctx: AppContext, { chainId, sealed }: ChainRow): Buffer {
  return unseal(ctx, PURPOSE, sealed, chainId)
}

/** SHA-256 of the seed of round `k`: the seed before it, or the head. */
function commitmentOf({ first, length, head }: ChainRow, kept: Buffer, k: number): string {
  return k === first ? head : seedAt(kept, length, k - first).toString('hex')
}

function ok<C extends api.ProviderCall>(ctx: AppContext, output: ProviderOutput<C>): string {
  return JSON.stringify({ status: 'OK', server_time: ctx.clock().getTime(), ...output })
}
