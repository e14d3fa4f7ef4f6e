import type { Sound } from './sound.ts'
import type { WinToShow } from './stage.ts'
import { coinAt, spray } from './scene/particles.ts'
import type { Scene } from './scene/scene.ts'
import { counted, tierOf, type Tier } from './scene/tiers.ts'
import {
  bell,
  clamp,
  createTimeline,
  ease,
  lerp,
  strewn,
  swing,
  type Timeline,
} from './scene/timeline.ts'

type Celebration = WinToShow & {
  /** Where the amount pops while nothing is in its way; the front of the big ones takes the middle of the page. */
  at: { x: number; y: number }
  amount: (hundredths: number) => string
  /** The part that rises behind the big amounts. */
  hero: string
  sound: Sound
}

/**
 * Draws a win by what it is of the stake. A press jumps to the end of the count, the next one closes; with less motion
 * one still picture. It knows the win, the stake and its own parts: nothing else.
 */
export async function celebrate(scene: Scene, about: Celebration): Promise<void> {
  const tier = tierOf(about.win, about.bet)
  if (tier === 'none') return about.onCount(about.win)
  const timeline = createTimeline()
  if (tier === 'small' || tier === 'nice') pop(scene, timeline, { ...about, tier })
  else front(scene, timeline, { ...about, tier })
  await scene.play(timeline).until('closed')
}

type Of<T extends Tier> = Celebration & { tier: T }

/** Over the picture: the amount pops, stands while it is read, and leaves as coins for the field of the page. */
function pop(scene: Scene, timeline: Timeline, about: Of<'small' | 'nice'>): void {
  const { win, at, tier, sound } = about
  const nice = tier === 'nice'
  const { length } = scene
  const unit = Math.min(scene.width / 390, scene.height / 560)
  const grown = length('pop')
  const count = length(nice ? 'countNice' : 'countSmall')
  const go = grown + count + length('stand') * 0.6
  timeline.cue(0, () => sound.fanfare('small'))
  popCount(scene, timeline, about, { unit, grown, count, go })
  timeline.at(0, 620, (_, since) =>
    spray(scene, { layer: 'party+', part: () => 'glint', count: nice ? 20 : 12 }, since, {
      ...at,
      speed: [0.14 * unit, 0.4 * unit],
      towards: 0,
      spread: 6.28,
      drag: 0.005,
      life: 620,
      scale: [0.25, 0.62],
      tint: 0xffe9a8,
      seed: win,
    }),
  )
  const many = nice ? 20 : 8
  timeline.cue(go, () => sound.coins(many))
  if (!scene.reducedMotion) coinsLeave(scene, timeline, at, { unit, go, many })
  timeline.mark('counted', grown + count)
  timeline.mark('closed', go + length('leave'))
}

/** The amount pops and is counted up. */
function popCount(
  scene: Scene,
  timeline: Timeline,
  { win, at, amount, tier, onCount }: Of<'small' | 'nice'>,
  { unit, grown, count, go }: { unit: number; grown: number; count: number; go: number },
): void {
  const leave = scene.length('leave')
  const fit = Math.min(
    (tier === 'nice' ? 1.15 : 0.86) * unit,
    (scene.width - 32) / (scene.widthOf('g', amount(win)) + 40),
  )
  timeline.at(0, go + leave, (_, since) => {
    const u = clamp(since / (grown || 1))
    const away = clamp((since - go) / leave)
    const size =
      (u < 0.55
        ? lerp(0.2, 1.16, ease.out(u / 0.55))
        : lerp(1.16, 1, ease.sine((u - 0.55) / 0.45))) *
      (1 - 0.5 * ease.in(away))
    const share = clamp((since - grown * 0.4) / (count || 1))
    const shown = counted(win, ease.out(share))
    onCount(shown)
    const alpha = clamp(since / 60) * (1 - ease.in(away))
    scene.put('party', 'shade', {
      ...at,
      wide: 3.6 * fit * size,
      high: 1.5 * fit * size,
      alpha: 0.9 * alpha,
    })
    scene.write('party', 'g', amount(shown), {
      x: at.x,
      y: at.y - 22 * ease.in(away),
      scale: fit * size,
      alpha,
      each: (i) => ({ y: -6 * swing(clamp((since - 90 - i * 40) / 380)) }),
    })
  })
}

