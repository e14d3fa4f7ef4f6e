import { runOf, type Run as Deal } from '@perlas/game-kit/parts/card-hands'
import { drawCard } from '@perlas/game-kit/parts/cards'
import { bell, clamp, ease, lerp, type Timeline } from '@perlas/game-kit/scene/timeline'
import type { SteppedTools } from '@perlas/game-kit/stage'
import { countOf, type BarahaView } from '../baraha-21.ts'
import { partedOf, type Board, type SceneState } from './board.ts'
import { cardAt, chipsAt, discAt, spreadOf, type Layout, type Seat } from './layout.ts'

/** A step while it is laid out in time: what was seen before it and what after. */
type Run = Deal<Seat, Layout, SceneState> & {
  before: BarahaView | undefined
  view: BarahaView
  pause: number
}

/**
 * One step as a pure function of time: what is seen after it against what was seen before. Cards that are new come from the
 * shoe one after the other, the dealer's are turned over last, then each hand is told.
 */
export function stepMove(
  board: Board,
  before: BarahaView | undefined,
  view: BarahaView,
  tools: Pick<SteppedTools, 'sound'>,
): Timeline {
  const pause = board.scene.length('lay') * 0.5
  const placeOf = (layout: Layout, seat: Seat, at: number, of: number) =>
    cardAt(spreadOf(layout, seat, partedIn(view)), at, of)
  const run: Run = { ...runOf(board, tools, placeOf), before, view, pause }
  const { on, scene } = run
  const acted = before ? act(run, before) : deal(run)
  if (view.over) tell(run, theirs(run, acted + (before ? pause : 0)) + pause, acted)
  else on.mark('known', acted + scene.length('pop'))
  return on
}

/** The player's act: a pair parts, a stake is doubled, cards come. */
function act(run: Run, before: BarahaView): number {
  const { view } = run
  const isSplit = view.hands.length > before.hands.length
  let at = isSplit ? parts(run) : 0
  for (const seat of [0, 1] as const) {
    const hand = view.hands[seat]
    if (!hand) continue
    if (hand.doubled && !before.hands[seat]?.doubled) at = chipsCome(run, seat, at)
    // After a split the second hand begins with a card of the first.
    const known = isSplit ? 1 : (before.hands[seat]?.cards.length ?? 0)
    for (let n = known; n < hand.cards.length; n++) at = comes(run, seat, n, at)
  }
  return at
}

const partedIn = ({ hands }: BarahaView) => (hands.length > 1 ? 1 : 0)

/** Shows what some cards of a hand count from one moment to the next. */
function says(
  { says: show }: Run,
  seat: Seat,
  cards: readonly number[] | null,
  from: number,
  to: number,
): void {
  show(seat, cards && cards.length > 0 ? countOf(cards).total : null, from, to)
}

function deal(run: Run): number {
  const { view, scene, on, sound, slide, turn, dealt, pause } = run
  const gap = scene.length('dealGap')
  const { cards: mine, total } = view.hands[0]!
  const up = view.dealer[0]!
  const all = gap * 3 + scene.length('deal')
  const own = [dealt(0, 0, 2, mine[0]), dealt(0, 1, 2, mine[1])] as const
  const dealer = dealt('dealer', 0, 2, up)
  slide(own[0], 0, all)
  slide(dealer, gap, all + gap * 2)
  slide(own[1], gap * 2, all + gap)
  slide(dealt('dealer', 1, 2), gap * 3, all)
  const one = turn(own[0], all)
  const two = turn(own[1], all + gap)
  const shown = turn(dealer, all + gap * 2)
  says(run, 0, null, 0, one)
  says(run, 0, [mine[0]!], one, two)
  says(run, 0, mine, two, two + scene.length('pop'))
  says(run, 'dealer', null, 0, shown)
  says(run, 'dealer', [up], shown, shown + scene.length('pop'))
  on.cue(two, () => sound.gong(Math.min(9, total - 10), 0.4))
  if (total === 21) shines(run, 0, two)
  return view.looked ? looks(run, shown + pause) : shown
}

/** The dealer bends the covered card up, looks, and lets it down; nobody else sees more of it. */
function looks(run: Run, from: number): number {
  const { scene, on, sound, take, dealt } = run
  const long = scene.length('turnSlow')
  const one = dealt('dealer', 1, 2)
  take(one, from, from + long)
  const bends = (u: number) => {
    const lies = one.lies()
    const bent = bell(u, 0.35, 0.35)
    const turn = (lies.turn ?? 0) - 0.12 * bent
    drawCard(scene, 'things', null, { ...lies, open: 0.2 * bent, lift: 0.6 * bent, turn })
  }
  on.at(from, long, bends, { turn: 1 })
  on.cue(from + long * 0.35, () => sound.tap())
  return from + long
}

function parts(run: Run): number {
  const { view, state, scene, on, sound, animate } = run
  const long = Math.max(1, scene.length('fly'))
  on.cue(0, () => sound.knock(2))
  animate(0, long, (u) => void (state.parted = ease.sine(u)))
  animate(0, long, () => void state.away.add('frame'))
  // Until their second cards come each is a hand of one.
  for (const seat of [0, 1] as const) {
    says(run, seat, [view.hands[seat]!.cards[0]!], 0, long)
    run.makesRoom(seat, 0, long, (u) => lerp(2, 1, u))
  }
  animate(0, long, (u) => void state.coming.set(1, u))
  return long
}

