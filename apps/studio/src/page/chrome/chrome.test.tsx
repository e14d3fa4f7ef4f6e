import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import en from '../messages/en.json' with { type: 'json' }
import { insufficient, sessionEnded } from '../notices.ts'
import { waitingTable } from '../table/show-table.ts'
import { useTexts } from '../text.ts'
import { GameNotice } from './GameNotice.tsx'
import { createShell } from './shell.ts'
import { SoloChrome, type SoloProps } from './SoloChrome.tsx'
import { TableChrome } from './TableChrome.tsx'
import type { TableGame } from '@perlas/game-kit/game'

beforeAll(() => useTexts(en))

const frame = {
  name: 'Perlas Drop',
  demo: false,
  framed: true,
  back: false,
  places: createShell().places,
  muted: true,
  balance: null,
  notice: null,
  on: null,
}
const solo: SoloProps = {
  ...frame,
  controls: {
    stake: { less: true, more: false, list: true },
    quick: true,
    autoplay: true,
    ribbon: null,
    go: { label: 'Drop', beside: '₱10', disabled: false, busy: false },
    isAuto: false,
    isOpen: false,
  },
}
/** The tag of the button of that name, as it is written. */
const button = (html: string, name: string) =>
  html.match(/<button[^>]*>/g)?.find((tag) => tag.includes(`aria-label="${name}"`)) ?? ''

test('the bar of a game says balance, stake and what a press does [GM-03]', () => {
  const html = renderToStaticMarkup(<SoloChrome {...solo} balance={123_450} />)
  expect(html).toContain('<b>₱1,234.50</b>')
  expect(html).toContain('<b>Drop</b><span>₱10</span>')
  expect(button(html, 'Lower the bet')).not.toContain('disabled')
  expect(button(html, 'Raise the bet')).toContain('disabled')
  expect(button(html, 'Quick play')).toContain('aria-pressed="true"')
})

test('a balance that is not known is a dash, and no way back is offered inside a lobby', () => {
  const html = renderToStaticMarkup(<SoloChrome {...solo} />)
  expect(html).toContain('<b>–</b>')
  expect(button(html, 'Back to the lobby')).toContain('hidden')
})

test('autoplay that a site has switched off is not offered [GM-05]', () => {
  const controls = { ...solo.controls, autoplay: false }
  const html = renderToStaticMarkup(<SoloChrome {...solo} controls={controls} />)
  expect(button(html, 'Autoplay')).toContain('hidden')
})

test('a notice names the way to take first, and none is shown where nothing is in the way', () => {
  const go = () => undefined
  expect(renderToStaticMarkup(<GameNotice notice={null} go={go} />)).toContain('hidden')
  const html = renderToStaticMarkup(<GameNotice notice={insufficient(5_00, 2_00, 1_00)} go={go} />)
  expect(html.match(/class="way[^"]*"/g)).toEqual(['class="way is-first"', 'class="way"'])
  expect(renderToStaticMarkup(<GameNotice notice={sessionEnded()} go={go} />)).toContain('alert')
})

test('a table takes chips only while its window is open, and marks the chosen one [GM-04]', () => {
  const game = {} as TableGame
  const table = { ...frame, ...waitingTable(game, [1_000, 5_000], 5_000) }
  const html = renderToStaticMarkup(<TableChrome {...table} />)
  expect(html).not.toContain('data-takes')
  expect(button(html, '₱50')).toContain('aria-checked="true"')
  expect(button(html, '₱10')).toContain('aria-checked="false"')
  const clock = { phase: 'Place your bets', left: 0.5, open: true, ending: false }
  const open = renderToStaticMarkup(<TableChrome {...table} clock={clock} />)
  expect(open).toContain('data-takes=""')
  expect(open).not.toContain('data-hurry')
})
