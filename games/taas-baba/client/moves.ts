import { ringOut } from '@perlas/game-kit/scene/draw'
import { spray } from '@perlas/game-kit/scene/particles'
import { bell, createTimeline, ease, lerp, type Timeline } from '@perlas/game-kit/scene/timeline'
import type { SteppedTools } from '@perlas/game-kit/stage'
import type { TaasView } from '../taas-baba.ts'
import { drawTrailCard, type Board } from './board.ts'
import { drawBig } from './cards.ts'
import { between, trailAt } from './layout.ts'

/** A step while it is laid out in time: the table, what was seen before it and what after. */
type Run = Board &
  Pick<SteppedTools, 'sound'> & {
    on: Timeline
    before: TaasView | undefined
    view: TaasView
    /** More was paid than was staked. */
    gains: boolean
  }

/** One step as a pure function of time: a card goes to the trail and another comes, and one sees if the guess was right. */
export function stepMove(
  board: Board,
  before: TaasView | undefined,
  view: TaasView,
  { sound, gains }: Pick<SteppedTools, 'sound'> & { gains: boolean },
): Timeline {
  const run: Run = { ...board, sound, on: createTimeline(), before, view, gains }
  const came = view.cards.length > (before?.cards.length ?? 0)
  const known = came ? deals(run) : 0
  if (view.hits > (before?.hits ?? 0)) climbs(run, known)
  else if (view.end === 'missed') misses(run, known)
  else if (view.end !== null) takes(run)
  else run.on.mark('known', known)
  return run.on
}

/** For as long as something is bent. */
function animate({ on }: Run, from: number, long: number, draw: (u: number) => void): void {
  if (long > 0) on.at(from, long, draw, { turn: 0 })
}

/** The next card turns over as it comes from the deck; the first one where it lies. Gives when it is open. */
function deals(run: Run): number {
  const { scene, state, on, sound, layout, before, view } = run
  const card = view.cards.at(-1)!
  const long = scene.length('turn')
  if (before) leaves(run, before)
  on.cue(0, () => sound.knock(1))
  on.cue(long * 0.92, () => sound.knock(3))
  animate(run, 0, long, () => void state.away.add('open'))
  on.at(
    0,
    long,
    (u) => {
      const { spot, deck } = layout()
      const way = before ? between(deck, spot, ease.out(u)) : spot
      drawBig(scene, 'words', card, {
        ...way,
        y: way.y - 26 * Math.sin(Math.PI * u),
        scale: before ? lerp(deck.scale, spot.scale, ease.back(u)) : spot.scale,
        turn: before ? -0.16 * (1 - ease.out(u)) : 0,
        open: ease.sine(u),
        lift: 0.5 * bell(u, 0.5, 0.5),
      })
    },
    { turn: 1 },
  )
  // Until it is open nothing is shown of it.
  animate(run, 0, long, () => {
    state.climbing = before?.times ?? 0
    state.lost = 0
  })
  return long
}

/** The open card goes up into the trail, where the others make room. */
function leaves(run: Run, before: TaasView): void {
  const { scene, state, on, layout, view } = run
  const long = scene.length('turnOver')
  const at = before.cards.length - 1
  const card = before.cards[at]!
  animate(run, 0, long, (u) => {
    state.away.add('trail')
    state.trail = at + ease.sine(u)
  })
  on.at(
    0,
    long,
    (u) => {
      const all = layout()
      const to = trailAt(all, at, at + 1)
      // Its face gives way to the small one as it arrives.
      if (u > 0.8) return drawTrailCard(scene, all, { view, at, card, count: at + ease.sine(u) })
      drawBig(scene, 'words', card, between(all.spot, to, ease.sine(u)))
    },
    { turn: 1 },
  )
}

/** Light around the card that was right, and the figure climbs to what it is worth now. */
function climbs(run: Run, known: number): void {
  const { scene, state, on, sound, before, view } = run
  const long = Math.max(1, scene.length('countSmall'))
  // From the stake itself: what is worth anything is never worth less.
  const from = Math.max(100, before?.times ?? 0)
  on.cue(known, () => sound.gong(2 + view.hits, 0.8))
  animate(run, known, long, (u) => {
    state.climbing = u === 1 ? view.times : Math.floor(lerp(from, view.times, ease.out(u)))
    state.jump = bell(u, 0.3, 0.7)
    state.light = bell(u, 0.2, 0.8)
  })
  sparkles(run, known)
  if (view.end !== null && run.gains) on.cue(known + long, () => sound.glide(300))
  // The words follow at once, and the next guess may be made while this one still shines.
  on.mark('known', view.end === null ? known : known + long)
}

/** Out from behind the card, evenly around it. */
function sparkles({ scene, on, layout }: Run, from: number): void {
  on.at(from, scene.length('burst') * 1.3, (u, since) => {
    const { x, y, scale } = layout().spot
    const round = { x, y, from: 0.6 * scale, to: 1.9 * scale, tint: 0xffe9a0 }
    ringOut(scene, 'things+', u, { ...round, alpha: 0.8 })
    spray(scene, { layer: 'things+', part: () => 'glint', count: 18 }, since, {
      x,
      y,
      speed: [0.22 * scale, 0.4 * scale],
      towards: -1.57,
      spread: 6.3,
      drag: 0.003,
      life: 760,
      scale: [0.4, 0.8],
      tint: 0xfff3b0,
    })
  })
}

/** A wrong guess is shown plainly: the card goes grey. */
function misses(run: Run, known: number): void {
  const { scene, state, on, sound } = run
  on.cue(known, () => sound.knock(-4))
  const dim = Math.max(1, scene.length('dim'))
  animate(run, known, dim, (u) => {
    state.lost = u
    state.climbing = 0
  })
  on.mark('known', known + dim + scene.length('stand'))
}

/** Cashed out: what it is worth lights up once more. */
function takes(run: Run): void {
  const { scene, state, on, sound, gains } = run
  const long = Math.max(1, scene.length('pop'))
  if (gains) {
    on.cue(0, () => sound.glide(300))
    animate(run, 0, long, (u) => {
      state.jump = bell(u, 0.4, 0.6)
      state.light = bell(u, 0.3, 0.7)
    })
    sparkles(run, 0)
  }
  on.mark('known', long)
}
