import { make, picture } from '@perlas/game-kit/dom'
import { ease } from '@perlas/game-kit/motion'
import type { InstantClient, Stage, StageTools } from '@perlas/game-kit/stage'
import { chances, edge, multiplier, type TalaChoice, type TalaOutcome } from '../tala-dice.ts'
import { talaRules } from './rules.ts'
import scene from './scene.svg?raw'
import star from './star.svg?raw'
import './tala.css'

const percent = (places: number) => `${(places / 100).toFixed(2)}%`
const place = (roll: number) => (roll / 100).toFixed(2).padStart(5, '0')
const times = (chance: number) => `× ${(multiplier(chance) / 100).toFixed(2)}`

export const client: InstantClient<TalaChoice, TalaOutcome> = {
  kind: 'instant',
  action: 'roll',
  rules: talaRules,
  tell: ({ roll, side, chance }, { t }) =>
    t(`told.${side}`, { place: place(roll), edge: place(edge({ side, chance })) }),
  async mount(host, tools) {
    const parts = build(tools)
    host.replaceChildren(parts.root)
    return createStage(parts, tools)
  },
}

function build({ t }: StageTools) {
  const roll = make('div', { class: 'tala-roll', 'aria-hidden': 'true' }, '50.00')
  const verdict = make('p', { class: 'tala-verdict' }, t('ask'))
  const zone = make('div', { class: 'tala-zone' })
  const mark = make('div', { class: 'tala-star' }, picture(star))
  const edgeLabel = make('div', { class: 'tala-edge' })
  const gauge = make(
    'div',
    { class: 'tala-gauge', 'aria-hidden': 'true' },
    make('div', { class: 'tala-track' }, zone),
    edgeLabel,
    mark,
    make(
      'div',
      { class: 'tala-ticks' },
      ...['0', '25', '50', '75', '100'].map((t) => make('span', {}, t)),
    ),
  )
  const side = (value: TalaChoice['side'], text: string) =>
    make('button', { type: 'button', class: 'tala-side', 'data-side': value }, text)
  const sides = [side('under', t('below')), side('over', t('above'))] as const
  const slider = make('input', {
    type: 'range',
    class: 'tala-slider',
    min: '0',
    max: String(chances.length - 1),
    step: '1',
    'aria-label': t('chanceToHit'),
  })
  const figure = (label: string) => {
    const value = make('b', {})
    return { value, node: make('div', {}, make('span', {}, label), value) }
  }
  const figures = {
    chance: figure(t('chance')),
    pays: figure(t('pays')),
    prize: figure(t('prize')),
  }
  const root = make(
    'div',
    { class: 'tala' },
    picture(scene, 'tala-scene'),
    make(
      'div',
      { class: 'tala-hold' },
      make('h1', { class: 'tala-title' }, make('span', {}, 'Tala'), ' Dice'),
      make('div', { class: 'tala-show' }, roll, verdict, gauge),
      make(
        'div',
        { class: 'tala-panel' },
        make('div', { class: 'tala-sides', role: 'group', 'aria-label': t('where') }, ...sides),
        make(
          'div',
          { class: 'tala-figures' },
          figures.chance.node,
          figures.pays.node,
          figures.prize.node,
        ),
        slider,
      ),
    ),
  )
  return { root, roll, verdict, zone, mark, edgeLabel, sides, slider, figures }
}

function createStage(
  parts: ReturnType<typeof build>,
  { motion, sound, amount, t }: StageTools,
): Stage<TalaChoice, TalaOutcome> {
  let choice: TalaChoice = { side: 'under', chance: 4_950 }
  let bet = 0
  let at = 5_000
  let swinging = false

  function setMark(roll: number): void {
    at = roll
    parts.mark.style.setProperty('--at', String(roll / 100))
    parts.roll.textContent = place(Math.round(roll))
  }

  function showChoice(): void {
    const { root, zone, edgeLabel, sides, slider, figures } = parts
    const cut = edge(choice)
    zone.style.setProperty('--share', String(choice.chance / 10_000))
    edgeLabel.style.setProperty('--at', String(cut / 100))
    edgeLabel.textContent = place(cut)
    root.dataset.side = choice.side
    for (const button of sides) {
      button.setAttribute('aria-pressed', String(button.dataset.side === choice.side))
    }
    slider.value = String(chances.indexOf(choice.chance))
    slider.style.setProperty(
      '--filled',
      String(chances.indexOf(choice.chance) / (chances.length - 1)),
    )
    slider.setAttribute(
      'aria-valuetext',
      t('chanceTold', { chance: percent(choice.chance), times: times(choice.chance) }),
    )
    figures.chance.value.textContent = percent(choice.chance)
    figures.pays.value.textContent = times(choice.chance)
    figures.prize.value.textContent = amount((bet * multiplier(choice.chance)) / 100)
  }

  function choose(change: Partial<TalaChoice>): void {
    choice = { ...choice, ...change }
    delete parts.root.dataset.result
    parts.verdict.textContent = t(`hits.${choice.side}`, { edge: place(edge(choice)) })
    showChoice()
  }

  for (const button of parts.sides) {
    button.addEventListener('click', () => {
      sound.tap()
      choose({ side: button.dataset.side === 'over' ? 'over' : 'under' })
    })
  }
  parts.slider.addEventListener('input', () => {
    choose({ chance: chances[Number(parts.slider.value)] ?? choice.chance })
  })

  /** Until the outcome is here the star swings; it shows where it is, nothing else. */
  function swing(): void {
    const start = performance.now()
    const phase = Math.asin(Math.max(-1, Math.min(1, (at - 5_000) / 5_000)))
    const frame = (now: number) => {
      if (!swinging) return
      setMark(5_000 + 4_999 * Math.sin(phase + (now - start) / 240))
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }

  choose({})
  setMark(5_000)
  return {
    choice: () => choice,
    setChoice: (given) => choose(given),
    setBet(value) {
      bet = value
      showChoice()
    },
    setLocked(locked) {
      for (const control of [...parts.sides, parts.slider]) control.disabled = locked
    },
    begin() {
      motion.calm()
      delete parts.root.dataset.result
      parts.verdict.textContent = ''
      sound.glide(500)
      swinging = !motion.reduced
      if (swinging) swing()
    },
    async settle(outcome, _bet, onWin) {
      if (swinging && !motion.quick) await motion.wait(420)
      swinging = false
      const from = at
      const length = motion.reduced ? 1 : motion.quick ? 260 : 900
      await motion.tween(length, (t) => setMark(from + (outcome.roll - from) * ease.out(t)))
      setMark(outcome.roll)
      sound.knock(4)
      parts.root.dataset.result = outcome.won ? 'hit' : 'miss'
      const cut = place(edge(outcome))
      const below = (outcome.side === 'under') === outcome.won
      const where = t(below ? 'fell.below' : 'fell.above', { edge: cut })
      parts.verdict.textContent = t(outcome.won ? 'fell.hit' : 'fell.miss', { where })
      onWin(outcome.win)
      motion.calm()
    },
    rest() {
      swinging = false
      setMark(5_000)
    },
    hurry: () => motion.hurry(),
  }
}
