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

/** The two kites of the player: how each comes down, and the one button for all that can be done with it. */
export function kitePanels({
  t,
  amount,
  lay,
  takeDown,
}: Pick<TableTools, 't' | 'amount' | 'lay' | 'takeDown'>) {
  let phase: Phase = 'over'
  let open = false
  let worth = saranggolaSky.defaultBet
  let height = 100
  let ceiling = TOP
  let bets: ReadonlyMap<string, Laid> = new Map()

  const panels = kites.map((kite) => panelOf(kite))
  const root = make('div', { class: 'sky-kites' }, ...panels.map(({ node }) => node))

  /** What lies on a kite, whatever height it was laid with. */
  function lying(kite: Kite): { spot: string; laid: Laid } | undefined {
    for (const [spot, laid] of bets) if (readSpot(spot)?.kite === kite) return { spot, laid }
    return undefined
  }
  /** Where a bet has come down by now, or undefined while it flies. */
  function downOf({ spot, laid }: { spot: string; laid: Laid }): number | undefined {
    const own = Math.min(flight.downAt({ spot, amount: laid.amount }), ceiling)
    const down = Math.min(laid.down ?? Infinity, own)
    return down <= height && (phase === 'flies' || phase === 'over') ? down : undefined
  }

  function panelOf(kite: Kite) {
    const state = { byItself: kite === 'b', at: FIRST, asked: false }
    const name = t(`kite.${kite}`)
    const toggle = make('input', {
      type: 'checkbox',
      id: `sky-by-${kite}`,
      change: () => {
        state.byItself = toggle.checked
        show()
      },
    })
    const field = make('input', {
      class: 'sky-at',
      inputmode: 'decimal',
      autocomplete: 'off',
      'aria-label': t('kite.at', { kite: name }),
      change: () => {
        const typed = Math.round(Number(field.value.replace(',', '.')) * 100)
        if (typed > 100 && typed <= TOP) state.at = typed
        field.value = (state.at / 100).toFixed(2)
      },
    })
    const step = (way: 1 | -1) =>
      make(
        'button',
        {
          type: 'button',
          class: 'sky-step',
          'aria-label': t(way > 0 ? 'kite.higher' : 'kite.lower', { kite: name }),
          click: () => {
            state.at = stepFrom(state.at, way)
            show()
          },
        },
        way > 0 ? '+' : '−',
      )
    const steps = [step(-1), step(1)] as const
    const main = make('b', {})
    const small = make('small', {})
    const go = make(
      'button',
      { type: 'button', class: 'sky-go', click: () => void press() },
      main,
      small,
    )
    const node = make(
      'section',
      { class: 'sky-kite', 'data-kite': kite, 'aria-label': name },
      make(
        'label',
        { class: 'sky-by', for: `sky-by-${kite}` },
        toggle,
        make('i', { 'aria-hidden': 'true' }),
        make('span', {}, t('kite.by')),
      ),
      make('div', { class: 'sky-steps' }, steps[0], field, steps[1]),
      go,
    )

    function doing(): Doing {
      const own = lying(kite)
      if (!own) return phase === 'open' && open ? 'free' : 'idle'
      if (phase === 'open' || phase === 'tied') return own.laid.sure ? 'ready' : 'waits'
      if (downOf(own) !== undefined && (phase === 'flies' || (own.laid.win ?? 1) > 0)) return 'down'
      return phase === 'flies' ? 'flies' : 'gone'
    }
    async function press(): Promise<void> {
      const now = doing()
      if (now === 'free') lay([spotFor(kite, state.byItself ? state.at : null)])
      const own = lying(kite)
      if (now !== 'flies' || !own || state.asked) return
      state.asked = true
      show()
      await takeDown?.(own.spot)
      state.asked = false
      show()
    }
    let before = ''
    function show(): void {
      const own = lying(kite)
      const now = doing()
      const read = own && readSpot(own.spot)
      // What lies says how it comes down; else it can be chosen for the next flight.
      const byItself = read ? read.height !== null : state.byItself
      const at = read?.height ?? state.at
      toggle.checked = byItself
      toggle.disabled = own !== undefined
      for (const button of steps) button.disabled = own !== undefined || !byItself
      field.disabled = own !== undefined || !byItself
      if (document.activeElement !== field || field.disabled) field.value = (at / 100).toFixed(2)
      node.toggleAttribute('data-by-itself', byItself)
      go.dataset['doing'] = state.asked ? 'asked' : now
      go.disabled = now !== 'free' && (now !== 'flies' || state.asked)
      const worthNow = own ? amount(Math.floor((own.laid.amount * height) / 100)) : ''
      const down = own && downOf(own)
      const words: Record<Doing, readonly [string, string]> = {
        free: [t('go.fly'), amount(worth)],
        idle: [t('go.fly'), t('go.next')],
        waits: [t('go.tied'), amount(own?.laid.amount ?? 0)],
        ready: [t('go.tied'), amount(own?.laid.amount ?? 0)],
        flies: [t('go.down'), worthNow],
        down: [
          t('go.isDown', { times: timesOf(down ?? 100) }),
          amount(own?.laid.win ?? Math.floor(((own?.laid.amount ?? 0) * (down ?? 0)) / 100)),
        ],
        gone: [t('go.gone'), amount(own?.laid.amount ?? 0)],
      }
      const [first, second] = words[now]
      const text = `${first} ${second}`
      if (text === before) return
      before = text
      main.textContent = first
      small.textContent = second
      // The amount runs; who listens hears it when the button is reached.
      go.setAttribute('aria-label', `${name}: ${first}, ${second}`)
    }
    return { node, show }
  }

  const showAll = () => panels.forEach(({ show }) => show())
  showAll()
  return {
    root,
    setPhase(next: Phase): void {
      phase = next
      showAll()
    },
    setOpen(next: boolean): void {
      open = next
      showAll()
    },
    setWorth(next: number): void {
      worth = next
      showAll()
    },
    setHeight(next: number): void {
      height = next
      showAll()
    },
    setCeiling(next: number): void {
      ceiling = next
      showAll()
    },
    setBets(next: ReadonlyMap<string, Laid>): void {
      bets = next
      showAll()
    },
    /** The player's own bets that are down by now. */
    down: () => kites.filter((kite) => lying(kite) && downOf(lying(kite)!) !== undefined).length,
  }
}
