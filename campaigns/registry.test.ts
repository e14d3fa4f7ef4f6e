import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { everyCall } from '@perlas/server/calls'
import { brokenLaws } from '@perlas/campaign-kit/laws'
import { pageAt } from '@perlas/contract/pages'
import { expect, test } from 'vitest'
import { missing } from './missing.ts'
import { campaigns as inApp } from './player.ts'
import { campaigns } from './server.ts'

const here = import.meta.dirname
const root = resolve(here, '..')
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map((entry) => entry.name)
  .toSorted()

test('every folder is in the lists of the server and of the player app, under its own name', () => {
  expect(campaigns.map(({ code }) => code).toSorted()).toEqual(folders)
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
    const known = inApp.find((one) => one.code === code)
    expect({ code, deposits: known?.deposits }).toEqual({
      code,
      deposits: on['deposit.settled'] !== undefined,
    })
    expect(pageAt(page.path), page.path).toBeDefined()
    expect(existsSync(join(here, code, 'player/player.ts'))).toBe(true)
  }
})

test('names are one campaign each: of its coins in the books, of its call', () => {
  for (const names of [campaigns.map(({ source }) => source), everyCall.map(({ name }) => name)])
    expect(new Set(names).size).toBe(names.length)
})

test('each keeps the laws of campaigns', () => {
  for (const campaign of campaigns)
    expect({ [campaign.code]: brokenLaws(campaign) }).toEqual({ [campaign.code]: [] })
})

test('nothing is missing of what players can have: texts, rules, a link, a journey; a draft is told what', () => {
  for (const campaign of campaigns) {
    const lacks = missing(root, campaign)
    if (campaign.draft)
      for (const what of lacks) process.stdout.write(`${campaign.code} is a draft: ${what}\n`)
    else expect({ [campaign.code]: lacks }).toEqual({ [campaign.code]: [] })
  }
})
