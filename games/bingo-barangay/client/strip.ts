import { make, picture } from '@perlas/game-kit/dom'
import { MIN_PLAYERS, patternsOf, roundsLeft, withinOf, type BingoTerms } from '../bingo.ts'
import type { Pattern } from '../cards.ts'
import type { HallTools } from './hall.ts'
import { fixedLeft, type Playing } from './rooms.ts'

/** The places of a pattern on a small card. */
const placesOf = ({ lines, corners, cross, side }: BingoTerms['cards']) =>
  ({
    line: lines[Math.floor(side / 2)]!,
    corners,
    lines: [...lines[1]!, ...lines[side - 1]!],
    cross,
    blackout: lines.flat(),
  }) as const satisfies Record<Pattern, readonly number[]>

/** A small card with what is played for. */
function sign({ cards }: BingoTerms, pattern: Pattern): SVGElement {
  const { side } = cards
  const filled = placesOf(cards)[pattern] as readonly number[]
  const step = 25 / side
  const dots = Array.from({ length: side * side }, (_, place) => {
    const [x, y] = [(place % side) * step, Math.floor(place / side) * step]
    return `<rect x="${x}" y="${y}" width="${step - 1}" height="${step - 1}" rx="1" fill="currentColor" opacity="${filled.includes(place) ? 1 : 0.26}"/>`
  }).join('')
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${dots}</svg>`,
    'bingo-sign',
  )
}
const starSign = () =>
  picture(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="currentColor" d="M12 1l3.2 7.3 7.8.8-5.9 5.2 1.8 7.7-6.9-4.1L5.100 22l1.800-7.700L1 9.100l7.800-.8z"/></svg>',
    'bingo-sign',
  )

/** One prize: its picture and name, how much it is, and a word on it. */
function tile(key: string, icon: SVGElement, label: string) {
  const value = make('b', {})
  const more = make('small', {})
  const node = make(
    'div',
    { class: `bingo-prize is-${key}` },
    icon,
    make('span', {}, label),
    value,
    more,
  )
  return { node, value, more }
}

/** From a hundred pesos on there is room for whole ones only; to the centavo it is in the result. */
const short = (sum: number) => (sum >= 10_000 ? Math.floor(sum / 100) * 100 : sum)

/** The prizes of a price: how much each is, and with which ball it was won. */
export function roomStrip({ t, amount, terms }: Pick<HallTools, 't' | 'amount' | 'terms'>) {
  const patterns = patternsOf(terms)
  const name = make('b', {})
  const counts = make('span', {})
  const why = make('p', { class: 'bingo-why' })
  const tiles = patterns.map((one) => tile(one, sign(terms, one), t(`tile.${one}`)))
  const jackpot = tile('pot', starSign(), t('jackpot'))
  const list = make(
    'div',
    { class: 'bingo-prizes' },
    ...tiles.map(({ node }) => node),
    jackpot.node,
  )
  list.style.setProperty('--prizes', String(Math.min(4, tiles.length + 1)))
  const root = make(
    'section',
    { class: 'bingo-room', 'aria-label': t('room') },
    make('p', { class: 'bingo-room-head' }, name, counts),
    list,
    why,
  )
  /** A pot that falls in one of so many rounds says how many are left; else within how many balls. */
  function whenFalls(pot: Playing['pot'], k: number): string {
    return 'rounds' in terms.pot
      ? t('prize.rounds', { count: roundsLeft(terms.pot.rounds, pot, k) })
      : t('prize.within', { within: withinOf(terms, pot, k) })
  }
  const isPast = (pot: Playing['pot'], k: number, called: number) =>
    !('rounds' in terms.pot) && called > withinOf(terms, pot, k)
  return {
    root,
    show({ price, cards, players, isFixed, prizes, pot, k, room, called }: Playing): void {
      name.textContent = t('room.name', { price: amount(price) })
      counts.textContent =
        cards === 0
          ? t('room.empty')
          : `${t('room.cards', { count: cards })} · ${t('room.players', { count: players })}`
      for (const [at, pattern] of patterns.entries()) {
        const { node, value, more } = tiles[at]!
        const prize = room?.prizes?.[pattern]
        const won = prize && called >= prize.call ? prize : undefined
        const { within } = fixedLeft(terms, price, pattern, called)
        value.textContent =
          isFixed && within === 0
            ? t('prize.over')
            : amount(short(won ? won.each * won.cards : (prizes[pattern] ?? 0)))
        more.textContent = won
          ? t('prize.won', { call: won.call })
          : isFixed
            ? within > 0
              ? t('prize.within', { within })
              : ''
            : room
              ? ''
              : t('prize.part', { part: terms.prizes[pattern] ?? 0 })
        node.classList.toggle('is-won', won !== undefined)
        node.classList.toggle('is-past', isFixed && within === 0)
      }
      const fell = room !== undefined && room.pot.each > 0 && called >= room.pot.call
      jackpot.value.textContent = amount(short(pot.amount))
      jackpot.more.textContent = fell ? t('prize.fell') : whenFalls(pot, k)
      jackpot.node.classList.toggle('is-won', fell)
      jackpot.node.classList.toggle('is-past', !fell && isPast(pot, k, called))
      why.hidden = !isFixed
      why.textContent = isFixed ? t(room ? 'room.fixed' : 'room.few', { least: MIN_PLAYERS }) : ''
    },
  }
}
