import { make } from '@perlas/game-kit/dom'
import { rootOf } from '@perlas/game-kit/scene/panel'
import { openPicture } from '@perlas/game-kit/scene/picture'
import { createTimeline } from '@perlas/game-kit/scene/timeline'
import type { TableStage, TableTools } from '@perlas/game-kit/stage'
import { bingoBarangay, type BingoDraw, type Room } from '../bingo-barangay.ts'
import { BALLS, patterns } from '../cards.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { callersBoard } from './board.ts'
import { callOuts, wonWith } from './call-out.ts'
import { createDrum } from './drum.ts'
import { hand as handOf } from './hand.ts'
import { layoutOf, type Layout } from './layout.ts'
import { resultPanel } from './result.ts'
import { roomStrip } from './strip.ts'
import { playingFor, roomShown, type Playing, type Sold } from './rooms.ts'
import { calledAt, comingAt, isOverAt, showOf, type Show } from './show.ts'
import { drawSquare, type Mood } from './square.ts'
import { ballName } from './words.ts'

/** The clock is looked at so often; a page that is hidden is given less, and catches up. */
const LOOK_MS = 40
/** How fast the drum turns, in radians a second. */
const SPEED = { sale: 0.55, closing: 2.5, called: 2.3, over: 0.4 } as const
type Phase = keyof typeof SPEED
const all = Array.from({ length: BALLS }, (_, at) => at + 1)

export async function openStage(
  host: HTMLElement,
  tools: TableTools,
): Promise<TableStage<BingoDraw>> {
  const { t, sound, demo = false } = tools
  const strip = roomStrip(tools)
  const board = callersBoard(tools)
  const result = resultPanel(tools)
  const hand = handOf(tools)
  const { mine, offered } = hand
  const callOut = callOuts(tools)
  const bigBall = make('p', { class: 'bingo-big', 'aria-hidden': 'true' })
  const root = rootOf(
    'bingo',
    t('title'),
    bigBall,
    callOut.root,
    make(
      'div',
      { class: 'bingo-low' },
      make('div', { class: 'bingo-info' }, strip.root, board.root, result.root),
      hand.root,
    ),
    callOut.live,
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
  let pools: Sold = {}
  let newest: BingoDraw | undefined
  let drawn: BingoDraw | undefined
  let called = 0
  let clock = () => 0
  let ended: (() => void) | undefined
  let looks: ReturnType<typeof setInterval> | undefined
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

  const shownOf = (rooms: readonly Room[]) => roomShown(rooms, worth, mine.of)
  const playing = (): Playing =>
    playingFor({
      room: mood.show && shownOf(mood.show.rooms),
      chosen: worth,
      sold: mood.show ? undefined : pools,
      own: mine.of,
      k,
      before: newest,
      called,
      demo,
    })

  function show(): void {
    strip.show(playing())
    hand.count()
    root.classList.toggle('is-watching', mine.count() === 0)
    if (mood.show) board.show(mood.show, called, shownOf(mood.show.rooms))
    showResult()
    scene?.touch()
  }
  /** Who won in this round, once it is over; until then in the one before. */
  function showResult(): void {
    const isOver = phase === 'over'
    const draw = isOver ? drawn : newest
    result.root.hidden = !draw?.balls.length
    if (!draw) return
    const room = shownOf(showOf(draw, { demo }).rooms)
    const price = room?.price ?? worth
    result.show({
      room,
      balls: draw.balls,
      pot: draw.pots?.find((pot) => pot.price === price),
      mine: isOver ? { cards: mine.count(), paid: mine.win() } : undefined,
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
    } else {
      const { pot } = shownOf(about.rooms) ?? {}
      if (pot?.each && called >= pot.call) mood.lit = 1
    }
    show()
  }

  /** What was won with this ball, in the room that is shown and wherever the player holds cards. */
  function callOutAt({ rooms }: Show): void {
    const shown = shownOf(rooms)
    const seen = rooms.filter((room) => room === shown || mine.of(room.price) > 0)
    const won = wonWith(called, seen, (room, pattern) => mine.winners(room, pattern, called))
    if (!won) return
    callOut.show(won)
    if (won.own > 0) shine()
    else sound.gong(patterns.indexOf(won.pattern) + 4, 0.6)
    if (won.fell) light()
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
    callOut.hide()
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
