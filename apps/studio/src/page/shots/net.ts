import { schoolOf, type SeaPlan, type Swimmer } from '@perlas/game-kit/sea'
import { pesos, text } from '../text.ts'

/** A net of fewer would be a shot. */
const LEAST = 2

/** The school of what is aimed at, else the largest one: of its fish those that are at hand, and no more than `most`. */
export function schoolFor(
  plan: SeaPlan,
  seed: string,
  { hand, aim, most }: { hand: readonly Swimmer[]; aim: number | null; most: number },
): readonly Swimmer[] {
  const schools = new Map<number, Swimmer[]>()
  for (const one of hand) {
    const [first] = schoolOf(plan, seed, one.k)
    if (first !== undefined) schools.set(first, [...(schools.get(first) ?? []), one])
  }
  const all = [...schools.values()].sort((a, b) => b.length - a.length)
  const found = all.find((fish) => fish.some(({ k }) => k === aim)) ?? all[0] ?? []
  return found.length < LEAST || most < LEAST ? [] : found.slice(0, most)
}

/** The second weapon: one press throws a net at a school, and its price stands on it. */
export type NetView = {
  /** The numbers of what it is thrown at; none while no school is there. */
  fish: readonly number[]
  label: string
  count: string
  price: string
}

/** The net at a moment, at that stake a shot. */
export function netOf(
  plan: SeaPlan,
  seed: string,
  {
    water,
    stake,
    nameOf,
  }: {
    water: Parameters<typeof schoolFor>[2]
    stake: number
    nameOf(code: string): { name: string; times: string }
  },
): NetView {
  const school = schoolFor(plan, seed, water)
  const [first] = school
  if (!first) return { fish: [], label: text('shots.netNone'), count: '–', price: '' }
  const count = school.length
  const [bet, total] = [pesos(stake), pesos(stake * count)]
  return {
    fish: school.map(({ k }) => k),
    label: text('shots.netFor', { ...nameOf(first.code), count, bet, total }),
    count: `${count} × ${bet}`,
    price: `= ${total}`,
  }
}
