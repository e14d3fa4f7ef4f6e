import { make } from '@perlas/game-kit/dom'
import { bossBy, isAtHand, swimmerOf, type SeaPlan } from '@perlas/game-kit/sea'
import { text } from '../text.ts'
import './net.css'

const clock = (ms: number) => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** When the boss comes, by the sea's own clock; while it is there, for how long. */
export function createHerald(plan: SeaPlan, name: string, say: (line: string) => void) {
  const time = make('b', {}, '')
  const word = make('span', {}, '')
  const node = make('p', { class: 'shots-herald', role: 'timer', hidden: true }, word, time)
  let came: number | undefined

  return {
    node,
    /** `gone`: what was caught; then the next one is told. */
    show(seed: string, now: number, gone: ReadonlySet<number>): void {
      let next = bossBy(plan, now)
      if (next && gone.has(next.k)) next = bossBy(plan, next.until)
      node.hidden = !next
      if (!next) return
      const isHere = now >= next.from
      const shown = text(isHere ? 'shots.bossHere' : 'shots.bossIn', { name })
      if (word.textContent !== shown) word.textContent = shown
      time.textContent = clock((isHere ? next.until : next.from) - now)
      node.classList.toggle('is-here', isHere)
      const isSeen = isAtHand(swimmerOf(plan, seed, next.k), now) === 'here'
      if (!isSeen || came === next.k) return
      came = next.k
      say(text('shots.bossCame', { name }))
    },
  }
}