function coinsLeave(
  scene: Scene,
  timeline: Timeline,
  at: Celebration['at'],
  { unit, go, many }: { unit: number; go: number; many: number },
): void {
  timeline.at(go, 620, (_, since) => {
    for (let i = 0; i < many; i++) {
      const u = clamp((since - i * (260 / many)) / 340)
      if (u <= 0 || u >= 1) continue
      const away = ease.in(u)
      scene.put('party', coinAt(since, i), {
        x:
          lerp(at.x + ((i * 53) % 120) - 60, scene.width * 0.9, away) +
          40 * Math.sin(Math.PI * u) * (i % 2 ? 1 : 0.4),
        y: lerp(at.y + 26, scene.height + 20, away) - 34 * Math.sin(Math.PI * u),
        scale: lerp(0.8, 0.5, away) * unit,
        turn: u * 3 + i,
      })
    }
  })
}

type Great = Of<'big' | 'mega' | 'perlas'>
/** When each part of the front begins, where its middle is, and how large it is. */
type Front = ReturnType<typeof frontOf>

function frontOf(scene: Scene, { win, amount, tier }: Great) {
  const { length } = scene
  const mega = tier !== 'big'
  const unit = Math.min(scene.width / 390, scene.height / 600, 1.5)
  const begin = length('veil') + length('title') * 0.6
  /** It becomes one of the greater. */
  const turn = begin + length('countBig')
  const done = mega ? turn + length('countMega') : turn
  const close = done + length('praise') * (tier === 'perlas' ? 2.6 : 1)
  return {
    mega,
    unit,
    x: scene.width / 2,
    y: scene.height * 0.47,
    begin,
    turn,
    done,
    close,
    over: close + length('leave'),
    fit: Math.min(1.25 * unit, (scene.width - 24) / (scene.widthOf('g', amount(win)) + 30)),
  }
}

/** In front of everything: light, the hero, a fountain, and a counter that grows from one tier into the next. */
function front(scene: Scene, timeline: Timeline, about: Great): void {
  const { sound } = about
  const { length } = scene
  const at = frontOf(scene, about)
  timeline.cue(length('veil'), () => sound.fanfare('big'))
  timeline.cue(at.begin, () => sound.coins(at.mega ? 60 : 36))
  if (at.mega) timeline.cue(at.turn, () => sound.fanfare('big'))
  timeline.cue(at.done, () => sound.gong(7, 1))
  timeline.at(0, at.over, (_, since) => {
    const away = ease.in(clamp((since - at.close) / length('leave')))
    const turned = at.mega ? clamp((since - at.turn) / (length('turn') || 1)) : 0
    const now: Moment = { ...about, ...at, since, away, turned, alpha: 1 - away }
    drawLight(scene, now)
    if (!scene.reducedMotion) {
      rain(scene, now)
      fountain(scene, now)
    }
    drawHero(scene, now)
    drawWord(scene, now)
    drawCount(scene, now)
  })
  if (at.mega) {
    const shakes = (u: number, since: number) => {
      const far = scene.reducedMotion ? 0 : (1 - u) ** 1.5 * 5
      scene.shake(far * Math.sin(since * 0.11), far * Math.cos(since * 0.143))
    }
    timeline.at(at.turn, length('shake') || 1, shakes, { turn: 0 })
  }
  timeline.at(at.done, 520, (u) => {
    if (scene.reducedMotion) return
    scene.put('party+', 'ring', {
      x: at.x,
      y: at.y + 112 * at.unit,
      wide: lerp(1, 4.2, ease.out(u)) * at.unit,
      high: lerp(0.5, 1.9, ease.out(u)) * at.unit,
      alpha: 1 - u,
      tint: 0xffe0a0,
    })
  })
  timeline.mark('counted', at.done)
  timeline.mark('closed', at.over)
}

