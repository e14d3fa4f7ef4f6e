import { expect, test } from 'vitest'
import type { ContentValue } from '@perlas/contract/content-values'
import { linkProblem, promisesOf, stateOf } from './rules.ts'

const words = { title: 'A title', summary: 'A summary', body: '', button: '' }
const notice = (body: string, change: object = {}): ContentValue['notice'] => ({
  on: true,
  startsAt: '',
  endsAt: '',
  hosts: [],
  audience: { who: 'all', newDays: 0, levelFrom: 0 },
  campaignId: 0,
  sort: 0,
  clickType: 0,
  clickAction: '',
  picture: '',
  category: 'service',
  pinned: false,
  popup: false,
  texts: { 'en-PH': { ...words, body }, 'fil-PH': words },
  ...change,
})

test('what promises money, gifts or luck is found; plain news is not [CO-03]', () => {
  for (const body of [
    'Get ₱50 today',
    'PHP 1,000 for you',
    'Kumuha ng 20 piso',
    'A bonus for everybody',
    'Free spins on Friday',
    'May libreng spin',
    '500 points for each friend',
    'Guaranteed',
    'Last chance!',
    'Cashback every day',
    'Our raffle',
  ])
    expect(promisesOf('notice', notice(body)), body).toHaveLength(1)
  for (const body of [
    'Deposits are slow on Friday from 2 to 4 AM.',
    'A new game is here: Perlas Reef.',
    'We answer 24 hours a day.',
    'Points are shown with two digits.',
    'Play within your means.',
    'Sarado ang GCash mula 2:00 hanggang 4:00.',
  ])
    expect(promisesOf('notice', notice(body)), body).toEqual([])
  expect(promisesOf('notice', notice('', { campaignId: 3 }))).toEqual([
    'It is linked to a campaign.',
  ])
  // Taken down it promises nothing.
  expect(promisesOf('notice', notice('Get ₱50 today', { on: false, campaignId: 3 }))).toEqual([])
})

test('only pages of ours, allowed hosts and the right networks are linked to [CO-03] [CO-05]', () => {
  const outside = ['help.perlas.example']
  for (const good of [
    '/lobby/home',
    '/start?gameId=101',
    '/reward/detail/fund#terms',
    'https://help.perlas.example/a?b=1',
  ])
    expect(linkProblem(good, { outside }), good).toBeUndefined()
  expect(linkProblem('tel:+63282489568', { outside, calls: true })).toBeUndefined()
  for (const bad of [
    'tel:+63282489568',
    '//evil.example',
    '/\\evil.example',
    '/lobby/home\tx',
    '/lobby/home\u0000',
    'HTTPS://help.perlas.example',
    'http://help.perlas.example',
    'https://help.perlas.example.evil.example',
    'https://evil.example/help.perlas.example',
    'https://help.perlas.example:8443/',
    'https://a:b@help.perlas.example/',
    'https://',
    'javascript:alert(1)',
    ' /lobby/home',
  ])
    expect(linkProblem(bad, { outside }), bad).toBeDefined()
  expect(
    linkProblem('https://m.facebook.com/perlas', { outside: [], network: ['facebook.com'] }),
  ).toBeUndefined()
  expect(
    linkProblem('https://notfacebook.com/perlas', { outside: [], network: ['facebook.com'] }),
  ).toBeDefined()
})

test('how something stands is told by its times, its picture and its campaign [CO-03] [HM-14]', () => {
  const now = new Date('2026-11-24T04:00:00Z')
  const state = (change: object, campaign?: 'running' | 'over') =>
    stateOf('notice', notice('', change), { now, campaign })
  expect(state({})).toBe('running')
  expect(state({ on: false })).toBe('off')
  expect(state({ startsAt: '2026-11-24T04:00:01.000Z' })).toBe('scheduled')
  expect(state({ startsAt: '2026-11-24T04:00:00.000Z' })).toBe('running')
  expect(state({ endsAt: '2026-11-24T04:00:00.000Z' })).toBe('over')
  expect(state({ campaignId: 1 }, 'over')).toBe('campaign')
  expect(state({ campaignId: 1 }, 'running')).toBe('running')
})
