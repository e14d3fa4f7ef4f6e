import { make } from '@perlas/game-kit/dom'
import type { TableTools } from '@perlas/game-kit/stage'
import { spotFor, type BingoTerms } from '../bingo.ts'
import { MAX_CARDS } from '../cards.ts'
import { printCard, readOut } from './card.ts'
import { AROUND, readableGrid } from './layout.ts'
import type { HallTools } from './hall.ts'

const MAX_OFFERED = 6
const FIRST_OFFERED = 3

/** Any card is as good as any other: out of the browser's own chance, each of all as likely. */
function anyCard(): number {
  const most = Math.floor(2 ** 32 / MAX_CARDS) * MAX_CARDS
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (value < most) return (value % MAX_CARDS) + 1
  }
}

type Offer = { card: number; button: HTMLElement }
const control = (name: string, click: () => void, ...inside: (Node | string)[]) =>
  make('button', { type: 'button', class: name, click }, ...inside)

function offerOf(terms: BingoTerms, card: number, buy: () => void): Offer {
  const printed = printCard(terms, card)
  const button = control('bingo-offer is-dealt', buy, printed.node)
  button.dataset['card'] = String(card)
  button.dataset['numbers'] = readOut(terms, printed.numbers)
  return { card, button }
}

/** Below the cards: how many are offered, others instead of them, and all of them at once. */
function footOf(
  t: TableTools['t'],
  on: { step(way: 1 | -1): void; others(): void; buyAll(): void },
) {
  const stepTo = (way: 1 | -1) => {
    const button = control('bingo-step', () => on.step(way), way > 0 ? '+' : '−')
    button.setAttribute('aria-label', t(way > 0 ? 'offers.more' : 'offers.fewer'))
    return button
  }
  const [fewer, more] = [stepTo(-1), stepTo(1)]
  const counted = make('b', { class: 'bingo-count' })
  const others = control('bingo-others', on.others, t('offers.other'))
  const [word, sum] = [make('span', {}), make('b', {})]
  const buy = control('bingo-buy', on.buyAll, word, sum)
  const steps = make('div', { class: 'bingo-steps' }, fewer, counted, more)
  return {
    node: make('div', { class: 'bingo-foot' }, steps, others, buy),
    show(about: {
      wanted: number
      shown: number
      most: boolean
      open: boolean
      sum: string
    }): void {
      const { wanted, shown, most, open } = about
      counted.textContent = t('offers.count', { count: wanted })
      fewer.disabled = wanted <= 1
      more.disabled = most
      others.disabled = buy.disabled = shown === 0
      buy.setAttribute('aria-disabled', String(!open))
      word.textContent = t('offers.buyAll', { count: shown })
      sum.textContent = about.sum
    },
  }
}

/** Cards to choose from: one that is pressed is bought, and another one takes its place. */
export function offers({
  t,
  amount,
  lay,
  sound,
  terms,
}: Pick<HallTools, 't' | 'amount' | 'lay' | 'sound' | 'terms'>) {
  const { maxHeld, cards } = terms
  let [price, open, count] = [0, false, FIRST_OFFERED]
  let held: ReadonlySet<number> = new Set()
  let shown: Offer[] = []
  const list = make('div', { class: 'bingo-offered', role: 'group', 'aria-label': t('offers') })
  const full = make('p', { class: 'bingo-full', hidden: true }, t('offers.full', { most: maxHeld }))
  const root = make('div', { class: 'bingo-offers' }, list, full)
  const foot = footOf(t, {
    step(way) {
      count = Math.max(1, Math.min(MAX_OFFERED, count + way))
      sound.tap()
      fill()
    },
    others() {
      sound.wave()
      shown = []
      fill()
    },
    buyAll() {
      if (shown.length === 0 || !lay(shown.map(({ card }) => spotFor(price, card)))) return
      shown = []
      fill()
    },
  })

  const room = () => Math.max(0, maxHeld - held.size)
  const wanted = () => Math.min(count, room())

  function offer(): Offer {
    const card = anyCard()
    if (held.has(card) || shown.some((one) => one.card === card)) return offer()
    return offerOf(terms, card, () => buyOne(card))
  }
  function fill(): void {
    shown = shown.slice(0, wanted())
    while (shown.length < wanted()) shown.push(offer())
    list.replaceChildren(...shown.map(({ button }) => button))
    label()
    fit()
  }
  /** What a button says depends on the price that is chosen. */
  function label(): void {
    for (const { card, button } of shown) {
      const numbers = button.dataset['numbers'] ?? ''
      button.setAttribute('aria-disabled', String(!open))
      button.setAttribute(
        'aria-label',
        t('offers.buyOne', { card, amount: amount(price), numbers }),
      )
    }
    full.hidden = room() > 0
    const most = count >= MAX_OFFERED || wanted() >= room()
    const sum = amount(price * shown.length)
    foot.show({ wanted: wanted(), shown: shown.length, most, open, sum })
  }
  function buyOne(card: number): void {
    if (!lay([spotFor(price, card)])) return
    const at = shown.findIndex((one) => one.card === card)
    const gone = shown[at]
    if (!gone || wanted() <= at) return
    const next = offer()
    shown[at] = next
    const hadFocus = gone.button.contains(document.activeElement)
    gone.button.replaceWith(next.button)
    label()
    if (hadFocus) next.button.focus()
  }
  function fit(): void {
    const { columns, cell } = readableGrid(Math.max(1, shown.length), cards.side, {
      wide: root.clientWidth - AROUND * 2,
      high: root.clientHeight - AROUND * 2,
    })
    list.style.setProperty('--columns', String(columns))
    list.style.setProperty('--cell', `${cell}px`)
  }
  new ResizeObserver(fit).observe(root)

  return {
    root,
    foot: foot.node,
    setPrice(next: number): void {
      price = next
      label()
    },
    setOpen(next: boolean): void {
      open = next
      label()
    },
    /** Cards that the player holds already. */
    setHeld(next: ReadonlySet<number>): void {
      held = next
      if (shown.length !== wanted()) fill()
      else label()
    },
    fill,
  }
}
