import type { SteppedClient, SteppedStage, SteppedTools } from '@perlas/game-kit/stage'
import type { TaasAction, TaasView, Way } from '../taas-baba.ts'
import { bigCard, cardName, loadFaces, smallCard } from './cards.ts'
import { climb, deal, markAt, putAway, type Table } from './moves.ts'
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
    if (view.end === 'missed') return t('result.missed', { card })
    if (view.end !== null) return t('result.done', { card, how: endOf(view, t) })
    return view.hits === 0
      ? t('result.start', { card })
      : t('result.open', { card, count: view.hits })
  },
  async mount(host, tools) {
    const parts = build(tools.t)
    host.replaceChildren(parts.root)
    void loadFaces()
    return createStage(parts, tools)
  },
}

type State = { bet: number; open: boolean; shown: TaasView | undefined }

function createStage(parts: Parts, tools: SteppedTools<TaasAction>): SteppedStage<null, TaasView> {
  const { motion, sound } = tools
  const table: Table = { parts, motion, sound, card: undefined }
  const state: State = { bet: 0, open: false, shown: undefined }
  connect(parts, state, tools)

  function refresh(): void {
    const { shown: view, bet, open } = state
    showOffers(parts, { view, bet, open }, tools)
  }
  function clear(): void {
    parts.trail.replaceChildren()
    table.card?.remove()
    table.card = state.shown = undefined
    delete parts.root.dataset.end
    parts.root.classList.remove('is-hit')
  }
  function showAll(view: TaasView): void {
    clear()
    const cards = view.cards.slice(0, -1).map((one, at) => smallCard(one, markAt(view, at)))
    parts.trail.replaceChildren(...cards)
    parts.trail.scrollLeft = parts.trail.scrollWidth
    table.card = bigCard(view.cards.at(-1) ?? 0)
    parts.spot.append(table.card)
  }

  refresh()
  return {
    choice: () => null,
    setChoice: () => undefined,
    setBet(bet) {
      state.bet = bet
      refresh()
    },
    setLocked: () => undefined,
    setOpen(open) {
      state.open = open
      refresh()
    },
    begin() {
      motion.reset()
      clear()
      sound.wave()
      parts.root.classList.add('is-dealing')
      refresh()
    },
    async show(view, { win, resumed }) {
      parts.root.classList.remove('is-dealing')
      const before = state.shown
      const had = before?.cards.length ?? 0
      // A step that is not the next one on from what lies there is drawn whole: a reload, another window.
      const whole = resumed || view.cards.length > had + 1
      if (whole) showAll(view)
      else if (view.cards.length > had)
        await Promise.all([
          before ? putAway(table, before) : undefined,
          deal(table, view.cards.at(-1) ?? 0, !before),
        ])
      state.shown = view
      if (view.end !== null) parts.root.dataset.end = view.end
      if (!whole) await ends(table, before, view, win)
      refresh()
      motion.reset()
    },
    rest() {
      parts.root.classList.remove('is-dealing')
      clear()
      refresh()
    },
    skip: () => motion.skip(),
  }
}

/** The result of a card: a right guess climbs, a wrong one is heard, a payment glitters. */
async function ends(
  table: Table,
  before: TaasView | undefined,
  view: TaasView,
  win: number | null,
): Promise<void> {
  const { motion, sound } = table
  if (view.hits > (before?.hits ?? 0)) await climb(table, before?.times ?? 0, view)
  if (view.end === 'missed') {
    sound.knock(-4)
    await motion.wait(motion.quick ? 200 : 500)
  }
  if (win !== null && win > 0) sound.glide(300)
}

/** Guesses and the swap, by button and by arrow. */
function connect(parts: Parts, state: State, { act }: SteppedTools<TaasAction>): void {
  const guess = (way: Way) => {
    if (state.open && state.shown?.offers[way]) act({ do: 'guess', way })
  }
  parts.guesses.up.addEventListener('click', () => guess('up'))
  parts.guesses.down.addEventListener('click', () => guess('down'))
  parts.swap.addEventListener('click', () => {
    if (state.open) act({ do: 'swap' })
  })
  document.addEventListener('keydown', (event) => {
    if (event.repeat || document.querySelector('dialog[open]')) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    if (!state.open) return
    event.preventDefault()
    guess(event.key === 'ArrowUp' ? 'up' : 'down')
  })
}