/** A moment of it: how far it has turned into one of the greater, and how far it is on its way out. */
type Moment = Omit<Great, 'at'> &
  Front & { since: number; away: number; turned: number; alpha: number }

function drawLight(scene: Scene, { tier, x, y, unit, since, turned, alpha }: Moment): void {
  const veil = clamp(since / (scene.length('veil') || 1))
  const grown = ease.out(clamp((since - 60) / 420))
  const gold = tier === 'perlas' && turned > 0 ? 0xe8f0ff : turned > 0 ? 0xffb04a : 0xd8a8ff
  const deep = tier === 'perlas' ? 0x123a6a : 0x4a0620
  scene.put('veil', 'dark', {
    x,
    y: scene.height / 2,
    wide: scene.width / 6,
    high: scene.height / 6,
    alpha: 0.9 * veil * alpha,
    tint: turned > 0 ? mixed(0x24063a, deep, turned) : 0x24063a,
  })
  const tilt = scene.reducedMotion ? 0 : since * 0.00008
  const wide = (Math.max(scene.width, scene.height) / 360) * 1.25
  const middle = { x, y: y - 70 * unit }
  const ray = (size: number, turn: number, light: number, tint: number) =>
    scene.put('veil+', 'rays', { ...middle, scale: size, turn, alpha: light * grown * alpha, tint })
  ray(wide * grown, tilt, 0.4, gold)
  ray(wide * 1.1 * grown, 0.22 - tilt, 0.24, 0xfff0c0)
  scene.put('veil+', 'glow', {
    ...middle,
    scale: 4.4 * unit * grown,
    alpha: (0.55 + 0.3 * bell(turned, 0.3, 0.7)) * alpha,
    tint: gold,
  })
}

function drawHero(scene: Scene, { hero, x, y, unit, since, away, turned, alpha }: Moment): void {
  const rise = clamp((since - 160) / (scene.length('hero') || 1))
  if (rise <= 0) return
  const breath = scene.reducedMotion ? 0 : Math.sin(since / 230) * clamp((since - 900) / 300)
  const hop = bell(turned, 0.5, 0.5) * 26 * unit
  const up = lerp(scene.height + 120, y - 96 * unit, ease.back(rise))
  scene.put('party', hero, {
    x,
    y: up - hop + breath * 3 + 300 * away,
    scale: unit * (1.12 + 0.1 * turned) * (1 - 0.02 * breath),
    turn: 0.03 * breath,
    alpha: clamp(rise * 5) * alpha,
  })
}

function drawWord(scene: Scene, { tier, titles, x, y, unit, since, turned, alpha }: Moment): void {
  const { length } = scene
  const word = turned >= 0.5 ? titles[tier === 'perlas' ? 'perlas' : 'mega'] : titles.big
  const flip = turned > 0 && turned < 1 ? Math.max(0.05, Math.abs(Math.cos(Math.PI * turned))) : 1
  const size = Math.min(0.86 * unit, (scene.width - 30) / (scene.widthOf('g', word) + 20))
  scene.write('party', 'g', word, {
    x,
    y: y + 30 * unit,
    scale: size * (1 + 0.16 * bell(turned, 0.5, 0.5)),
    alpha,
    each(i, of) {
      const u = clamp((since - length('veil') - i * length('letter')) / (length('title') || 1))
      const side = (i - (of - 1) / 2) / of
      return {
        y: (46 * side * side - 80 * (1 - ease.back(u))) * unit,
        turn: side * 0.26,
        high: flip * (1 + 0.18 * swing(u)),
        alpha: clamp(u * 4),
      }
    },
  })
}

