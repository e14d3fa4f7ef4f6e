import type { Translate } from '../../messages.ts'
import type { SteppedClient, SteppedTools } from '../../stage.ts'
import type { AtlasFile } from '../../scene/atlas.ts'
import { namesOf } from '../../scene/panel.ts'
import { steppedStage } from '../stepped-stage.ts'
import { drawTable } from './board.ts'
import type { Layout } from './layout.ts'
import { dealMove, endMove, freshState, type Counting, type TwoHandsView } from './moves.ts'
import { build, describe, showPanel, type Acts, type Bet } from './panel.ts'
import './two-hands.css'

/** A game of two hands: its places for bets, what can be done, and what its cards count. */
export type TwoHands<Choice, Act extends string, View extends TwoHandsView> = Counting & {
  /** The class of its root. */
  className: string
  atlas: AtlasFile
  layoutOf(width: number, height: number): Layout
  rules: SteppedClient['rules']
  first: Choice
  bets: readonly Bet<Choice, View>[]
  acts: Acts<Act, View>
  /** For autoplay: totals up to which cards are taken, and what is done with another. */
  aims?: {
    list: readonly number[]
    label(t: Translate): string
    to(t: Translate, aim: number): string
    act(view: View, aim: number): Act
  }
}

/** The picture of a game in which the house's hand faces the player's. */
export const twoHandsClient = <Choice, Act extends string, View extends TwoHandsView>(
  game: TwoHands<Choice, Act, View>,
): SteppedClient<Choice, { do: Act }, View> => ({
  kind: 'stepped',
  action: 'deal',
  rules: game.rules,
  tell: (view, { t }) => describe(view, t),
  mount: (host, tools) => openStage(game, host, tools),
})

const namesIn = (t: Translate) =>
  namesOf({
    title: t('title'),
    house: t('house'),
    mine: t('you'),
    won: t('sign.won'),
    lost: t('sign.lost'),
    tie: t('sign.tie'),
  })

function openStage<Choice, Act extends string, View extends TwoHandsView>(
  game: TwoHands<Choice, Act, View>,
  host: HTMLElement,
  tools: SteppedTools<{ do: Act }>,
) {
  const { atlas, layoutOf, bets, acts, aims, best } = game
  const { t, sound } = tools
  return steppedStage<Choice, View, Layout>(host, tools, (now, stage) => {
    const state = freshState<View>()
    let choice = game.first
    const names = namesIn(t)
    const parts = build(game.className, t, game, {
      bet({ toggled }) {
        if (now.locked || !toggled) return
        sound.tap()
        choice = toggled(choice)
        // A hand that was played is put away as soon as the next one is thought of.
        stage.clear()
        stage.refresh()
      },
      act(act) {
        if (!now.open) return
        sound.tap()
        tools.act({ do: act })
      },
    })
    const pays = ({ brought }: Bet<Choice, View>) =>
      ((state.view && brought?.(state.view)) ?? 0) > 0
    const spots = () =>
      bets.map((bet) => ({ isHand: !bet.toggled, on: bet.share(choice) > 0, paid: pays(bet) }))
    return {
      root: parts.root,
      atlas,
      layoutOf,
      measures: ({ panel, spots }) => ({ panel, spots }),
      draw: (scene, layout) => drawTable(scene, layout, state, { names, best, spots: spots() }),
      centre: ({ words }) => words,
      choice: () => choice,
      setChoice: (next) => void (choice = next),
      show() {
        state.locked = now.locked
        showPanel(parts, { ...now, choice, acts }, tools)
      },
      clear: () => void (state.view = undefined),
      step(next, { before = next, on }) {
        state.view = next
        if (!on) return undefined
        const [board, about] = [
          { ...on, state },
          { ...game, sound },
        ]
        if (next.end !== null) return endMove(board, before, next, about)
        const paid = bets.flatMap((bet, at) => (pays(bet) ? [at] : []))
        return dealMove(board, next, paid, about)
      },
      ...(aims && {
        auto: {
          aims: () => ({
            label: aims.label(t),
            list: aims.list.map((value) => ({ value, label: aims.to(t, value) })),
          }),
          step: (view: View, aim: number) => ({ do: aims.act(view, aim) }),
        },
      }),
    }
  })
}
