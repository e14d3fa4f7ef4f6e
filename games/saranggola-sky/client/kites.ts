import { make } from '@perlas/game-kit/dom'
import { timesOf } from '@perlas/game-kit/flight'
import type { Laid, TableTools } from '@perlas/game-kit/stage'
import { kites, readSpot, saranggolaSky, spotFor, TOP, type Kite } from '../saranggola-sky.ts'

/** What the sky does just now. */
export type Phase = 'open' | 'tied' | 'flies' | 'over'
/** What a kite is doing, of which its button speaks. */
type Doing = 'free' | 'ready' | 'waits' | 'flies' | 'down' | 'gone' | 'idle'

/** Steps of the height at which a kite comes down by itself. */
const stepFrom = (height: number, way: 1 | -1) => {
  const below = way < 0 ? height - 1 : height
  const step =
    below < 200 ? 10 : below < 500 ? 50 : below < 2_000 ? 100 : below < 10_000 ? 1_000 : 10_000
  return Math.min(TOP, Math.max(101, Math.round((height + way * step) / step) * step))
}

const FIRST = 200
const flight = saranggolaSky.flight!

type Tools = Pick<TableTools, 't' | 'amount' | 'lay' | 'takeDown'>
type Own = { spot: string; laid: Laid }
/** The sky of both kites. */
type Sky = {
  phase: Phase
  open: boolean
  worth: number
  height: number
  ceiling: number
  bets: ReadonlyMap<string, Laid>
}

/** The bet on a kite, whatever height it was laid with. */
function ownBetOn({ bets }: Sky, kite: Kite): Own | undefined {
  for (const [spot, laid] of bets) if (readSpot(spot)?.kite === kite) return { spot, laid }
  return undefined
}

/** Where a bet has come down by now, or undefined while it flies. */
function downOf({ phase, height, ceiling }: Sky, { spot, laid }: Own): number | undefined {
  const own = Math.min(flight.downAt({ spot, amount: laid.amount }), ceiling)
  const down = Math.min(laid.down ?? Infinity, own)
  return down <= height && (phase === 'flies' || phase === 'over') ? down : undefined
}

function doingOf(sky: Sky, own: Own | undefined): Doing {
  const { phase, open } = sky
  if (!own) return phase === 'open' && open ? 'free' : 'idle'
  if (phase === 'open' || phase === 'tied') return own.laid.sure ? 'ready' : 'waits'
  const isDown = downOf(sky, own) !== undefined
  if (isDown && (phase === 'flies' || (own.laid.win ?? 1) > 0)) return 'down'
  return phase === 'flies' ? 'flies' : 'gone'
}

/** The two lines on the button of a kite. */
function wordsOf(
  sky: Sky,
  own: Own | undefined,
  doing: Doing,
  { t, amount }: Tools,
): readonly [string, string] {
  const staked = own?.laid.amount ?? 0
  const down = own && downOf(sky, own)
  switch (doing) {
    case 'free':
      return [t('go.fly'), amount(sky.worth)]
    case 'idle':
      return [t('go.fly'), t('go.next')]
    case 'waits':
    case 'ready':
      return [t('go.tied'), amount(staked)]
    case 'flies':
      return [t('go.down'), own ? amount(Math.floor((staked * sky.height) / 100)) : '']
    case 'down':
      return [
        t('go.isDown', { times: timesOf(down ?? 100) }),
        amount(own?.laid.win ?? Math.floor((staked * (down ?? 0)) / 100)),
      ]
    case 'gone':
      return [t('go.gone'), amount(staked)]
  }
}

