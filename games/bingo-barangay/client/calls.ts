import { createTimeline } from '@perlas/game-kit/scene/timeline'
import { patternsOf } from '../bingo.ts'
import { wonWith } from './call-out.ts'
import { roomOf, showHall, type Hall } from './hall.ts'
import type { Show } from './show.ts'
import { ballName } from './words.ts'

/** Balls up to this one have been called; one alone is heard and seen to land. */
export function callTo(hall: Hall, about: Show, next: number): void {
  const { state, picture, parts, sound } = hall
  const { mine } = parts.hand
  const isFresh = next - state.called === 1
  for (let call = state.called + 1; call <= next; call++) picture.drum.take(about.balls[call - 1]!)
  state.called = next
  mine.call(next, isFresh)
  const ball = about.balls[next - 1]
  parts.bigBall.textContent = ball === undefined ? '' : ballName(hall.terms, ball)
  if (isFresh && ball !== undefined) {
    sound.knock(1 + (next % 4))
    if (mine.has(ball)) sound.tap()
    callOutAt(hall, about)
  } else {
    const { pot } = roomOf(hall, about.rooms) ?? {}
    if (pot?.each && next >= pot.call) picture.lit = 1
  }
  showHall(hall)
}

/** Calls out wins of this ball, in the room that is shown and wherever the player holds cards. */
function callOutAt(hall: Hall, { rooms }: Show): void {
  const { parts, sound } = hall
  const { mine } = parts.hand
  const { called } = hall.state
  const shown = roomOf(hall, rooms)
  const seen = rooms.filter((room) => room === shown || mine.of(room.price) > 0)
  const won = wonWith(hall.terms, called, seen, (room, pattern) =>
    mine.winners(room, pattern, called),
  )
  if (!won) return
  parts.callOut.show(won)
  if (won.own > 0) shine(hall)
  else sound.gong(patternsOf(hall.terms).indexOf(won.pattern) + 4, 0.6)
  if (won.fell) light(hall)
}

function shine({ picture, sound, moves }: Hall): void {
  sound.shine(5)
  const timeline = createTimeline()
  timeline.at(0, 900, (u) => (picture.shine = 1 - u), { turn: 0, hold: true })
  moves()?.play(timeline)
}

function light({ picture, sound, moves }: Hall): void {
  sound.fanfare('big')
  const timeline = createTimeline()
  timeline.at(0, 500, (u) => (picture.lit = u), { turn: 0, hold: true })
  const on = moves()
  if (on) on.play(timeline)
  else picture.lit = 1
}
