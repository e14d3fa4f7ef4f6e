import { make } from '@perlas/game-kit/dom'
import { ease } from '@perlas/game-kit/motion'
import type { StageTools } from '@perlas/game-kit/stage'
import type { TaasView } from '../taas-baba.ts'
import { bigCard, smallCard } from './cards.ts'
import type { Parts } from './parts.ts'

const SPARKS = 14
const marks = { up: '▲', down: '▼', swap: '⇄' } as const
/** How a card came; the first was dealt. */
export const markAt = ({ path }: TaasView, at: number) => {
  const how = path[at - 1]
  return how ? marks[how] : ''
}

/** The table, and the card that lies open on it. */
export type Table = Pick<StageTools, 'motion' | 'sound'> & {
  parts: Parts
  card: HTMLElement | undefined
}

/** The open card goes up into the trail; its place there is kept before it arrives. */
export async function putAway({ parts, motion, card }: Table, before: TaasView): Promise<void> {
  if (!card) return
  const small = smallCard(before.cards.at(-1) ?? 0, markAt(before, before.cards.length - 1))
  small.classList.add('is-coming')
  parts.trail.append(small)
  parts.trail.scrollLeft = parts.trail.scrollWidth
  const way = between(card, small)
  const length = motion.reduced ? 1 : motion.quick ? 160 : 300
  await motion.tween(length, (at) => {
    const u = ease.inOut(at)
    place(card, { x: way.x * u, y: way.y * u, scale: 1 - (1 - way.scale) * u, turn: 0, lean: 0 })
    card.style.opacity = String(at < 0.7 ? 1 : 1 - (at - 0.7) / 0.3)
  })
  small.classList.remove('is-coming')
  card.remove()
}

/** The first card turns where it lies; others come from the deck over an arc, and settle as they land. */
export async function deal(table: Table, next: number, isFirst: boolean): Promise<void> {
  const { parts, motion, sound } = table
  const dealt = bigCard(next)
  table.card = dealt
  parts.spot.append(dealt)
  const way = isFirst ? { x: 0, y: 0, scale: 1 } : between(dealt, parts.deck)
  sound.knock(1)
  if (motion.reduced) await motion.tween(160, (at) => void (dealt.style.opacity = String(at)))
  else
    await motion.tween(motion.quick ? 260 : 460, (at) => {
      const u = ease.out(at)
      const lift = Math.sin(at * Math.PI) * 26
      place(dealt, {
        x: way.x * (1 - u),
        y: way.y * (1 - u) - lift,
        scale: way.scale + (1 - way.scale) * ease.back(at),
        turn: 180 * (1 - ease.inOut(at)),
        lean: isFirst ? 0 : -9 * (1 - u),
      })
    })
  place(dealt, { x: 0, y: 0, scale: 1, turn: 0, lean: 0 })
  dealt.style.opacity = ''
  sound.knock(3)
}

/** A right guess: the card lights up and the figure climbs to what it is worth now. */
export async function climb(table: Table, from: number, view: TaasView): Promise<void> {
  const { parts, motion, sound } = table
  parts.root.classList.remove('is-hit')
  void parts.root.offsetWidth
  parts.root.classList.add('is-hit')
  sparkle(table)
  sound.gong(2 + view.hits, 0.8)
  const length = motion.reduced ? 1 : motion.quick ? 180 : 420
  // From the stake itself: what lies there is never less than it.
  const start = Math.max(100, from)
  await motion.tween(length, (at) => {
    const times = at === 1 ? view.times : Math.floor(start + (view.times - start) * ease.out(at))
    parts.times.textContent = `${(times / 100).toFixed(2)}×`
  })
}

/** Out from behind the card, evenly around it. */
function sparkle({ parts, motion }: Table): void {
  if (motion.reduced) return
  const { width, height } = parts.spot.getBoundingClientRect()
  for (let i = 0; i < SPARKS; i++) {
    const spark = make('i', { class: 'taas-spark' })
    const angle = (i / SPARKS) * Math.PI * 2 + 0.3
    const reach = 0.74 + ((i * 37) % 10) / 30
    const [x, y] = [Math.cos(angle) * width * reach, Math.sin(angle) * height * reach * 0.82]
    const size = 0.6 + ((i * 53) % 10) / 9
    parts.spot.prepend(spark)
    const flight = spark.animate(
      [
        { transform: `translate(${x * 0.5}px, ${y * 0.5}px) scale(0)`, opacity: 1 },
        {
          transform: `translate(${x}px, ${y}px) scale(${size}) rotate(40deg)`,
          opacity: 1,
          offset: 0.5,
        },
        { transform: `translate(${x * 1.12}px, ${y * 1.12 + 16}px) scale(0)`, opacity: 0 },
      ],
      {
        duration: motion.quick ? 420 : 760,
        easing: 'ease-out',
        delay: (i % 4) * 24,
        fill: 'backwards',
      },
    )
    flight.onfinish = () => spark.remove()
  }
}

type Pose = { x: number; y: number; scale: number; turn: number; lean: number }

function place(card: HTMLElement, { x, y, scale, turn, lean }: Pose): void {
  card.style.transform = `translate(${x}px, ${y}px) rotate(${lean}deg) scale(${scale}) rotateY(${turn}deg)`
}

/** From the middle of one element to the middle of another, and how much smaller that is. */
function between(from: HTMLElement, to: HTMLElement): { x: number; y: number; scale: number } {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  return {
    x: b.left + b.width / 2 - a.left - a.width / 2,
    y: b.top + b.height / 2 - a.top - a.height / 2,
    scale: a.width === 0 ? 1 : b.width / a.width,
  }
}
