import { make } from '@perlas/game-kit/dom'
import { ease } from '@perlas/game-kit/motion'
import type { SteppedClient, SteppedStage, SteppedTools } from '@perlas/game-kit/stage'
import type { TaasAction, TaasView, Way } from '../taas-baba.ts'
import { bigCard, cardName, loadFaces, smallCard } from './cards.ts'
import { build, type Parts } from './parts.ts'
import { endOf, showOffers } from './panel.ts'
import { taasRules } from './rules.ts'
import './taas.css'

export const client: SteppedClient<null, TaasAction, TaasView> = {
  kind: 'stepped',
  action: 'deal',
  cashOut: { do: 'cash' },
  rules: taasRules,
  tell(view, { t }) {
    const card = cardName(view.cards.at(-1) ?? 0, t)
    if (view.end === 'missed') return t('told.missed', { card })
    if (view.end !== null) return t('told.done', { card, how: endOf(view, t) })
    return view.hits === 0 ? t('told.start', { card }) : t('told.open', { card, count: view.hits })
  },
  async mount(host, tools) {
    const parts = build(tools.t)
    host.replaceChildren(parts.root)
    void loadFaces()
    return createStage(parts, tools)
  },
}

const SPARKS = 14
const marks = { up: '▲', down: '▼', swap: '⇄' } as const
/** How a card came; the first was dealt. */
const markAt = ({ path }: TaasView, at: number) => {
  const how = path[at - 1]
  return how ? marks[how] : ''
}

function createStage(parts: Parts, tools: SteppedTools<TaasAction>): SteppedStage<null, TaasView> {
  const { motion, sound } = tools
  let bet = 0
  let shown: TaasView | undefined
  let open = false
  let card: HTMLElement | undefined

  const guess = (way: Way) => {
    if (open && shown?.offers[way]) tools.act({ do: 'guess', way })
  }
  parts.guesses.up.addEventListener('click', () => guess('up'))
  parts.guesses.down.addEventListener('click', () => guess('down'))
  parts.swap.addEventListener('click', () => {
    if (open) tools.act({ do: 'swap' })
  })
  document.addEventListener('keydown', (event) => {
    if (event.repeat || document.querySelector('dialog[open]')) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    if (!open) return
    event.preventDefault()
    guess(event.key === 'ArrowUp' ? 'up' : 'down')
  })

  function refresh(): void {
    showOffers(parts, { view: shown, bet, open }, tools)
  }

  function clear(): void {
    parts.trail.replaceChildren()
    card?.remove()
    card = undefined
    shown = undefined
    delete parts.root.dataset.end
    parts.root.classList.remove('is-hit')
  }

  /** What lay open goes up into the trail; its place there is kept before it arrives. */
  async function putAway(before: TaasView): Promise<void> {
    const old = card
    if (!old) return
    const small = smallCard(before.cards.at(-1) ?? 0, markAt(before, before.cards.length - 1))
    small.classList.add('is-coming')
    parts.trail.append(small)
    parts.trail.scrollLeft = parts.trail.scrollWidth
    const way = between(old, small)
    const length = motion.reduced ? 1 : motion.quick ? 160 : 300
    await motion.tween(length, (at) => {
      const u = ease.inOut(at)
      place(old, { x: way.x * u, y: way.y * u, scale: 1 - (1 - way.scale) * u, turn: 0, lean: 0 })
      old.style.opacity = String(at < 0.7 ? 1 : 1 - (at - 0.7) / 0.3)
    })
    small.classList.remove('is-coming')
    old.remove()
  }

  /** The first card turns where it lies; others come from the deck over an arc, and settle as they land. */
  async function deal(next: number, isFirst: boolean): Promise<void> {
    const dealt = bigCard(next)
    card = dealt
    parts.spot.append(dealt)
    const way = isFirst ? { x: 0, y: 0, scale: 1 } : between(dealt, parts.deck)
    const length = motion.quick ? 260 : 460
    sound.knock(1)
    if (motion.reduced) {
      await motion.tween(160, (at) => void (dealt.style.opacity = String(at)))
    } else {
      await motion.tween(length, (at) => {
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
    }
    place(dealt, { x: 0, y: 0, scale: 1, turn: 0, lean: 0 })
    dealt.style.opacity = ''
    sound.knock(3)
  }

  /** A right guess: the card lights up and the figure climbs to what it is worth now. */
  async function climb(from: number, view: TaasView): Promise<void> {
    parts.root.classList.remove('is-hit')
    void parts.root.offsetWidth
    parts.root.classList.add('is-hit')
    sparkle()
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
  function sparkle(): void {
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

  function showAll(view: TaasView): void {
    clear()
    const cards = view.cards.slice(0, -1).map((one, at) => smallCard(one, markAt(view, at)))
    parts.trail.replaceChildren(...cards)
    parts.trail.scrollLeft = parts.trail.scrollWidth
    card = bigCard(view.cards.at(-1) ?? 0)
    parts.spot.append(card)
  }

  refresh()
  return {
    choice: () => null,
    setChoice: () => undefined,
    setBet(value) {
      bet = value
      refresh()
    },
    setLocked: () => undefined,
    setOpen(value) {
      open = value
      refresh()
    },
    begin() {
      motion.calm()
      clear()
      sound.wave()
      parts.root.classList.add('is-dealing')
      refresh()
    },
    async show(view, { win, resumed }) {
      parts.root.classList.remove('is-dealing')
      const before = shown
      const next = view.cards.length > (before?.cards.length ?? 0)
      // A step that is not the next one on from what lies there is drawn whole: a reload, another window.
      const whole = resumed || (next && view.cards.length !== (before?.cards.length ?? 0) + 1)
      if (whole) showAll(view)
      else if (next) {
        await Promise.all([
          before ? putAway(before) : undefined,
          deal(view.cards.at(-1) ?? 0, !before),
        ])
      }
      shown = view
      if (view.end !== null) parts.root.dataset.end = view.end
      const hit = !whole && view.hits > (before?.hits ?? 0)
      if (hit) await climb(before?.times ?? 0, view)
      if (view.end === 'missed' && !whole) {
        sound.knock(-4)
        await motion.wait(motion.quick ? 200 : 500)
      }
      if (win !== null && win > 0 && !whole) sound.glide(300)
      refresh()
      motion.calm()
    },
    rest() {
      parts.root.classList.remove('is-dealing')
      clear()
      refresh()
    },
    hurry: () => motion.hurry(),
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
