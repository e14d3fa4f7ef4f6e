import type * as api from '@perlas/contract/provider-api'
import type { ProviderOutput } from '@perlas/contract/provider-api'
import { chainFrom, hashOf, seedAt } from '@perlas/provider-kit/seed-chain'
import { randomUUID } from 'node:crypto'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { seal, unseal } from '#/platform/secrets/secrets.ts'
import type { Signed } from '#/gaming/play/movements.ts'
import { refusalText } from '#/gaming/play/rules.ts'
import { CHAIN_LENGTH, isInTime, isSame, MAX_TABLES } from './rules.ts'
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
  const now = ctx.clock().getTime()
  if (!(await readTable(ctx, of))) await insertTable(ctx, of, MAX_TABLES)
  const table = await readTable(ctx, of)
  if (!table)
    return refusalText('INVALID_REQUEST', now, `a provider has ${MAX_TABLES} tables at most`)
  const k = input.k ?? table.last + 1
  if (k > table.last + 1) return refusalText('OUT_OF_TURN', now)
  const chain = (await readChain(ctx, of, k)) ?? (await beginChain(ctx, of, k))
  return ok<typeof api.drawCommitment>(ctx, {
    k,
    chain: chain.chainId,
    first: chain.first,
    head: chain.head,
    commitment: commitmentOf(seedOf(ctx, chain, k)),
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
    if (known && isSame(known, input)) return known
    if (known) {
      await insertDispute(tx, of, input)
      return 'DUPLICATE_MISMATCH'
    }
    const chain = await readChain(tx, of, k)
    // Nothing was ever committed to, or it is not its turn.
    if (!table || !chain || k !== table.last + 1) return 'OUT_OF_TURN'
    if (!isInTime(k, table.begunAt, ctx.clock())) throw new AppError('busy', { retryAfter: 1 })
    const draw = { ...input, chainId: chain.chainId, seed: seedOf(ctx, chain, k).toString('hex') }
    await insertDraw(tx, of, draw)
    return draw
  })
  if (typeof answer === 'string') return refusalText(answer, ctx.clock().getTime())
  const { seed, chainId } = answer
  const commitment = commitmentOf(Buffer.from(seed, 'hex'))
  return ok<typeof api.drawSeed>(ctx, { seed, commitment, chain: chainId })
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

function seedOf(ctx: AppContext, chain: ChainRow, k: number): Buffer {
  const kept = unseal(ctx, PURPOSE, chain.sealed, chain.chainId)
  return seedAt(kept, chain.length, k - chain.first + 1)
}

function commitmentOf(seed: Buffer): string {
  return hashOf(seed).toString('hex')
}

function ok<C extends api.ProviderCall>(ctx: AppContext, output: ProviderOutput<C>): string {
  return JSON.stringify({ status: 'OK', server_time: ctx.clock().getTime(), ...output })
}
