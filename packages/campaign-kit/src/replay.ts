import type { Command, Effect, Facts, Kind } from './kind.ts'
import { placeOf, type Odds } from './odds.ts'
import { roundStream } from '@perlas/game-kit/fairness'

/** A decision as it was written down. */
export type Recorded = {
  decisionNo: number
  terms: Kind['defaults']
  command: Command
  facts: Facts
  state: unknown
  effects: readonly Effect[]
  coins: number
  points: number
  /** In their order, with the seeds that they were drawn from. */
  draws: readonly {
    table: string
    place: number
    nonce: number
    serverSeed: string
    clientSeed: string
  }[]
}

/** What a decision comes to when it is made anew from what was recorded: nothing, or what differs in words. */
export type Replayed = { decisionNo: number; differs: string[] }

/**
 * Decides anew, in their order, what was decided about a player in one activity: from its start, with the facts that were
 * recorded and chance drawn again from the seeds. Each goes on from the state that was recorded, so that one difference is
 * told once.
 */
export function replay(kind: Kind, label: string, all: readonly Recorded[]): Replayed[] {
  let state: unknown = kind.start
  return all.map((one) => {
    const differs = again(kind, label, state as Kind['start'], one)
    state = one.state
    return { decisionNo: one.decisionNo, differs }
  })
}

function again(kind: Kind, label: string, state: Kind['start'], one: Recorded): string[] {
  const { terms, facts, command, draws } = one
  const odds: Readonly<Record<string, Odds>> = kind.odds?.(terms) ?? {}
  const differs: string[] = []
  let drawn = 0
  const draw = (table: string): number => {
    const was = draws[drawn]
    drawn += 1
    const lines = odds[table]
    if (!was || !lines || was.table !== table) {
      differs.push('It draws where nothing was drawn.')
      return 0
    }
    const { serverSeed, clientSeed, nonce } = was
    const place = placeOf(lines, roundStream(label, { serverSeed, clientSeed, nonce }))
    if (place !== was.place) differs.push(`Draw ${drawn} comes to another prize.`)
    return place
  }
  const decided = kind.decide({ terms, state, facts, command, draw })
  if ('refuse' in decided) return [...differs, 'It would be refused.']
  if (drawn < draws.length) differs.push('It draws less than was drawn.')
  const sum = (give: Effect['give']) =>
    decided.effects.reduce(
      (all, effect) => all + (effect.give === give && 'amount' in effect ? effect.amount : 0),
      0,
    )
  if (sum('coins') !== one.coins) differs.push('It gives other coins.')
  if (sum('points') !== one.points) differs.push('It gives other points.')
  if (text(decided.effects) !== text(one.effects)) differs.push('What it gives differs.')
  if (text(decided.state) !== text(one.state)) differs.push('It leaves the player elsewhere.')
  return differs
}

/** The same text for the same value, whatever order its fields came in and whatever is left out. */
function text(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(text).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, held]) => `${name}:${text(held)}`).join(',')}}`
}