/** Another card for a hand of the player. */
function comes(run: Run, seat: 0 | 1, n: number, from: number): number {
  const { view, state, scene, on, sound, animate, slide, turn, dealt, makesRoom } = run
  const { cards } = view.hands[seat]!
  const of = n + 1
  const ms = scene.length('deal')
  const one = dealt(seat, n, of, cards[n])
  // Cards on the table make room, and their total stays.
  animate(0, from, () => {
    if (!state.counts.has(seat)) state.counts.set(seat, Math.max(1, n))
  })
  makesRoom(seat, from, ms, (u) => lerp(Math.max(1, n), of, ease.sine(u)))
  const lies = slide(one, from, from + ms)
  makesRoom(seat, lies, scene.length('turnOver'), () => of)
  const known = turn(one, lies)
  says(run, seat, cards.slice(0, n), from > 0 && n > 1 ? from : 0, known)
  says(run, seat, cards.slice(0, of), known, known + scene.length('pop'))
  const { total } = countOf(cards.slice(0, of))
  on.cue(known, () =>
    total > 21 ? sound.knock(-4) : sound.gong(Math.max(0, Math.min(9, total - 12)), 0.45),
  )
  if (total === 21) shines(run, seat, known)
  return known
}

function chipsCome({ state, scene, on, sound, animate }: Run, seat: 0 | 1, from: number): number {
  const long = Math.max(1, scene.length('fly'))
  on.cue(from + long * 0.8, () => sound.coins(2))
  animate(
    0,
    from + long,
    (u) => void state.coming.set(seat, clamp((u * (from + long) - from) / long)),
  )
  return from + long * 0.6
}

/** The covered card, and those that the dealer takes. */
function theirs(run: Run, from: number): number {
  const { before, view, scene, on, sound, take, cover, slide, turn, dealt, makesRoom, pause } = run
  const { dealer: cards, dealerTotal } = view
  const ms = scene.length('deal')
  const turnOver = scene.length('turnOver')
  const of = (at: number) => dealt('dealer', at, Math.max(2, at + 1), cards[at])
  take(of(1), 0, from)
  // A round that is dealt and over at once shows it as it was dealt.
  if (before) cover(of(1), 0, from)
  makesRoom('dealer', 0, from, () => 2)
  if (before) says(run, 'dealer', cards.slice(0, 1), 0, from)
  let now = turn(of(1), from, true)
  says(run, 'dealer', cards.slice(0, 1), from, now)
  makesRoom('dealer', from, now - from, () => 2)
  for (let n = 2; n < cards.length; n++) {
    const start = now + pause * 0.6
    says(run, 'dealer', cards.slice(0, n), now, start + ms + turnOver)
    makesRoom('dealer', now, start - now, () => n)
    makesRoom('dealer', start, ms, (u) => lerp(n, n + 1, ease.sine(u)))
    slide(of(n), start, start + ms)
    makesRoom('dealer', start + ms, turnOver, () => n + 1)
    now = turn(of(n), start + ms)
  }
  // A card that is not dealt yet takes no room.
  for (let n = 2; n < cards.length; n++) take(of(n), 0, from)
  says(run, 'dealer', cards, now, now + scene.length('pop'))
  on.cue(now, () => sound.gong(Math.max(0, Math.min(9, dealerTotal - 12)), 0.5))
  return now
}

const shines = ({ state, layout, shines: shine }: Run, seat: Seat, from: number): void =>
  shine(from, () => discAt(layout(), seat, partedOf(state)))

/** Tells the result of each hand, and moves the chips. */
function tell(run: Run, from: number, acted: number): void {
  const { state, scene, animate, tellsAt, stands } = run
  animate(0, from, () => void (state.paid = 0))
  tellsAt(from)
  const pays = Math.max(1, scene.length('fly'))
  animate(from, pays, (u) => void (state.paid = u))
  ends(run, from)
  stands(Math.max(from + pays, acted))
}

function ends(run: Run, from: number): void {
  const { view, on, sound, layout, glint } = run
  const won = view.hands.map(({ end }) => end === 'won' || end === 'natural')
  const lost = view.hands.map(({ end }) => end === 'lost' || end === 'bust')
  const sum = (list: readonly boolean[]) =>
    list.reduce((all, yes, at) => all + (yes ? (view.hands[at]!.doubled ? 2 : 1) : 0), 0)
  // A round that returns no more than its stake is neither heard nor lit as a win.
  const more = sum(won) > sum(lost)
  on.cue(from, () => {
    if (more) sound.coins(6)
    else if (sum(won) === sum(lost)) sound.tap()
    else sound.knock(-4)
  })
  if (!more) return
  for (const seat of [0, 1] as const) {
    if (!won[seat]) continue
    const spot = () => {
      const { x, y } = chipsAt(layout(), seat, partedIn(view))
      return { x, y, scale: layout().chips.scale }
    }
    const light = { speed: [0.08, 0.26], drag: 0.003, scale: [0.3, 0.65] } as const
    glint(from, spot, { ring: (size) => [0.5, 1.9 * size], count: 14, life: 700, ...light })
  }
}
