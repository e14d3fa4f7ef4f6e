import { dropCaches } from '#/kernel/state.ts'
import { seed } from '#/seed.ts'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

type Shown = {
  webConfig: { appUserLevelConfigList: { level: number; name: string; nameFil?: string }[] }
  appLobbyAdConfigList: { id: number; altFil?: string }[]
  siteConfig: { responsibleLineFil?: string }
  responsibleImgList: { id: string; altFil?: string }[]
}
async function shown() {
  dropCaches(lobby.ctx)
  const { body } = await lobby.call('anonymous/appConfig', {})
  return body as unknown as Shown
}

test('a new site registers numbers where texts are sent, and names on a trial; both keep what an operator set [AU-03]', async () => {
  const site = async () => {
    const { body } = await lobby.call('anonymous/appConfig', {})
    return (body as { siteConfig: Record<string, unknown> }).siteConfig
  }
  expect(await site()).toMatchObject({ registerType: 'username', otpStatus: false })
  await seed(lobby.ctx, { texts: true })
  dropCaches(lobby.ctx)
  expect(await site()).toMatchObject({ registerType: 'username', otpStatus: false })
  const { rows: kept } = await lobby.ctx.db.query(
    `DELETE FROM content.settings WHERE key = 'site' RETURNING value`,
  )
  await seed(lobby.ctx, { texts: true })
  dropCaches(lobby.ctx)
  expect(await site()).toMatchObject({ registerType: 'phone', otpStatus: true, alsoByName: true })
  await lobby.ctx.db.query(`UPDATE content.settings SET value = $1 WHERE key = 'site'`, [
    kept[0]?.['value'],
  ])
})

test('an older installation gets its Filipino words, but for what the operator wrote [PF-06] [HM-14]', async () => {
  const sql = (text: string) => lobby.ctx.db.query(text)
  const before = await shown()
  await sql(`UPDATE loyalty.levels SET name_fil = ''`)
  await sql(`UPDATE loyalty.levels SET name = 'Alon' WHERE level = 1`)
  await sql(`UPDATE content.images SET alt_fil = ''`)
  await sql(`UPDATE content.images SET alt = 'Stop in time' WHERE image_id = 'know-when'`)
  await sql(`UPDATE content.banners SET alt_fil = ''`)
  await sql(`UPDATE content.banners SET alt = 'A banner of the operator' WHERE banner_id = 1`)
  await sql(`UPDATE content.settings SET value = value - 'responsibleLineFil' WHERE key = 'site'`)
  await seed(lobby.ctx)
  const after = await shown()

  // Levels are remembered for a minute.
  const { rows } = await sql(`SELECT name, name_fil FROM loyalty.levels ORDER BY level LIMIT 2`)
  expect(rows).toEqual([
    { name: 'Shell', name_fil: 'Kabibe' },
    { name: 'Alon', name_fil: '' },
  ])
  const [shell] = before.webConfig.appUserLevelConfigList
  expect(shell).toMatchObject({ name: 'Shell', nameFil: 'Kabibe' })
  expect(after.responsibleImgList.map(({ id, altFil }) => [id, altFil])).toEqual([
    ['age', 'Para sa edad 21 pataas lang'],
    ['know-when', ''],
    ['helpline', ''],
  ])
  expect(after.siteConfig.responsibleLineFil).toBe(before.siteConfig.responsibleLineFil)
  const described = ({ appLobbyAdConfigList: list }: Shown) =>
    Object.fromEntries(list.map(({ id, altFil }) => [id, altFil]))
  expect(described(after)).toEqual({
    ...described(before),
    1: undefined,
  })
})
