import { leadsTo, tableSeeds } from './chain.ts'
import { ceilingFor } from './flight.ts'
import { commitment, isServerSeed, roundStream } from './fairness.ts'
import { canonicalJson, type TableGame } from './game.ts'
import { isInTree, treeOf, type Leaf, type Path } from './merkle.ts'
import { isSameDraw } from './shared.ts'

/** What is known of a round that was drawn: `GET /live/v1/<table>/rounds/<k>` of the studio. */
export type ProvenRound = {
  k: number
  gameVersion: string
  /** Of both chains, and the rounds that their first seeds are of. */
  heads: { studio: string; lobby: string; firstK: number; lobbyFirstK: number }
  commitment: string
  lobbyCommitment: string
  seed: string
  lobbySeed: string | null
  root: string | null
  /** The round of a public beacon that was named with the root; null, or left out, where the round opened without one. */
  beacon?: ProvenBeacon | null
  draw: unknown
}
/** `info`: what the chain's hash is of; `round` and `signature` are null of a round that was called off before they were there. */
export type ProvenBeacon = {
  chain: string
  info: {
    publicKey: string
    period: number
    genesis: number
    groupHash: string
    beaconId: string
  }
  round: number | null
  signature: string | null
}
/** A bet of whoever checks, with its way to the root. */
export type ProvenBet = Leaf & { win: number | null; path: Path; down?: number | null }

/** What can be wrong with a round of a table, each by its own name. */
export type TableFault =
  | 'version'
  | 'void'
  | 'commitment'
  | 'lobby-commitment'
  | 'chain'
  | 'lobby-chain'
  | 'draw'
  | 'bet-not-in-root'
  | 'bet-pays-other'

/**
 * A round again, by the code that the studio ran and with nothing but what it published: both commitments, both chains
 * down to their heads, the draw out of both seeds, the root and the beacon, and for each bet that it is in the root and what it
 * pays. Whether the beacon's group signed is `isSigned` of `@perlas/beacon/check`.
 * Nothing is wrong where the list is empty.
 */
export function wrongInTable(
  game: TableGame,
  round: ProvenRound,
  bets: readonly ProvenBet[],
): TableFault[] {
  const { k, heads, seed, lobbySeed, root } = round
  const beaconSignature = round.beacon ? round.beacon.signature : ''
  if (lobbySeed === null || root === null || beaconSignature === null) return ['void']
  if (game.version !== round.gameVersion) return ['version']
  const wrong = new Set<TableFault>()
  const commits = (given: string, to: string) => isServerSeed(given) && commitment(given) === to
  if (!commits(seed, round.commitment)) wrong.add('commitment')
  if (!commits(lobbySeed, round.lobbyCommitment)) wrong.add('lobby-commitment')
  if (!leadsTo(heads.studio, seed, k - heads.firstK + 1)) wrong.add('chain')
  if (!leadsTo(heads.lobby, lobbySeed, k - heads.lobbyFirstK + 1)) wrong.add('lobby-chain')
  if (![seed, lobbySeed, root].every(isServerSeed)) return [...wrong.add('draw')]
  const seeds = { seed, lobbySeed, root, k, beaconSignature }
  const stream = roundStream(game.code, tableSeeds(seeds))
  const draw = game.draw({ stream, k })
  const added = game.shared ?? game.flight
  if (!isSameDraw(added, draw, round.draw)) wrong.add('draw')
  // What is shared, and a ceiling, follows from all bets; of one bet, what it pays of that.
  const full = added ? round.draw : draw
  for (const { win, path, ...leaf } of bets) {
    if (!isInTree(leaf, path, root)) wrong.add('bet-not-in-root')
    if ((win ?? 0) !== payOf(game, full, leaf, k)) wrong.add('bet-pays-other')
  }
  return [...wrong]
}

/** NaN of a draw that nothing can be read of: what was pasted may be anything. */
function payOf(game: TableGame, draw: unknown, leaf: Leaf & { down?: number | null }, k: number) {
  try {
    return leaf.undone ? 0 : game.pays(draw, leaf, k)
  } catch {
    return Number.NaN
  }
}

/** Every bet of a round whose draw was completed with what all of them come to, `seat` the same for those of one player, and the draw of the round before. */
export type Sold = { before: unknown; bets: readonly (Leaf & { seat: string })[] }

/** What `wrongInSold` looks at, where a draw has more in it than the stream gave. */
export type SoldFault = 'root' | 'shares' | 'ceiling'

/**
 * Whether all bets lead to the root that was fixed before the draw, and what was added to it follows from them: what
 * everybody won, with the balls and the round before, or where everything came down. How many players there were, and that
 * a table allows less than the game does, is the studio's word: neither is in a tree.
 */
export function wrongInSold(
  game: TableGame,
  round: Pick<ProvenRound, 'k' | 'root' | 'draw'>,
  sold: Sold,
): SoldFault[] {
  const wrong: SoldFault[] = []
  if (treeOf(sold.bets).root !== round.root) wrong.push('root')
  if (game.shared && !isSharedOut(game.shared, round, sold)) wrong.push('shares')
  if (game.flight && !isUnderCeiling(game, game.flight, round.draw, sold)) wrong.push('ceiling')
  return wrong
}

function isUnderCeiling(
  game: TableGame,
  flight: NonNullable<TableGame['flight']>,
  draw: unknown,
  { bets }: Sold,
): boolean {
  const under = flight.ceilingOf(draw)
  return (
    under !== undefined &&
    under.mostPaid <= flight.mostPaid &&
    under.ceiling ===
      ceilingFor(flight, {
        top: game.maxWin,
        mostPaid: under.mostPaid,
        bets: bets.filter(({ undone }) => !undone),
      })
  )
}

function isSharedOut(
  shared: NonNullable<TableGame['shared']>,
  { k, draw }: Pick<ProvenRound, 'k' | 'draw'>,
  { before, bets }: Sold,
): boolean {
  const standing = bets.flatMap(({ spot, amount, seat, undone }) =>
    undone ? [] : [{ spot, amount, seat, real: true }],
  )
  const anew = shared.share({
    draw: shared.drawn(draw),
    k,
    before: before ?? undefined,
    bets: standing,
  })
  return canonicalJson(shared.ofReal(anew)) === canonicalJson(shared.ofReal(draw))
}
