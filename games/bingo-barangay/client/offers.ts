import { make } from '@perlas/game-kit/dom'
import type { TableTools } from '@perlas/game-kit/stage'
import { MOST_HELD, spotFor } from '../bingo-barangay.ts'
import { MOST_CARDS } from '../cards.ts'
import { printCard, readOut } from './card.ts'
import { AROUND, readableGrid } from './layout.ts'

const MOST_OFFERED = 6
const FIRST_OFFERED = 3

/** Any card is as good as any other: out of the browser's own chance, each of all as likely. */
function anyCard(): number {
  const most = Math.floor(2 ** 32 / MOST_CARDS) * MOST_CARDS
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (value < most) return (value % MOST_CARDS) + 1
  }
}

/** Cards to choose from: one that is pressed is bought, and another one takes its place. */
export function offers({
  t,
  amount,
  lay,
  sound,
}: Pick<TableTools, 't' | 'amount' | 'lay' | 'sound'>) {
  let price = 0
  let open = false
  let count = FIRST_OFFERED
  let held: ReadonlySet<number> = new Set()
  let shown: { card: number; button: HTMLElement }[] = []

  const list = make('div', { class: 'bingo-offered', role: 'group', 'aria-label': t('offers') })
  const full = make(
    'p',
    { class: 'bingo-full', hidden: true },
    t('offers.full', { most: MOST_HELD }),
  )
  const step = (way: 1 | -1) =>
    make(
      'button',
      {
        type: 'button',
        class: 'bingo-step',
        'aria-label': t(way > 0 ? 'offers.more' : 'offers.fewer'),
        click: () => {
          count = Math.max(1, Math.min(MOST_OFFERED, count + way))
          sound.tap()
          fill()
        },
      },
      way > 0 ? '+' : '−',
    )
  const steps = [step(-1), step(1)] as const
  const counted = make('b', { class: 'bingo-count' })
  const others = make(
    'button',
    {
      type: 'button',
      class: 'bingo-others',
      click: () => {
        sound.wave()
        shown = []
        fill()
      },
    },
    t('offers.other'),
  )
  const word = make('span', {})
  const sum = make('b', {})
  const buy = make('button', { type: 'button', class: 'bingo-buy', click: buyAll }, word, sum)
  const foot = make(
    'div',
    { class: 'bingo-foot' },
    make('div', { class: 'bingo-steps' }, steps[0], counted, steps[1]),
    others,
    buy,
  )
  const root = make('div', { class: 'bingo-offers' }, list, full)

  const room = () => Math.max(0, MOST_HELD - held.size)
  const wanted = () => Math.min(count, room())

  function unseen(): number {
    for (;;) {
      const card = anyCard()
      if (!held.has(card) && !shown.some((one) => one.card === card)) return card
    }
  }
  function offer(): { card: number; button: HTMLElement } {
    const card = unseen()
    const printed = printCard(card)
    const button = make(
      'button',
      { type: 'button', class: 'bingo-offer is-dealt', click: () => buyOne(card) },
      printed.node,
    )
    button.dataset['card'] = String(card)
    button.dataset['numbers'] = readOut(printed.numbers)
    return { card, button }
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
      button.setAttribute('aria-disabled', String(!open))
      button.setAttribute(
        'aria-label',
        t('offers.buyOne', {
          card,
          amount: amount(price),
          numbers: button.dataset['numbers'] ?? '',
        }),
      )
    }
    full.hidden = room() > 0
    counted.textContent = t('offers.count', { count: wanted() })
    steps[0].disabled = wanted() <= 1
    steps[1].disabled = count >= MOST_OFFERED || wanted() >= room()
    others.disabled = shown.length === 0
    buy.disabled = shown.length === 0
    buy.setAttribute('aria-disabled', String(!open))
    word.textContent = t('offers.buyAll', { count: shown.length })
    sum.textContent = amount(price * shown.length)
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
  function buyAll(): void {
    if (shown.length === 0 || !lay(shown.map(({ card }) => spotFor(price, card)))) return
    shown = []
    fill()
  }
  function fit(): void {
    const { columns, cell } = readableGrid(Math.max(1, shown.length), {
      wide: root.clientWidth - AROUND * 2,
      high: root.clientHeight - AROUND * 2,
    })
    list.style.setProperty('--columns', String(columns))
    list.style.setProperty('--cell', `${cell}px`)
  }
  new ResizeObserver(fit).observe(root)

  return {
    root,
    foot,
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
