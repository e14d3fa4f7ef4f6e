import { make } from '@perlas/game-kit/dom'
import { icon } from './icons.ts'
import { pesos, text } from './text.ts'

/** The page around a game's picture: all its parts, nothing of their behaviour. In a lobby's frame the lobby has the bar. */
export function buildShell(
  name: string,
  { demo, action, framed }: { demo: boolean; action: string; framed: boolean },
) {
  const button = (className: string, label: string, ...inner: Node[]) =>
    make(
      'button',
      { type: 'button', class: className, 'aria-label': label, title: label },
      ...inner,
    )

  const bar = {
    lobby: button('icon', text('bar.lobby'), icon('back')),
    rules: button('icon', text('bar.rules'), icon('info')),
    fairness: button('icon', text('bar.fairness'), icon('shield')),
    history: button('icon', text('bar.history'), icon('clock')),
    sound: button('icon', text('bar.soundOff'), icon('mute')),
  }
  const balance = make('b', {}, '–')
  const win = make('b', {}, pesos(0))
  const winBox = make(
    'div',
    { class: 'money money-win' },
    make('span', {}, text('money.paid')),
    win,
  )
  const less = button('step less', text('bet.less'), icon('minus'))
  const more = button('step more', text('bet.more'), icon('plus'))
  const quick = button('icon quick', text('bet.quick'), icon('bolt'))
  const auto = button('icon auto', text('auto.title'), icon('auto'))
  const list = button('icon list', text('bet.choose'), icon('coins'))
  const menu = button('icon menu', text('bar.menu'), icon('list'))
  const goWord = make('b', {}, action)
  const goBet = make('span', {}, '')
  // Until the page listens to it, and a press would be lost.
  const go = make('button', { type: 'button', class: 'go', disabled: true }, goWord, goBet)
  const press = make(
    'div',
    { class: 'press' },
    make('div', { class: 'paces' }, quick, auto),
    less,
    go,
    more,
    make('div', { class: 'extras' }, list, menu),
  )
  const currency = make('span', {}, text('money.balance'))
  const host = make('div', { class: 'stage-host' })
  const praise = make('div', { class: 'praise', hidden: true, 'aria-hidden': 'true' })
  const notice = make('section', { class: 'notice', hidden: true, role: 'alert' })
  const ribbon = make('p', { class: 'free-ribbon', hidden: true })
  const live = make('p', { class: 'hidden-text', role: 'status', 'aria-live': 'polite' })

  const head = make(
    'header',
    { class: 'bar' },
    bar.lobby,
    make(
      'div',
      { class: 'bar-title' },
      make('span', {}, name),
      ...(demo ? [make('small', {}, text('bar.demo'))] : []),
    ),
    bar.history,
    bar.fairness,
    bar.rules,
    bar.sound,
  )
  const root = make(
    'div',
    { class: framed ? 'game is-framed' : 'game' },
    head,
    make('section', { class: 'stage', 'aria-label': name }, host, ribbon, praise, notice),
    make(
      'footer',
      { class: 'controls' },
      make('div', { class: 'money money-balance' }, currency, balance),
      winBox,
      press,
      make('p', { class: 'game-line' }, text('responsible')),
    ),
    live,
  )
  return {
    root,
    head,
    bar,
    balance,
    currency,
    win,
    winBox,
    less,
    more,
    quick,
    auto,
    list,
    menu,
    go,
    press,
    goWord,
    goBet,
    host,
    praise,
    notice,
    ribbon,
    live,
  }
}

export type Shell = ReturnType<typeof buildShell>
