import { make } from '@perlas/game-kit/dom'
import { spoken, text } from './text.ts'

/** The page of a round that is drawn again: its picture, and what it was beside it. */
export function buildReplay(
  name: string,
  about: {
    /** When it was drawn. */
    at: number
    /** Nothing can be pressed in the picture. */
    inert: boolean
    before?: readonly Node[]
    sums: readonly (readonly [label: string, amount: Node])[]
    after?: readonly Node[]
    proof: readonly Node[]
  },
) {
  const host = make('div', { class: 'stage-host', inert: about.inert })
  // Until the picture can do it: a press would be lost.
  const again = make(
    'button',
    { type: 'button', class: 'way is-first', disabled: true },
    text('replay.again'),
  )
  const sums = about.sums.map(([label, amount]) => make('div', {}, make('span', {}, label), amount))
  const node = make(
    'div',
    { class: 'replay' },
    make('section', { class: 'stage', 'aria-label': name }, host),
    make(
      'section',
      { class: 'replay-proof' },
      make('h1', {}, name),
      make('p', { class: 'quiet' }, text('replay.when', { time: timeOf(about.at) })),
      ...(about.before ?? []),
      make('div', { class: 'replay-sums' }, ...sums),
      again,
      ...(about.after ?? []),
      make('h2', {}, text('replay.proof')),
      ...about.proof,
    ),
  )
  return { node, host, again }
}

const timeOf = (at: number) =>
  new Date(at).toLocaleString(spoken() === 'fil' ? 'fil-PH' : 'en-PH', {
    timeZone: 'Asia/Manila',
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