/** A panel's parts: whether its kite comes down by itself, the height for that, and its one button. */
function partsOf(
  kite: Kite,
  { t }: Tools,
  on: {
    byItself(on: boolean): void
    typed(text: string): void
    step(way: 1 | -1): void
    go(): void
  },
) {
  const name = t(`kite.${kite}`)
  const id = `sky-by-${kite}`
  const toggle = make('input', { type: 'checkbox', id, change: () => on.byItself(toggle.checked) })
  const field = make('input', {
    class: 'sky-at',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-label': t('kite.at', { kite: name }),
    change: () => on.typed(field.value),
  })
  const step = (way: 1 | -1) =>
    make(
      'button',
      {
        type: 'button',
        class: 'sky-step',
        'aria-label': t(way > 0 ? 'kite.higher' : 'kite.lower', { kite: name }),
        click: () => on.step(way),
      },
      way > 0 ? '+' : '−',
    )
  const steps = [step(-1), step(1)] as const
  const [main, small] = [make('b', {}), make('small', {})]
  const go = make('button', { type: 'button', class: 'sky-go', click: on.go }, main, small)
  const by = make(
    'label',
    { class: 'sky-by', for: id },
    toggle,
    make('i', { 'aria-hidden': 'true' }),
    make('span', {}, t('kite.by')),
  )
  const node = make(
    'section',
    { class: 'sky-kite', 'data-kite': kite, 'aria-label': name },
    by,
    make('div', { class: 'sky-steps' }, steps[0], field, steps[1]),
    go,
  )
  return { node, name, toggle, field, steps, go, main, small }
}

function panelOf(kite: Kite, sky: Sky, tools: Tools) {
  const state = { byItself: kite === 'b', at: FIRST, asked: false }
  let before = ''
  const parts = partsOf(kite, tools, {
    byItself(on) {
      state.byItself = on
      show()
    },
    typed(text) {
      const typed = Math.round(Number(text.replace(',', '.')) * 100)
      if (typed > 100 && typed <= TOP) state.at = typed
      parts.field.value = (state.at / 100).toFixed(2)
    },
    step(way) {
      state.at = stepFrom(state.at, way)
      show()
    },
    go: () => void press(),
  })

  async function press(): Promise<void> {
    const now = doingOf(sky, ownBetOn(sky, kite))
    if (now === 'free') tools.lay([spotFor(kite, state.byItself ? state.at : null)])
    const own = ownBetOn(sky, kite)
    if (now !== 'flies' || !own || state.asked) return
    state.asked = true
    show()
    await tools.takeDown?.(own.spot)
    state.asked = false
    show()
  }
  /** A bet says how it comes down; else it can be chosen for the next flight. */
  function showChoice(own: Own | undefined): void {
    const { node, toggle, field, steps } = parts
    const read = own && readSpot(own.spot)
    const byItself = read ? read.height !== null : state.byItself
    toggle.checked = byItself
    toggle.disabled = own !== undefined
    for (const one of [...steps, field]) one.disabled = own !== undefined || !byItself
    if (document.activeElement !== field || field.disabled)
      field.value = ((read?.height ?? state.at) / 100).toFixed(2)
    node.toggleAttribute('data-by-itself', byItself)
  }
  function show(): void {
    const { go, main, small, name } = parts
    const own = ownBetOn(sky, kite)
    const now = doingOf(sky, own)
    showChoice(own)
    go.dataset['doing'] = state.asked ? 'asked' : now
    go.disabled = now !== 'free' && (now !== 'flies' || state.asked)
    const [first, second] = wordsOf(sky, own, now, tools)
    const text = `${first} ${second}`
    if (text === before) return
    before = text
    main.textContent = first
    small.textContent = second
    // The amount runs; who listens hears it when the button is reached.
    go.setAttribute('aria-label', `${name}: ${first}, ${second}`)
  }
  return { node: parts.node, show }
}

/** The two kites of the player: how each comes down, and the one button for all that can be done with it. */
export function kitePanels(tools: Tools) {
  const sky: Sky = {
    phase: 'over',
    open: false,
    worth: saranggolaSky.defaultBet,
    height: 100,
    ceiling: TOP,
    bets: new Map(),
  }
  const panels = kites.map((kite) => panelOf(kite, sky, tools))
  const change = (to: Partial<Sky>) => {
    Object.assign(sky, to)
    for (const { show } of panels) show()
  }
  change({})
  return {
    root: make('div', { class: 'sky-kites' }, ...panels.map(({ node }) => node)),
    setPhase: (phase: Phase) => change({ phase }),
    setOpen: (open: boolean) => change({ open }),
    setWorth: (worth: number) => change({ worth }),
    setHeight: (height: number) => change({ height }),
    setCeiling: (ceiling: number) => change({ ceiling }),
    setBets: (bets: ReadonlyMap<string, Laid>) => change({ bets }),
    /** The player's own bets that are down by now. */
    down: () =>
      kites.filter((kite) => {
        const own = ownBetOn(sky, kite)
        return own && downOf(sky, own) !== undefined
      }).length,
  }
}
