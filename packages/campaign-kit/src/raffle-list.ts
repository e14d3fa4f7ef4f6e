import type { RafflePrize } from './raffle.ts'

/**
 * The list of a raffle: one text file that binds all that a draw depends on, by its SHA-256. Version 1 had tickets alone:
 * neither its prizes nor who was left out were bound by anything.
 */

/** A round of a public beacon: the hash of its chain in hex, and the number of the round. */
export type BeaconRound = { chain: string; round: number }

export type ListHead = {
  raffleId: number
  /** Of the seed, in hex. */
  commitment: string
  /** Named before it exists; undefined where the raffle is drawn without one. */
  beacon: BeaconRound | undefined
  /** How many prizes one player can win; 0 for any number. */
  perPlayer: number
  prizes: readonly RafflePrize[]
}
/** Somebody on the list, by a name that says nothing else, with their numbers from one to the other; `out` cannot win. */
export type ListLine = { name: string; first: number; last: number; out: boolean }

export const listHead = ({ raffleId, commitment, beacon, perPlayer, prizes }: ListHead) =>
  [
    `perlas raffle 2 ${raffleId}`,
    `seal ${commitment}`,
    beacon ? `beacon ${beacon.chain} ${beacon.round}` : 'beacon none',
    `most ${perPlayer}`,
    ...prizes.map(({ count, amount }) => `prize ${count} ${amount}`),
    '',
  ].join('\n')

export const listLine = ({ name, first, last, out }: ListLine) =>
  `${first}-${last} ${name}${out ? ' out' : ''}\n`

/** What a list says; of version 1 it has no head. */
export type RaffleList = { head: ListHead | undefined; lines: ListLine[] }

/** Undefined where its numbers have a gap, its names are not in their order, or anything else is written otherwise. */
export function readList(text: string): RaffleList | undefined {
  const rows = text.split('\n')
  if (rows.pop() !== '') return undefined
  const [, version, raffleId] = /^perlas raffle ([12]) (\d{1,9})$/.exec(rows.shift() ?? '') ?? []
  if (version === '1') return withLines(undefined, rows, false)
  const head = readHead(Number(raffleId), rows)
  return head && withLines(head, rows, true)
}

/** Takes the rows of the head off. */
function readHead(raffleId: number, rows: string[]): ListHead | undefined {
  const [, commitment] = /^seal ([0-9a-f]{64})$/.exec(rows.shift() ?? '') ?? []
  const [, none, chain = '', round] =
    /^beacon (?:(none)|([0-9a-f]{64}) (\d{1,12}))$/.exec(rows.shift() ?? '') ?? []
  const [, most] = /^most (\d{1,9})$/.exec(rows.shift() ?? '') ?? []
  const prizes: RafflePrize[] = []
  while (rows[0]?.startsWith('prize ')) {
    const [, count, amount] = /^prize (\d{1,9}) (\d{1,15})$/.exec(rows.shift() ?? '') ?? []
    if (!count || !amount) return undefined
    prizes.push({ count: Number(count), amount: Number(amount) })
  }
  if (!commitment || !most || (!none && !chain)) return undefined
  const beacon = none ? undefined : { chain, round: Number(round) }
  return { raffleId, commitment, beacon, perPlayer: Number(most), prizes }
}

function withLines(
  head: ListHead | undefined,
  rows: readonly string[],
  mayLeaveOut: boolean,
): RaffleList | undefined {
  const lines: ListLine[] = []
  let [next, before] = [1, '']
  for (const row of rows) {
    const [, first, last, name = '', out] = /^(\d+)-(\d+) ([0-9a-f]+)( out)?$/.exec(row) ?? []
    const line = { name, first: Number(first), last: Number(last), out: out !== undefined }
    if (line.first !== next || line.last < line.first || name <= before) return undefined
    if (line.out && !mayLeaveOut) return undefined
    lines.push(line)
    ;[next, before] = [line.last + 1, name]
  }
  return { head, lines }
}

/** The line of a number; lines are in the order of their numbers. */
export function lineOf(lines: readonly ListLine[], number: number): ListLine | undefined {
  let [from, until] = [0, lines.length - 1]
  while (from < until) {
    const middle = (from + until + 1) >> 1
    if ((lines[middle]?.first ?? Infinity) <= number) from = middle
    else until = middle - 1
  }
  return lines[from]
}
