import { make, picture } from '@perlas/game-kit/dom'
import { createTimeline, strewn } from '@perlas/game-kit/scene/timeline'
import { colourOf, type Struck } from '../../live-roulette/roulette.ts'
import { timesOf } from '../../live-roulette/client/board.ts'
import type { TableStyle } from '../../live-roulette/client/stage.ts'
import { boltOf, lineOf, type Point } from './bolt.ts'

/** From the draw to the first bolt, from one to the next, and from the last to the ball. */
const [FIRST_MS, NEXT_MS, LAST_MS] = [450, 680, 1_150]
const FLASH_MS = 460
/** A bolt is gone after so long, seen or not. */
const BOLT_MS = 900
const SPARKS = 9

/** Clouds over the layout, bolts out of them, and a list of what they struck for as long as the ball runs. */
export const openStorm: NonNullable<TableStyle['storm']> = (board, state, { sound, t }) => {
  const clouds = drawnClouds()
  const sky = make('div', { class: 'kidlat-sky', 'aria-hidden': 'true' }, clouds)
  const list = make('ul', { class: 'kidlat-list', 'aria-label': t('kidlat.list'), hidden: true })
  const { root } = board
  root.classList.add('is-kidlat')
  root.append(sky, list)
  let shown: Struck[] = []

  function show(struck: readonly Struck[]): void {
    shown = [...struck]
    board.setStruck(shown)
    list.replaceChildren(
      ...shown.map((one) =>
        make(
          'li',
          {},
          make('b', { class: `is-${colourOf(one.number)}` }, String(one.number)),
          timesOf(one),
        ),
      ),
    )
  }

  function strike(one: Struck): void {
    show([...shown, one])
    sound.thunder()
    const at = middleOf(board.cellOf(one.number), sky)
    const made = [boltFrom(at, one.number), hitAt(at)]
    sky.append(...made)
    setTimeout(() => {
      for (const element of made) element.remove()
    }, BOLT_MS)
  }

  function boltFrom([x, y]: Point, number: number): SVGElement {
    const { clientWidth: wide } = sky
    // Clouds lie over the middle: from there it leans out.
    const bolt = boltOf([wide / 2 + (x - wide / 2) * 0.45, -12], [x, y], number + 1)
    const trunk = lineOf(bolt.trunk)
    const svg = drawn('svg', { class: 'kidlat-bolt' })
    svg.append(
      drawn('path', { class: 'is-glow', d: trunk, pathLength: '1' }),
      ...bolt.branches.map((branch) =>
        drawn('path', { class: 'is-branch', d: lineOf(branch), pathLength: '1' }),
      ),
      drawn('path', { class: 'is-body', d: trunk, pathLength: '1' }),
      drawn('path', { class: 'is-core', d: trunk, pathLength: '1' }),
    )
    return svg
  }

  return {
    gathers() {
      show([])
      list.hidden = true
      root.classList.add('is-storm')
    },
    strikes(struck) {
      const timeline = createTimeline()
      // The greatest comes last, whatever the order in which they were drawn.
      const inOrder = [...struck].sort((one, other) => one.times - other.times)
      for (const [i, one] of inOrder.entries()) {
        const at = FIRST_MS + i * NEXT_MS
        timeline.cue(at, () => strike(one))
        timeline.at(at, FLASH_MS, (u) => (state.flash = (1 - u) ** 2), { turn: 0, hold: true })
      }
      timeline.mark('struck', FIRST_MS + (inOrder.length - 1) * NEXT_MS + LAST_MS)
      root.classList.add('is-storm')
      show([])
      return timeline
    },
    stands(struck) {
      state.flash = 0
      show([...struck].sort((one, other) => one.times - other.times))
    },
    passes() {
      root.classList.remove('is-storm')
      list.hidden = shown.length === 0
    },
    rest() {
      state.flash = 0
      root.classList.remove('is-storm')
      show([])
      list.hidden = true
    },
  }
}

const CLOUDS = { wide: 1_200, high: 120, each: 46 }

/** Two banks of clouds that hang into the page, in soft heaps: the far one lighter than the near one. */
function drawnClouds(): SVGElement {
  const { wide, high, each } = CLOUDS
  const bank = (tone: string, low: number, size: number) =>
    Array.from({ length: Math.ceil(wide / each) + 2 }, (_, i) => {
      const r = size * (0.55 + 0.8 * strewn(i, low))
      const x = (i - 0.5) * each + 40 * (strewn(i, low + 1) - 0.5)
      const y = low - r * 0.8 + 24 * strewn(i, size)
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="url(#${tone})"/>`
    }).join('')
  const gradient = (tone: string, [rim, body, edge]: readonly [string, string, string]) =>
    `<radialGradient id="${tone}" cx=".42" cy=".3" r=".72"><stop offset="0" stop-color="${rim}"/><stop offset=".52" stop-color="${body}"/><stop offset=".82" stop-color="${edge}" stop-opacity=".85"/><stop offset="1" stop-color="${edge}" stop-opacity="0"/></radialGradient>`
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" preserveAspectRatio="xMidYMin slice"><defs>${gradient('far', ['#8f7fe0', '#4a3a9c', '#2c2070'])}${gradient('near', ['#5a4aa8', '#2a1f68', '#170f44'])}</defs>${bank('far', 72, 46)}${bank('near', 40, 52)}${bank('near', 8, 46)}</svg>`,
    'kidlat-clouds',
  )
}

function middleOf(cell: HTMLElement, within: HTMLElement): Point {
  const [at, from] = [cell.getBoundingClientRect(), within.getBoundingClientRect()]
  return [at.left - from.left + at.width / 2, at.top - from.top + at.height / 2]
}

/** Light where it strikes, a ring that runs out, and sparks. */
function hitAt([x, y]: Point): HTMLElement {
  const hit = make(
    'div',
    { class: 'kidlat-hit' },
    ...Array.from({ length: SPARKS }, (_, i) => {
      const spark = make('i')
      spark.style.setProperty('--turn', `${(360 / SPARKS) * i + (i % 3) * 11}deg`)
      spark.style.setProperty('--far', `${34 + (i % 4) * 10}px`)
      return spark
    }),
  )
  hit.style.left = `${x}px`
  hit.style.top = `${y}px`
  return hit
}

function drawn(tag: 'svg' | 'path', attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
