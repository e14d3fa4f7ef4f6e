import { make } from '@perlas/game-kit/dom'
import { rootOf } from '@perlas/game-kit/scene/panel'
import { openPicture } from '@perlas/game-kit/scene/picture'
import { createTimeline } from '@perlas/game-kit/scene/timeline'
import type { TableStage, TableTools } from '@perlas/game-kit/stage'
import {
  bingoBarangay,
  LEAST_PLAYERS,
  mainRoom,
  potsAt,
  PRIZES,
  type BingoDraw,
  type Room,
} from '../bingo-barangay.ts'
import { BALLS, patterns, type Pattern } from '../cards.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { callersBoard } from './board.ts'
import { createDrum } from './drum.ts'
import { hand as handOf } from './hand.ts'
import { layoutOf, type Layout } from './layout.ts'
import { resultPanel } from './result.ts'
import { roomStrip, type Playing } from './room.ts'
import { calledAt, comingAt, isOverAt, showOf, type Show } from './show.ts'
import { drawSquare, type Mood } from './square.ts'
import { ballName } from './words.ts'

/** The clock is looked at so often; a page that is hidden is given less, and catches up. */
const LOOK_MS = 40
/** What was won is called out for so long. */
const CALL_OUT_MS = 2_600
/** How fast the drum turns, in radians a second. */
const SPEED = { sale: 0.55, closing: 2.5, called: 2.3, over: 0.4 } as const
type Phase = keyof typeof SPEED
const all = Array.from({ length: BALLS }, (_, at) => at + 1)

