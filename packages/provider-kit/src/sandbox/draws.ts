import type * as api from '@perlas/contract/provider-api'
import type { ProviderInput, ProviderOutput } from '@perlas/contract/provider-api'
import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** The sandbox's half of a draw by two parties, in memory: chains of seeds, each shown once, in turn, for the first root. */
const CHAIN_LENGTH = 10_000

type Given = { asked: string; seed: string; commitment: string; chain: string }
type Chain = { id: string; first: number; head: string; seeds: string[] }
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
      chain = newChain(k)
      table.chains.push(chain)
    }
    const { id, first, head } = chain
    return { k, chain: id, first, head, commitment: commitmentOf(chain, k) }
  }

  seed(
    input: ProviderInput<typeof api.drawSeed>,
  ): ProviderOutput<typeof api.drawSeed> | 'OUT_OF_TURN' | 'DUPLICATE_MISMATCH' {
    const table = this.tables.get(input.table)
    const { k, root, commitment, bets, staked } = input
    const asked = JSON.stringify([root, commitment, bets, staked])
    const known = table?.given[k - 1]
    if (known && known.asked !== asked) return 'DUPLICATE_MISMATCH'
    const chain = table && chainOf(table, k)
    if (!table || !chain || (!known && k !== table.given.length + 1)) return 'OUT_OF_TURN'
    const given = known ?? {
      asked,
      seed: chain.seeds[k - chain.first] ?? '',
      commitment: commitmentOf(chain, k),
      chain: chain.id,
    }
    if (!known) table.given.push(given)
    return { seed: given.seed, commitment: given.commitment, chain: given.chain }
  }

  /** Whether the seed of a round's table round was given. */
  isDrawn(round: string): boolean {
    const [, table, k] = /^([a-z0-9][a-z0-9-]{0,31})\.([1-9]\d{0,9})\./.exec(round) ?? []
    return table !== undefined && Number(k) <= (this.tables.get(table)?.given.length ?? 0)
  }
}

function chainOf(table: Table, k: number): Chain | undefined {
  return table.chains.find(({ first, seeds }) => first <= k && k < first + seeds.length)
}

function commitmentOf({ first, head, seeds }: Chain, k: number): string {
  return k === first ? head : (seeds[k - first - 1] ?? '')
}

function newChain(first: number): Chain {
  const seeds: string[] = []
  let seed = randomBytes(32)
  for (let left = CHAIN_LENGTH; left > 0; left -= 1) {
    seeds.push(seed.toString('hex'))
    seed = createHash('sha256').update(seed).digest()
  }
  return { id: randomUUID(), first, head: seed.toString('hex'), seeds: seeds.reverse() }
}
