import { make, picture } from '@perlas/game-kit/dom'
import { schoolOf, type SeaPlan, type Swimmer } from '@perlas/game-kit/sea'
import { pesos, text } from '../text.ts'
import './net.css'

/** A net of fewer would be a shot. */
const LEAST = 2

const net = () =>
  picture(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"><path d="M3 6q9 4 18 0M3 6q1 14 9 15Q20 20 21 6M5 12q7 3 14 0M7.500 17q4.500 2 9 0M8 7.500q.5 8 4 13.500M16 7.500q-.5 8-4 13.500M12 8v13"/></svg>',
  )

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

/** The second weapon: one press throws a net at a school, and what it costs stands on it. */
export function createNet({
  plan,
  name,
  times,
  cast,
}: {
  plan: SeaPlan
  name(code: string): string
  times(code: string): string
  cast(fish: readonly number[]): void
}) {
  let shown: readonly number[] = []
  const count = make('span', {}, '')
  const price = make('b', {}, '')
  const node = make(
    'button',
    { type: 'button', class: 'shots-net', 'aria-disabled': 'true', click: () => cast(shown) },
    net(),
    make('strong', {}, text('shots.net')),
    count,
    price,
  )
  // A key that is held is one press.
  node.addEventListener('keydown', (event) => event.repeat && event.preventDefault())
  node.addEventListener('contextmenu', (event) => event.preventDefault())

  return {
    node,
    /** What it would be thrown at now, at that stake a shot; the numbers of it. */
    show(seed: string, about: Parameters<typeof schoolFor>[2], stake: number): readonly number[] {
      const school = schoolFor(plan, seed, about)
      shown = school.map(({ k }) => k)
      const code = school[0]?.code ?? ''
      const of = { name: code && name(code), times: code && times(code) }
      const values = { count: shown.length, bet: pesos(stake), total: pesos(stake * shown.length) }
      const isReady = shown.length > 0
      const label = text(isReady ? 'shots.netFor' : 'shots.netNone', { ...values, ...of })
      if (node.getAttribute('aria-label') !== label) {
        node.setAttribute('aria-label', label)
        node.setAttribute('aria-disabled', String(!isReady))
        count.textContent = isReady ? `${shown.length} × ${values.bet}` : '–'
        price.textContent = isReady ? `= ${values.total}` : ''
      }
      return shown
    },
  }
}
