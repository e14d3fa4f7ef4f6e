import { settingAreas, settingSchema, type OfficeSetting } from '@perlas/contract/office-settings'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

test('every setting of a fresh installation has the shape that its form is drawn from, each field with a title [AP-07]', async () => {
  const office = openOffice(lobby)
  const { settings } = (await office.ask('settings', {}, await office.owner())) as {
    settings: OfficeSetting[]
  }
  expect([...new Set(settings.map(({ area }) => area)), 'site'].toSorted()).toEqual(
    Object.keys(settingAreas).toSorted(),
  )
  const wrong = settings.flatMap(({ subject, value, schema }) => {
    const shape = (schema ?? settingSchema(subject)) as
      | (TSchema & { properties?: Record<string, { title?: string }> })
      | undefined
    if (!shape) return [`${subject}: no shape`]
    const untitled = Object.entries(shape.properties ?? {}).filter(([, { title }]) => !title)
    return [
      ...(Value.Check(shape, value) ? [] : [`${subject}: ${JSON.stringify(value)}`]),
      ...untitled.map(([name]) => `${subject}: no title of ${name}`),
    ]
  })
  expect(wrong).toEqual([])
})
