import { openPicture } from '@perlas/game-kit/scene/picture'
import type { Scene } from '@perlas/game-kit/scene/scene'
import type { TableStage, TableTools } from '@perlas/game-kit/stage'
import type { BingoDraw, BingoTable } from '../bingo.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { callTo } from './calls.ts'
import { createDrum } from './drum.ts'
import { firstState, partsOf, showHall, SPEED, turnTo, type Hall } from './hall.ts'
import { layoutOf, type Layout } from './layout.ts'
import { calledAt, comingAt, isOverAt, showOf, type Show } from './show.ts'
import { clearPicture, drawSquare, emptyPicture, type SceneState } from './square.ts'

/** The clock is looked at so often; a page that is hidden is given less, and catches up. */
const LOOK_MS = 40
const allOf = ({ balls }: BingoTable['terms']['cards']) =>
  Array.from({ length: balls }, (_, at) => at + 1)

/** Where the words and buttons lie over the square. */
const measures = ({ square, big, low, info, hand, isLow, beside }: Layout) => ({
  square,
  big: { x: big.x, y: big.y, r: big.r },
  low,
  info,
  hand,
  'is-low': isLow,
  'is-beside': beside,
})

export async function openStage(
  game: BingoTable,
  host: HTMLElement,
  given: TableTools,
): Promise<TableStage<BingoDraw>> {
  const { terms } = game
  const tools = { ...given, terms }
  const { t, sound, demo = false } = tools
  const parts = partsOf(tools)
  const { mine, offered, turnTo: turnHand } = parts.hand
  const state = firstState(game)
  const drum = createDrum()
  const picture = emptyPicture(terms.cards, drum)
  drum.fill(allOf(terms.cards))
  const turn = turner(picture, state)
  const { scene, celebrate } = await openPicture<Layout>(host, tools, {
    root: parts.root,
    atlas: { url, table },
    layoutOf,
    measures,
    draw(on, layout) {
      picture.ms = state.clock()
      turn(on)
      drawSquare(on, layout, picture, t('title').toUpperCase().split(' '))
      // What comes out is seen at the full rate; at rest the page sleeps between two pictures.
      if (!on.reducedMotion && (state.phase === 'closing' || state.phase === 'called')) on.touch()
    },
    centre: ({ square, big }) => ({ x: square.x + square.wide / 2, y: big.y + 30 }),
  })
  const moves = () => (scene && !scene.reducedMotion ? scene : undefined)
  if (!moves()) drum.settle()
  const touch = () => scene?.touch()
  const hall: Hall = { sound, demo, terms, parts, picture, state, moves, touch }
  const show = () => showHall(hall)

  offered.setPrice(state.worth)
  turnTo(hall, 'sale')
  offered.fill()
  show()
  return {
    setBets(bets) {
      mine.setBets(bets)
      offered.setHeld(mine.numbers())
      show()
    },
    setPools(pools) {
      state.pools = pools
      show()
    },
    setRound(k) {
      state.k = k
    },
    setWorth(worth) {
      state.worth = worth
      offered.setPrice(worth)
      show()
    },
    setHistory([draw]) {
      state.newest = draw
      show()
    },
    setOpen(open) {
      parts.root.classList.toggle('is-open', open)
      offered.setOpen(open)
    },
    begin() {
      clear(hall)
      turnTo(hall, 'closing')
      sound.wave()
      show()
    },
    async draw(draw, late, since) {
      clear(hall)
      const from = performance.now()
      state.clock = since ?? (late ? () => Infinity : () => performance.now() - from)
      const about = showOf(terms, draw, { demo })
      ;[picture.show, state.drawn] = [about, draw]
      mine.begin(about)
      turnTo(hall, 'called')
      // Something else began meanwhile: how this one ends is nobody's to see any more.
      if (!(await called(hall, about))) return
      clearInterval(state.looks)
      state.ended = undefined
      turnTo(hall, 'over')
      show()
    },
    rest() {
      clear(hall)
      turnTo(hall, 'sale')
      turnHand('offers')
      offered.fill()
      show()
    },
    ...(celebrate && { celebrate }),
  }
}

/** The drum turns, and the ball that comes next leaves it. */
function turner(picture: SceneState, state: Hall['state']) {
  let [speed, last] = [0.5, 0]
  return ({ reducedMotion, now }: Scene): void => {
    const ms = reducedMotion ? 0 : now - last
    last = now
    speed += (SPEED[state.phase] - speed) * Math.min(1, ms / 500)
    picture.drum.step(ms, speed)
    const { show } = picture
    if (!show || comingAt(show, picture.ms) === undefined) return
    const next = show.balls[calledAt(show, picture.ms)]
    const pea = picture.drum.peas.find(({ ball }) => ball === next)
    if (!pea) return
    picture.taken = { ball: pea.ball, x: pea.x, y: pea.y }
    picture.drum.take(pea.ball)
  }
}

/** Ball after ball until all is over; false where something else began. */
const called = (hall: Hall, about: Show): Promise<boolean> =>
  new Promise((done) => {
    const { state, picture } = hall
    state.ended = () => done(false)
    const look = () => {
      picture.ms = state.clock()
      const next = calledAt(about, picture.ms)
      if (next > state.called) callTo(hall, about, next)
      if (isOverAt(about, picture.ms)) done(true)
    }
    showHall(hall)
    look()
    state.looks = setInterval(look, LOOK_MS)
  })

function clear({ state, picture, parts, terms, moves }: Hall): void {
  clearInterval(state.looks)
  parts.callOut.hide()
  state.ended?.()
  Object.assign(state, { ended: undefined, clock: () => 0, called: 0, drawn: undefined })
  clearPicture(picture)
  parts.bigBall.textContent = ''
  picture.drum.fill(allOf(terms.cards))
  if (!moves()) picture.drum.settle()
  parts.hand.mine.begin(undefined)
}
