import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { everyCall } from '@perlas/server/calls'
import { brokenKindLaws } from '@perlas/campaign-kit/kind-laws'
import { brokenLaws } from '@perlas/campaign-kit/laws'
import { pageAt } from '@perlas/contract/pages'
import { cases } from '@perlas/dev-env/cases'
import { expect, test } from 'vitest'
import { activityPath } from '../apps/player/src/session/activity-pages.ts'
import { missing } from './missing.ts'
import { offering } from './offering.ts'
import { campaigns as inApp } from './player.ts'
import { campaigns, kinds } from './server.ts'

const here = import.meta.dirname
const root = resolve(here, '..')
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map((entry) => entry.name)
  .toSorted()

test('every folder is in the lists of the server and of the player app, under its own name', () => {
  expect([...campaigns, ...kinds].map(({ code }) => code).toSorted()).toEqual(folders)
  expect(inApp.map(({ code }) => code).toSorted()).toEqual(folders)
})

test('every folder has its rules, stories, texts, screen and README', () => {
  for (const code of folders)
    expect(readdirSync(join(here, code))).toEqual(
      expect.arrayContaining([`${code}.ts`, `${code}.test.ts`, 'README.md', 'messages', 'player']),
    )
})

test('the app asks those about deposits what a deposit brings, and has a page for each', () => {
  for (const { code, on, page } of campaigns) {
    const isAsked = offering.some((one) => one.code === code)
    expect({ code, isAsked }).toEqual({ code, isAsked: on['deposit.settled'] !== undefined })
    expect(pageAt(page.path), page.path).toBeDefined()
    expect(existsSync(join(here, code, 'player/player.ts'))).toBe(true)
  }
})

test('names are one campaign each: of its coins in the books, of its activity, of its call', () => {
  const sources = [...campaigns.map(({ source }) => source), ...kinds.map(({ code }) => code)]
  const numbers = kinds.map(({ activity }) => activity)
  for (const names of [sources, numbers, everyCall.map(({ name }) => name)])
    expect(new Set<string | number>(names).size).toBe(names.length)
})

test('each keeps the laws of campaigns', () => {
  for (const campaign of campaigns)
    expect({ [campaign.code]: brokenLaws(campaign) }).toEqual({ [campaign.code]: [] })
})

test.each(kinds.map((kind) => [kind.code, kind] as const))(
  '%s keeps the laws of kinds',
  (_, kind) => {
    expect(brokenKindLaws(kind, cases(60, 15))).toEqual([])
  },
)

/** Terms of a kind that gives free rounds at every step of a table. */
function withRounds(kind: (typeof kinds)[number]) {
  const rounds = (value: unknown) =>
    Array.isArray(value)
      ? value.map((row: object) => ('rounds' in row ? { ...row, coins: 0, rounds: 2 } : row))
      : value
  const terms = Object.entries(kind.defaults).map(([name, value]) => [
    name,
    name === 'rounds' ? 2 : rounds(value),
  ])
  return { ...Object.fromEntries(terms), free: { gameId: 118, bet: 1_00, days: 7 } }
}

test.each(
  kinds.filter(({ terms }) => 'free' in terms.properties).map((kind) => [kind.code, kind] as const),
)('%s keeps the laws of kinds where it gives free rounds', (_, kind) => {
  const terms = withRounds(kind)
  expect(kind.freeRounds?.(terms)).toMatchObject({ gameId: 118, bet: 1_00 })
  expect(brokenKindLaws(kind, cases(60, 15), terms)).toEqual([])
  const nowhere = { ...terms, free: { gameId: 0, bet: 0, days: 7 } }
  expect(kind.problems(nowhere)).toContain('Free rounds need a game and a stake.')
})

test('what a player has left is told to the supply alone', () => {
  expect(kinds.filter(({ needs }) => needs.includes('purse')).map(({ code }) => code)).toEqual([
    'supply',
  ])
})

test('nothing is missing of what players can have: texts, rules, a link, a journey; a draft is told what', () => {
  for (const campaign of campaigns) {
    const { code, source, page } = campaign
    const lacks = missing(root, { code, source, path: page.path })
    if (campaign.draft)
      for (const what of lacks) process.stdout.write(`${campaign.code} is a draft: ${what}\n`)
    else expect({ [campaign.code]: lacks }).toEqual({ [campaign.code]: [] })
  }
})

test.each(kinds.map((kind) => [kind.code, kind] as const))(
  'nothing is missing of %s: texts, rules, a name of its coins, a link, a journey',
  (code, { activity }) => {
    const path = activityPath(activity).split('?')[0] ?? ''
    expect(missing(root, { code, source: code, path })).toEqual([])
  },
)
