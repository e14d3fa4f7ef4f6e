import { make, picture } from '@perlas/game-kit/dom'
import { pesos, text } from '../text.ts'
import './net.css'

/** A net of fewer would be a shot. */
const LEAST = 2

const net = () =>
  picture(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"><path d="M3 6q9 4 18 0M3 6q1 14 9 15Q20 20 21 6M5 12q7 3 14 0M7.500 17q4.500 2 9 0M8 7.500q.5 8 4 13.500M16 7.500q-.5 8-4 13.500M12 8v13"/></svg>',
  )

/** The second weapon: one press throws a net at a school, and what it costs stands on it. */
export function createNet(cast: (fish: readonly number[]) => void) {
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
    /** The school that it would be thrown at, and what each shot costs. */
    show(fish: readonly number[], stake: number, of: { name: string; times: string }): void {
      shown = fish.length < LEAST ? [] : fish
      const values = { count: shown.length, bet: pesos(stake), total: pesos(stake * shown.length) }
      const isReady = shown.length > 0
      const label = text(isReady ? 'shots.netFor' : 'shots.netNone', { ...values, ...of })
      if (node.getAttribute('aria-label') !== label) {
        node.setAttribute('aria-label', label)
        node.setAttribute('aria-disabled', String(!isReady))
        count.textContent = isReady ? `${shown.length} × ${values.bet}` : '–'
        price.textContent = isReady ? `= ${values.total}` : ''
      }
    },
  }
}
