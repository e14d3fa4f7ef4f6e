import { campaigns, kinds } from '@perlas/campaigns/server'
import { getActivityTerms, getChances } from '@perlas/contract/activities'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manilaDay } from '#/kernel/manila.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let owner: string
let settings: Map<string, Record<string, unknown>>
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  owner = await office.owner()
  const { settings: all } = (await office.ask('settings', {}, owner)) as unknown as {
    settings: { subject: string; value: Record<string, unknown> }[]
  }
  settings = new Map(all.map(({ subject, value }) => [subject, value]))
})
afterAll(() => lobby.close())

type Preview = {
  errcode: number
  problems: string[]
  day: string
  activity: number
  answers: Record<string, unknown>
}
const termsOf = (code: string) => settings.get(`campaign:${code}`) ?? {}
const preview = async (code: string, change: object = {}, more: object = {}, token = owner) =>
  (await office.ask(
    'previewActivity',
    { code, value: { ...termsOf(code), ...change }, ...more },
    token,
  )) as unknown as Preview

test.each(['first-charge', ...kinds.map(({ code }) => code)])(
  'the page of %s is told what its calls tell, under what it ships with',
  async (code) => {
    const { problems, answers, activity } = await preview(code)
    expect({ problems, count: Object.keys(answers).length > 0 }).toEqual({
      problems: [],
      count: true,
    })
    expect(activity).toBe(kinds.find((kind) => kind.code === code)?.activity ?? 0)
    const own = [...kinds, ...campaigns].flatMap((kind) =>
      'page' in kind ? [kind.page.call] : kind.calls.map(({ call }) => call),
    )
    for (const [name, answer] of Object.entries(answers)) {
      const call = [...own, getActivityTerms, getChances].find((one) => one.name === name)
      expect(call && [...Value.Errors(call.output, answer)], name).toEqual([])
    }
  },
)

test('a draft shows its own numbers, on the first day that it runs, and stores nothing', async () => {
  const dates = { firstDay: '2030-12-01', lastDay: '2030-12-25' }
  const before = await lobby.ctx.db.query('SELECT count(*) FROM campaigns.campaigns')
  const { day, answers } = await preview('christmas', { ...dates, starCoins: 33_00 })
  const shown = answers['appChristmasUser'] as { star: { amount: number }; bulbs: object[] }
  expect([day, shown.star.amount, shown.bulbs.length]).toEqual(['2030-12-01', 33_00, 24])
  const later = await preview('christmas', dates, { day: '2030-12-09' })
  const parol = later.answers['appChristmasUser'] as { bulbs: { state: string }[] }
  expect(parol.bulbs.filter(({ state }) => state === 'missed')).toHaveLength(8)
  expect((await preview('free-sign')).day).toBe(manilaDay(lobby.ctx.clock()))
  const after = await lobby.ctx.db.query('SELECT count(*) FROM campaigns.campaigns')
  expect(after.rows).toEqual(before.rows)
})

test('what is wrong is said instead, and only who reads money may ask', async () => {
  const wrong = await preview('christmas', { firstDay: '2030-12-20', lastDay: '2030-12-01' })
  expect(wrong.problems).toContain('The last day is before the first.')
  expect(wrong.answers).toEqual({})
  expect((await preview('christmas', { starBulbs: 'many' })).problems.length).toBeGreaterThan(0)
  expect((await preview('no-such')).errcode).toBe(4040)
  const support = await office.member('sam', 'support', owner)
  expect((await preview('christmas', {}, {}, support)).errcode).toBe(4030)
})
