import { linkStrengths, type LinkKind } from '@perlas/contract/office-players'

/** A key that more other players hold says nothing of one of them: a carrier's address, a phone of a shop. */
export const CROWD = 20

/** How sure it is that two accounts are one person's, in percent: each kind that they share leaves less doubt. */
export function strengthOf(kinds: Iterable<LinkKind>): number {
  let doubt = 1
  for (const kind of new Set(kinds)) doubt *= 1 - linkStrengths[kind] / 100
  return Math.round(100 * (1 - doubt))
}

export type Shared = { playerId: number; kind: LinkKind; at: Date | null }
export type LinkedPlayer = {
  playerId: number
  strength: number
  shared: { kind: LinkKind; at: Date | null }[]
}

/** One row a player, the surest first; each kind once, as it was seen last. */
export function ranked(found: readonly Shared[]): LinkedPlayer[] {
  const players = Map.groupBy(found, ({ playerId }) => playerId)
  return [...players]
    .map(([playerId, rows]) => {
      const kinds = Map.groupBy(rows, ({ kind }) => kind)
      const shared = [...kinds]
        .map(([kind, same]) => ({ kind, at: latest(same.map(({ at }) => at)) }))
        .toSorted((left, right) => linkStrengths[right.kind] - linkStrengths[left.kind])
      return { playerId, strength: strengthOf(kinds.keys()), shared }
    })
    .toSorted((left, right) => right.strength - left.strength || left.playerId - right.playerId)
}

const latest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((last, at) => (at && (!last || at > last) ? at : last), null)