export async function openStage(
  host: HTMLElement,
  tools: TableTools,
): Promise<TableStage<BingoDraw>> {
  const { t, amount, sound, demo = false } = tools
  const strip = roomStrip(tools)
  const board = callersBoard(tools)
  const result = resultPanel(tools)
  const hand = handOf(tools)
  const { mine, offered } = hand
  const outName = make('b', {})
  const outWords = make('span', {})
  const callOut = make('div', { class: 'bingo-out', hidden: true }, outName, outWords)
  const live = make('p', { class: 'hidden-text', role: 'status', 'aria-live': 'polite' })
  const bigBall = make('p', { class: 'bingo-big', 'aria-hidden': 'true' })
  const root = rootOf(
    'bingo',
    t('title'),
    bigBall,
    callOut,
    make(
      'div',
      { class: 'bingo-low' },
      make('div', { class: 'bingo-info' }, strip.root, board.root, result.root),
      hand.root,
    ),
    live,
  )

  const mood: Mood = {
    show: undefined,
    ms: 0,
    drum: createDrum(),
    taken: undefined,
    lit: 0,
    shine: 0,
  }
  mood.drum.fill(all)
  let phase: Phase = 'sale'
  let k = 1
  let worth: number = bingoBarangay.defaultBet
  let pools: Readonly<Record<string, readonly [number, number, number?]>> = {}
  let newest: BingoDraw | undefined
  let drawn: BingoDraw | undefined
  let called = 0
  let clock = () => 0
  let ended: (() => void) | undefined
  let looks: ReturnType<typeof setInterval> | undefined
  let outUntil: ReturnType<typeof setTimeout> | undefined
  let [speed, last] = [0.5, 0]

  const { scene, celebrate } = await openPicture<Layout>(host, tools, {
    root,
    atlas: { url, table },
    layoutOf,
    measures: ({ square, big, low, info, hand: place, isLow, beside }) => ({
      square,
      big: { x: big.x, y: big.y, r: big.r },
      low,
      info,
      hand: place,
      'is-low': isLow,
      'is-beside': beside,
    }),
    draw(on, layout) {
      mood.ms = clock()
      turn(on.calm ? 0 : on.now - last)
      last = on.now
      drawSquare(on, layout, mood, t('title').toUpperCase().split(' '))
      // What comes out is seen at the full rate; at rest the page sleeps between two pictures.
      if (!on.calm && (phase === 'closing' || phase === 'called')) on.touch()
    },
    centre: ({ square, big }) => ({ x: square.x + square.wide / 2, y: big.y + 30 }),
  })
  const moves = () => (scene && !scene.calm ? scene : undefined)
  if (!moves()) mood.drum.settle()

  /** The drum turns, and the ball that comes next leaves it. */
  function turn(ms: number): void {
    speed += (SPEED[phase] - speed) * Math.min(1, ms / 500)
    mood.drum.step(ms, speed)
    const { show } = mood
    if (!show || comingAt(show, mood.ms) === undefined) return
    const next = show.balls[calledAt(show, mood.ms)]
    const pea = mood.drum.peas.find(({ ball }) => ball === next)
    if (!pea) return
    mood.taken = { ball: pea.ball, x: pea.x, y: pea.y }
    mood.drum.take(pea.ball)
  }

  function turnTo(next: Phase): void {
    phase = next
    root.dataset['phase'] = next
    root.classList.toggle('is-open', false)
    mine.fit()
  }

  // --- who plays for what

  /** The room that is shown: of the chosen price where the player or anybody plays it, else where most happens. */
  function roomShown({ rooms }: Pick<Show, 'rooms'>): Room | undefined {
    const held = rooms.filter(({ price }) => mine.of(price) > 0)
    const fullest = held.toSorted((one, other) => mine.of(other.price) - mine.of(one.price))[0]
    const chosen = (those: readonly Room[]) => those.find(({ price }) => price === worth)
    return chosen(held) ?? fullest ?? chosen(rooms) ?? mainRoom(rooms) ?? rooms[0]
  }
  const prizesOf = (paid: number) =>
    Object.fromEntries(
      patterns.map((pattern) => [pattern, Math.floor((paid * PRIZES[pattern]) / 100)]),
    ) as Record<Pattern, number>

  function playing(): Playing {
    const least = demo ? 1 : LEAST_PLAYERS
    const { show } = mood
    const room = show && roomShown(show)
    const price = room?.price ?? worth
    const pot = potsAt(newest, k).find((one) => one.price === price)!
    const about = { price, least, pot, k, called }
    if (room)
      return {
        ...about,
        cards: room.cards,
        players: room.players,
        prizes: prizesOf(room.cards * price),
        room,
        // What is played for is what the round before left, and its own part.
        pot: room.pot ? { ...pot, amount: room.pot.amount } : pot,
      }
    const [cards, , players = 0] = show ? [0, 0, 0] : (pools[String(price / 100)] ?? [0, 0, 0])
    // Play money is in no pool of everybody.
    const own = demo ? mine.of(price) : 0
    return {
      ...about,
      cards: cards + own,
      players: players + Math.min(1, own),
      prizes: prizesOf((cards + own) * price),
    }
  }

  function show(): void {
    strip.show(playing())
    hand.count()
    root.classList.toggle('is-watching', mine.count() === 0)
    if (mood.show) board.show(mood.show, called, roomShown(mood.show))
    showResult()
    scene?.touch()
  }
  /** Who won in this round, once it is over; until then in the one before. */
  function showResult(): void {
    const isOver = phase === 'over'
    const draw = isOver ? drawn : newest
    result.root.hidden = !draw?.balls.length
    if (!draw) return
    const room = roomShown(showOf(draw, { demo }))
    const price = room?.price ?? worth
    result.show({
      room,
      balls: draw.balls,
      pot: draw.pots?.find((pot) => pot.price === price),
      mine: isOver ? { cards: mine.count(), price: mine.price(), paid: mine.paid() } : undefined,
    })
  }

  // --- calls

  /** Balls up to this one have been called; one alone is heard and seen to land. */
  function callTo(about: Show, next: number): void {
    const isFresh = next - called === 1
    for (let call = called + 1; call <= next; call++) mood.drum.take(about.balls[call - 1]!)
    called = next
    mine.call(called, isFresh)
    const ball = about.balls[called - 1]
    bigBall.textContent = ball === undefined ? '' : ballName(ball)
    if (isFresh && ball !== undefined) {
      sound.knock(1 + (called % 4))
      if (mine.has(ball)) sound.tap()
      callOutAt(about)
    } else if (
      roomShown(about)?.pot?.each &&
      called >= (roomShown(about)?.prizes?.blackout.call ?? Infinity)
    )
      mood.lit = 1
    show()
  }

  /** What was won with this ball, in the room that is shown and wherever the player holds cards. */
  function callOutAt(about: Show): void {
    const room = roomShown(about)
    const own = mine.wins(called)
    const rooms = about.rooms.filter((one) => one === room || mine.of(one.price) > 0)
    const won = rooms.flatMap((one) =>
      patterns.flatMap((pattern) => {
        const prize = one.prizes?.[pattern]
        return prize?.call === called ? [{ pattern, prize, one }] : []
      }),
    )
    const greatest = won.at(-1)
    if (!greatest) return
    const { pattern, prize, one } = greatest
    const fell = pattern === 'blackout' && (one.pot?.each ?? 0) > 0
    const sum = prize.each * prize.cards + (fell ? (one.pot?.each ?? 0) * prize.cards : 0)
    const isOwn = own.includes(pattern)
    outName.textContent = t(fell ? 'out.jackpot' : `pattern.${pattern}`)
    outWords.textContent = t(isOwn ? 'out.yours' : 'out.shared', {
      count: prize.cards,
      amount: amount(sum),
      each: amount(prize.each + (fell ? (one.pot?.each ?? 0) : 0)),
    })
    live.textContent = `${outName.textContent}: ${outWords.textContent}`
    callOut.hidden = false
    callOut.classList.toggle('is-own', isOwn)
    callOut.classList.toggle('is-fallen', fell)
    clearTimeout(outUntil)
    outUntil = setTimeout(() => (callOut.hidden = true), CALL_OUT_MS)
    if (isOwn) shine()
    else sound.gong(patterns.indexOf(pattern) + 4, 0.6)
    if (fell) light()
  }
  function shine(): void {
    sound.shine(5)
    const timeline = createTimeline()
    timeline.at(0, 900, (u) => (mood.shine = 1 - u), { turn: 0, hold: true })
    moves()?.play(timeline)
  }
  function light(): void {
    sound.fanfare('big')
    const timeline = createTimeline()
    timeline.at(0, 500, (u) => (mood.lit = u), { turn: 0, hold: true })
    const on = moves()
    if (on) on.play(timeline)
    else mood.lit = 1
  }

  function stop(): void {
    clearInterval(looks)
    clearTimeout(outUntil)
    callOut.hidden = true
    ended?.()
    ended = undefined
  }
  function clear(): void {
    stop()
    Object.assign(mood, { show: undefined, taken: undefined, lit: 0, shine: 0 })
    ;[clock, called, drawn] = [() => 0, 0, undefined]
    bigBall.textContent = ''
    mood.drum.fill(all)
    if (!moves()) mood.drum.settle()
    mine.begin(undefined)
  }

  offered.setPrice(worth)
  turnTo('sale')
  offered.fill()
  show()
  return {
    setBets(bets) {
      mine.setBets(bets)
      offered.setHeld(mine.numbers())
      show()
    },
    setPools(next) {
      pools = next
      show()
    },
    setRound(next) {
      k = next
    },
    setWorth(next) {
      worth = next
      offered.setPrice(next)
      show()
    },
    setHistory([draw]) {
      newest = draw
      show()
    },
    setOpen(next) {
      root.classList.toggle('is-open', next)
      offered.setOpen(next)
    },
    begin() {
      clear()
      turnTo('closing')
      sound.wave()
      show()
    },
    async draw(draw, late, since) {
      clear()
      const from = performance.now()
      clock = since ?? (late ? () => Infinity : () => performance.now() - from)
      const about = showOf(draw, { demo })
      ;[mood.show, drawn] = [about, draw]
      mine.begin(about)
      turnTo('called')
      const isOver = await new Promise<boolean>((done) => {
        ended = () => done(false)
        const look = () => {
          mood.ms = clock()
          const next = calledAt(about, mood.ms)
          if (next > called) callTo(about, next)
          if (isOverAt(about, mood.ms)) done(true)
        }
        show()
        look()
        looks = setInterval(look, LOOK_MS)
      })
      // Something else began meanwhile: how this one ends is nobody's to see any more.
      if (!isOver) return
      clearInterval(looks)
      ended = undefined
      turnTo('over')
      show()
    },
    rest() {
      clear()
      turnTo('sale')
      hand.turnTo('offers')
      offered.fill()
      show()
    },
    ...(celebrate && { celebrate }),
  }
}