/** It speeds up into the turn, and slows down to its end. */
function countAt({ win, bet, mega, begin, turn, done, since }: Moment): number {
  const first = clamp((since - begin) / (turn - begin || 1))
  if (!mega) return counted(win, ease.out(first))
  const line = 40 * bet
  const second = clamp((since - turn) / (done - turn || 1))
  return second > 0
    ? counted(win, ease.out(second), line)
    : counted(Math.min(line, win), first ** 1.8)
}

function drawCount(scene: Scene, now: Moment): void {
  const { win, bet, amount, x, y, unit, begin, done, fit, since, alpha } = now
  const shown = countAt(now)
  now.onCount(shown)
  const punch = clamp((since - done) / 300)
  const tick =
    since > begin && since < done && !scene.reducedMotion
      ? 0.025 * Math.abs(Math.sin(since / 46))
      : 0
  const there = ease.back(clamp((since - begin * 0.7) / 240))
  const middle = { x, y: y + 112 * unit }
  scene.put('party', 'shade', {
    ...middle,
    wide: 3.2 * unit,
    high: 1.1 * unit,
    alpha: 0.8 * there * alpha,
  })
  if (since > begin * 0.7)
    scene.write('party', 'g', amount(shown), {
      ...middle,
      scale: fit * there * (1 + tick + 0.14 * bell(punch, 0.3, 0.7)),
      alpha,
    })
  if (punch > 0)
    scene.write('party', 's', `${Math.floor(win / bet)}×`, {
      x,
      y: y + 172 * unit,
      scale: 1.2 * unit * ease.back(clamp(punch * 1.3)),
      alpha: clamp(punch * 3) * alpha,
      tint: 0xffe9a8,
    })
}

/** Coins behind the hero and the words, so that none covers a face or a digit. */
function rain(scene: Scene, { unit, since, alpha }: Moment): void {
  for (let i = 0; i < 22; i++) {
    const period = 2_300 + strewn(i, 3) * 1_500
    if (since < 300 + i * 40) continue
    const u = ((since + strewn(i, 9) * period) % period) / period
    scene.put('veil', coinAt(since * 0.7, i), {
      x: strewn(i, 1) * scene.width,
      y: lerp(-20, scene.height + 20, u),
      scale: (0.3 + strewn(i, 2) * 0.3) * unit,
      turn: i,
      alpha: 0.45 * alpha,
      tint: 0xd8a070,
    })
  }
}

/** From both feet of the page. */
function fountain(scene: Scene, { mega, unit, begin, done, since, turned, alpha }: Moment): void {
  for (let i = 0; i < (mega ? 70 : 44); i++) {
    const side = i % 2 ? 1 : -1
    const born = begin + i * 19
    const flight = 1_500 + strewn(i, 1) * 500
    const age = (since - born) % flight
    if (since < born || since - age > done + 200) continue
    const speed = (0.72 + strewn(i, 2) * 0.6 + turned * 0.1) * unit
    const lean = (0.02 + strewn(i, 3) * 0.5) * side
    const x = scene.width / 2 + side * (scene.width / 2 - 16) - Math.sin(lean) * speed * age * 0.5
    const y = scene.height + 20 - Math.cos(lean) * speed * age + 0.0007 * unit * age * age
    const fast = Math.abs(-speed + 0.0014 * unit * age)
    scene.put('veil', coinAt(since * (0.7 + strewn(i, 6)), i), {
      x,
      y,
      scale: (0.55 + strewn(i, 5) * 0.5) * unit,
      high: 1 + 0.2 * fast,
      turn: (strewn(i, 7) - 0.5) * 0.01 * age,
      alpha: alpha * clamp(age / 50),
    })
  }
}

function mixed(from: number, to: number, u: number): number {
  const part = (shift: number) =>
    Math.round(lerp((from >> shift) & 255, (to >> shift) & 255, u)) << shift
  return part(16) | part(8) | part(0)
}
