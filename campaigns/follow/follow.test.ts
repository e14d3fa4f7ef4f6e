import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import { follow } from './follow.ts'

const pages = [
  { id: 1, network: 'facebook', url: 'https://social.example/perlas' },
  { id: 2, network: 'tiktok', url: 'https://video.example/@perlas' },
]
const terms = { ...follow.defaults, pages }
const noon = Date.parse('2026-12-01T04:00:00Z')
const at = (seconds: number) => ({ ...somebodyOn('2026-12-01'), now: noon + seconds * 1_000 })
const ask = (seconds: number, command: { do: string; choice: number }, state: unknown) =>
  follow.decide({ terms, state: state as never, facts: at(seconds), command, draw: () => 0 })
function after(seconds: number, command: { do: string; choice: number }, state: unknown) {
  const decided = ask(seconds, command, state)
  if ('refuse' in decided) throw new Error(decided.refuse)
  return decided
}
const statuses = (seconds: number, state: unknown) =>
  follow
    .view({ terms, state: state as never, facts: at(seconds) })
    .steps.map(({ itemStatus }) => itemStatus)

test('a page that was opened brings its points ten seconds later, once [AC-14] [CO-05]', () => {
  expect(ask(0, { do: 'receive', choice: 1 }, follow.start)).toEqual({ refuse: 'step-not-reached' })
  const { state } = after(0, { do: 'open', choice: 1 }, follow.start)
  expect(statuses(9, state)).toEqual([0, 0])
  expect(ask(9, { do: 'receive', choice: 1 }, state)).toEqual({ refuse: 'step-not-reached' })
  expect(statuses(10, state)).toEqual([1, 0])
  const got = after(10, { do: 'receive', choice: 1 }, state)
  expect(got.effects).toEqual([{ give: 'points', amount: 60_00 }])
  expect(statuses(10, got.state)).toEqual([2, 0])
  for (const command of ['receive', 'open'])
    expect(ask(99, { do: command, choice: 1 }, got.state)).toEqual({ refuse: 'already-received' })
})

test('opening it again does not begin the wait again, and another page has its own [AC-14]', () => {
  const once = after(0, { do: 'open', choice: 1 }, follow.start)
  const twice = after(9, { do: 'open', choice: 1 }, once.state)
  expect(statuses(10, twice.state)).toEqual([1, 0])
  const other = after(9, { do: 'open', choice: 2 }, twice.state)
  expect(statuses(18, other.state)).toEqual([1, 0])
  expect(statuses(19, other.state)).toEqual([1, 1])
})

test('a page that operators do not link brings nothing, and what one had stays had [AC-14]', () => {
  for (const command of ['open', 'receive'])
    expect(ask(0, { do: command, choice: 3 }, follow.start)).toEqual({ refuse: 'step-not-reached' })
  const facts = at(0)
  const done = { opened: [], received: [1, 2] }
  expect(follow.isDone?.({ terms, state: done, facts })).toBe(true)
  expect(follow.isDone?.({ terms: follow.defaults, state: follow.start, facts })).toBe(true)
})

test('operators link pages by https alone, each under a number of its own [AC-14]', () => {
  expect(follow.problems(terms)).toEqual([])
  for (const url of [
    'http://social.example/x',
    'javascript:alert(1)',
    'https://a@evil.example/',
    'https://social.example/ x',
    'https://localhost',
    '',
  ])
    expect(
      follow.problems({ ...terms, pages: [{ id: 1, network: 'facebook', url }] }),
      url,
    ).toHaveLength(1)
  expect(follow.problems({ ...terms, pages: [...pages, { ...pages[0], id: 2 }] })).toHaveLength(1)
  expect(follow.problems({ ...terms, points: 0 })).toHaveLength(1)
})
