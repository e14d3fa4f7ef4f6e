import type * as api from '@perlas/contract/provider-api'
import type { ProviderInput, ProviderOutput } from '@perlas/contract/provider-api'
import { randomBytes, randomUUID } from 'node:crypto'
import { hashOf, seedAt, shortChainFrom } from '../seed-chain.ts'

/** The sandbox's half of a draw by two parties, in memory: chains of seeds, each shown once, in turn, for the first root. */
const CHAIN_LENGTH = 10_000

type Given = { asked: string; seed: Buffer; chain: string }
type Chain = { id: string; first: number; head: string; kept: Buffer }
type Table = { chains: Chain[]; given: Given[] }

export class SandboxDraws {
  private readonly tables = new Map<string, Table>()

  commitment(
    input: ProviderInput<typeof api.drawCommitment>,
  ): ProviderOutput<typeof api.drawCommitment> | 'OUT_OF_TURN' {
    const table = this.tables.get(input.table) ?? { chains: [], given: [] }
    this.tables.set(input.table, table)
    const next = table.given.length + 1
    const k = input.k ?? next
    if (k > next) return 'OUT_OF_TURN'
    let chain = chainOf(table, k)
    if (!chain) {
      chain = { id: randomUUID(), first: k, ...shortChainFrom(randomBytes(32), CHAIN_LENGTH) }
      table.chains.push(chain)
    }
    const { id, first, head } = chain
    return { k, chain: id, first, head, commitment: commitmentOf(seedOf(chain, k)) }
  }

  seed(
    input: ProviderInput<typeof api.drawSeed>,
  ): ProviderOutput<typeof api.drawSeed> | 'OUT_OF_TURN' | 'DUPLICATE_MISMATCH' {
    const table = this.tables.get(input.table)
    const { k, root, commitment, bets, staked } = input
    const asked = JSON.stringify([root, commitment, bets, staked])
    const known = table?.given[k - 1]
    if (known) return known.asked === asked ? shown(known) : 'DUPLICATE_MISMATCH'
    const chain = table && chainOf(table, k)
    if (!table || !chain || k !== table.given.length + 1) return 'OUT_OF_TURN'
    const given = { asked, seed: seedOf(chain, k), chain: chain.id }
    table.given.push(given)
    return shown(given)
  }

  /** Whether the seed of a round's table round was given. */
  isDrawn(roundId: string): boolean {
    const [, table, k] = /^([a-z0-9][a-z0-9-]{0,31})\.([1-9]\d{0,9})\./.exec(roundId) ?? []
    return table !== undefined && Number(k) <= (this.tables.get(table)?.given.length ?? 0)
  }
}

function chainOf(table: Table, k: number): Chain | undefined {
  return table.chains.find(({ first }) => first <= k && k < first + CHAIN_LENGTH)
}

function seedOf({ first, kept }: Chain, k: number): Buffer {
  return seedAt(kept, CHAIN_LENGTH, k - first + 1)
}

function commitmentOf(seed: Buffer): string {
  return hashOf(seed).toString('hex')
}

function shown({ seed, chain }: Given): ProviderOutput<typeof api.drawSeed> {
  return { seed: seed.toString('hex'), commitment: commitmentOf(seed), chain }
}
