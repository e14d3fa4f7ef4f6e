import {
  onKey,
  steppedStage,
  type SteppedHandle,
  type SteppedNow,
} from '@perlas/game-kit/parts/stepped-stage'
import type { Translate } from '@perlas/game-kit/messages'
import { namesOf } from '@perlas/game-kit/scene/panel'
import type { SteppedClient, SteppedTools } from '@perlas/game-kit/stage'
import { holdsOf } from '../holds.ts'
import {
  choiceOf,
  fivesOf,
  HAND,
  handsOf,
  ranks,
  type Hands,
  type JacksAction,
  type JacksChoice,
  type JacksView,
  type Made,
} from '../jacks-perlas.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { drawTable, freshState, none, shownHands, type Names, type SceneState } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { holdMove, stepMove } from './moves.ts'
import { build, describe, showPanel, type State } from './panel.ts'
import { jacksRules } from './rules.ts'
import './jacks.css'

export const client: SteppedClient<JacksChoice, JacksAction, JacksView> = {
  kind: 'stepped',
  action: 'deal',
  rules: jacksRules,
  tell: (view, { t }) => describe(view, t),
  mount: openStage,
}

/** Beside what every stage has: the bet on each hand, and the hint. */
type Hint = Pick<State, 'each' | 'hints' | 'best'>

function openStage(host: HTMLElement, tools: SteppedTools<JacksAction>) {
  const { t } = tools
  return steppedStage<JacksChoice, JacksView, Layout>(host, tools, (now, stage) => {
    const state = freshState()
    const hint: Hint = { each: 0, hints: false, best: undefined }
    const names = namesIn(t)
    const think = () => thinkOf(now, hint, stage.refresh)
    const press = pressesOf({ state, hint, now, think }, stage, tools)
    onKey((key) => {
      const at = Number(key) - 1
      if (Number.isInteger(at) && at >= 0 && at < HAND) press.hold(at)
      else if (key === 'd') press.draw()
    })
    const parts = build(t, press)
    return {
      root: parts.root,
      atlas: { url, table },
      layoutOf: (width, height) => layoutOf(width, height, shownHands(state)),
      measures: ({ panel, pays, cards, twoColumns, noPays, hand, others }) => ({
        panel,
        pays,
        cards,
        card: { step: hand.step },
        ...Object.fromEntries(others.map(({ box }, i) => [`hand-${i}`, box])),
        'is-low': twoColumns,
        'is-bare': noPays,
        'is-many': others.length > 0,
      }),
      draw: (scene, layout) => drawTable(scene, layout, state, names),
      centre: ({ hand }) => hand,
      choice: () => choiceOf(state.hands),
      setChoice: (choice) => void (state.hands = handsOf(choice)),
      show() {
        state.best = now.open && hint.hints ? (hint.best?.hold ?? []) : []
        showPanel(parts, { ...now, ...hint, hold: state.hold, count: state.hands }, tools)
        if (!stage.scene()) stage.moved()
      },
      clear() {
        state.view = undefined
        state.hold = none()
        hint.best = undefined
      },
      opened: think,
      step(next, { before, bet, win, on }) {
        if (before === undefined) state.hold = none()
        if (next.held) state.hold = [...next.held]
        state.view = next
        state.gains = (win ?? 0) > bet
        hint.each = bet / fivesOf(next).length
        return on && stepMove({ ...on, state }, before, next, tools)
      },
    }
  })
}

function namesIn(t: Translate): Names {
  const made = Object.fromEntries(ranks.map((one) => [one, t(`made.${one}`)]))
  return namesOf({
    ...(made as Record<Made, string>),
    title: t('title'),
    held: t('held'),
    none: t('made.none'),
  })
}

type Playing = {
  state: SceneState
  hint: Hint
  now: SteppedNow<JacksView>
  think(): void
}

/** Cards, the draw, the hint and the number of hands, by button and by key. */
function pressesOf(
  { state, hint, now, think }: Playing,
  stage: SteppedHandle<Layout>,
  { sound, act, chosen }: SteppedTools<JacksAction>,
) {
  const canAct = () => now.open && now.view && !now.view.over
  return {
    hold(at: number) {
      if (!canAct()) return
      sound.tap()
      state.hold = state.hold.map((held, card) => held !== (card === at))
      const on = stage.scene()
      if (on && !on.scene.reducedMotion)
        on.scene.play(holdMove({ ...on, state }, at, state.hold[at]!))
      stage.refresh()
    },
    draw() {
      if (!canAct()) return
      sound.tap()
      act({ do: 'draw', hold: state.hold })
    },
    hint() {
      hint.hints = !hint.hints
      stage.refresh()
      think()
    },
    hands(hands: Hands) {
      if (now.open || now.locked || hands === state.hands) return
      sound.tap()
      state.hands = hands
      // A round that was played is put away as soon as the next one is thought of.
      stage.clear()
      stage.refresh()
      chosen()
    },
  }
}

/** Worked out here, from the five cards that are seen; after the page has drawn what was pressed. */
function thinkOf(now: SteppedNow<JacksView>, hint: Hint, refresh: () => void): void {
  const { view } = now
  if (!hint.hints || hint.best || !view || view.over) return
  setTimeout(() => {
    if (now.view !== view || hint.best) return
    hint.best = holdsOf(view.hand)[0]
    refresh()
  }, 30)
}
