import { make } from '@perlas/game-kit/dom'
import { icon } from './icons.ts'

const RESPONSIBLE = 'Gambling can be addictive. Know when to stop.'

/** The page around a game's picture: all its parts, nothing of their behaviour. */
export function buildShell(name: string, demo: boolean, action: string) {
  const button = (className: string, label: string, ...inner: Node[]) =>
    make(
      'button',
      { type: 'button', class: className, 'aria-label': label, title: label },
      ...inner,
    )

  const bar = {
    lobby: button('icon', 'Back to the lobby', icon('back')),
    rules: button('icon', 'Rules and paytable', icon('info')),
    fairness: button('icon', 'Fairness', icon('shield')),
    history: button('icon', 'My rounds', icon('clock')),
    sound: button('icon', 'Sound', icon('mute')),
  }
  const balance = make('b', {}, '–')
  const win = make('b', {}, '0.00')
  const winBox = make('div', { class: 'money money-win' }, make('span', {}, 'Win'), win)
  const less = button('step less', 'Lower the bet', icon('minus'))
  const more = button('step more', 'Raise the bet', icon('plus'))
  const quick = button('icon quick', 'Quick play', icon('bolt'))
  const list = button('icon list', 'Choose the bet', icon('coins'))
  const goWord = make('b', {}, action)
  const goBet = make('span', {}, '')
  const go = make('button', { type: 'button', class: 'go' }, goWord, goBet)
  const currency = make('span', {}, 'Balance')
  const host = make('div', { class: 'stage-host' })
  const praise = make('div', { class: 'praise', hidden: true, 'aria-hidden': 'true' })
  const notice = make('section', { class: 'notice', hidden: true, role: 'alert' })
  const ribbon = make('p', { class: 'free-ribbon', hidden: true })
  const live = make('p', { class: 'hidden-text', role: 'status', 'aria-live': 'polite' })

  const root = make(
    'div',
    { class: 'game' },
    make(
      'header',
      { class: 'bar' },
      bar.lobby,
      make(
        'div',
        { class: 'bar-title' },
        make('span', {}, name),
        ...(demo ? [make('small', {}, 'Demo')] : []),
      ),
      bar.history,
      bar.fairness,
      bar.rules,
      bar.sound,
    ),
    make('section', { class: 'stage', 'aria-label': name }, host, ribbon, praise, notice),
    make(
      'footer',
      { class: 'controls' },
      make('div', { class: 'money money-balance' }, currency, balance),
      winBox,
      make('div', { class: 'press' }, quick, less, go, more, list),
      make('p', { class: 'game-line' }, RESPONSIBLE),
    ),
    live,
  )
  return {
    root,
    bar,
    balance,
    currency,
    win,
    winBox,
    less,
    more,
    quick,
    list,
    go,
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
