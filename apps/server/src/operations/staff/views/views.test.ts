import type { ListView } from '@perlas/contract/office-views'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice } from '../fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let ana: string
let ben: string
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  ana = await office.owner()
  ben = await office.member('ben', 'finance', ana)
})
afterAll(() => lobby.close())

const late = { due: 'late', sort: 'largest' }
const save = (token: string, view: object = {}) =>
  office.ask(
    'saveView',
    { list: 'withdrawals', name: 'Late', filter: late, shared: false, ...view },
    token,
  )
const named = async (token: string, list = 'withdrawals') =>
  ((await office.ask('listViews', { list }, token))['views'] as ListView[]).map(
    ({ name, shared }) => (shared ? `${name}, everybody’s` : name),
  )

test('a member keeps filters under a name; the same name again is the same view [AP-07]', async () => {
  const first = await save(ben)
  expect(await save(ben, { filter: { due: 'today' } })).toMatchObject({ viewId: first['viewId'] })
  expect(await named(ben)).toEqual(['Late'])
  // A view is of its member and of its list.
  expect(await named(ana)).toEqual([])
  expect(await named(ben, 'payments')).toEqual([])
  const { views } = await office.ask('listViews', { list: 'withdrawals' }, ben)
  expect(views).toMatchObject([{ filter: { due: 'today' } }])
})

test('an owner keeps views for everybody, and others neither make nor drop them', async () => {
  expect(await save(ben, { name: 'All late', shared: true })).toMatchObject({ errcode: 4030 })
  const { viewId } = await save(ana, { name: 'All late', shared: true })
  expect(await named(ben)).toEqual(['All late, everybody’s', 'Late'])
  await office.ask('dropView', { viewId }, ben)
  expect(await named(ben)).toHaveLength(2)
  await office.ask('dropView', { viewId }, ana)
  await office.ask('dropView', { viewId }, ana)
  expect(await named(ben)).toEqual(['Late'])
  const { rows } = await lobby.ctx.db.query<{ action: string }>(
    `SELECT action FROM staff.audit WHERE detail->>'name' = 'All late' ORDER BY audit_id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['list-view-saved', 'list-view-dropped'])
})

test('a view of another member is not dropped, and a list has so many and no more', async () => {
  const { views } = await office.ask('listViews', { list: 'withdrawals' }, ben)
  const [own] = views as ListView[]
  await office.ask('dropView', { viewId: own?.viewId }, ana)
  expect(await named(ben)).toEqual(['Late'])
  for (let n = 1; n < 20; n += 1) await save(ben, { name: `View ${n}` })
  expect(await save(ben, { name: 'One more' })).toMatchObject({ errcode: 2140 })
  expect(await save(ben, { name: 'View 3', filter: { due: 'later' } })).toMatchObject({
    errcode: 0,
  })
  expect(await named(ben)).toHaveLength(20)
})

test('a name without a letter, a filter that is none, and a list that is none are refused', async () => {
  for (const wrong of [
    { name: '   ' },
    { name: 'x'.repeat(41) },
    { filter: {} },
    { filter: { 'due day': 'late' } },
    { filter: { due: 'x'.repeat(81) } },
    {
      filter: Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`f${'x'.repeat(n)}`, 'a'])),
    },
    { list: 'members' },
  ])
    expect(await save(ben, wrong)).toMatchObject({ errcode: 4000 })
})
