import type { Game } from '@perlas/contract/catalogue'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { badgesOf } from './composed.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lobby: Lobby
let now = Date.now()
beforeAll(async () => {
  lobby = await openLobby({ swaps: { clock: () => new Date(now) } })
})
afterAll(() => lobby.close())

/** What an operator does: SQL, and then whoever asks sees it. */
async function changed(sql: string, values: unknown[] = []) {
  await lobby.ctx.db.query(sql, values)
  now += 10_000
  return (await lobby.call('anonymous/appConfig')).body as Record<string, never[]> & {
    appLobbyAdConfigList: Record<string, unknown>[]
    appNoticeConfigList: Record<string, unknown>[]
    appPromotionalVideoList: Record<string, unknown>[]
    socialMedia: { id: string; url: string }[]
    paymentImgList: { id: string }[]
    responsibleImgList: Record<string, unknown>[]
  }
}

test('banners come with both crops, by sort, without those that are off [CO-03] [HM-14]', async () => {
  const { appLobbyAdConfigList: list } = await changed(
    `INSERT INTO content.banners (banner_id, click_type, click_action, picture, picture_desktop, alt, sort, status)
     VALUES (90, 1, '15', '/a', '/b', 'Sign-up bonus', -1, 1), (91, 3, '/x', '/c', '', 'Off', -2, 0)`,
  )
  expect(list[0]).toEqual({
    id: 90,
    clickType: 1,
    clickAction: '15',
    imgUrl2: '/a',
    imgUrlDesktop: '/b',
    alt: 'Sign-up bonus',
    sort: -1,
  })
  expect(list.map(({ id }) => id)).not.toContain(91)
})

test('notices carry whether they pop up, and wait for their day [CO-03] [HM-09]', async () => {
  const { appNoticeConfigList: list } = await changed(
    `INSERT INTO content.notices (notice_id, title, summary, body, is_h5_pop, picture, sort, published_at)
     VALUES (90, 'Now', 's', 'b', true, '/p', -2, now()), (91, 'Later', 's', 'b', true, '', -1, now() + interval '1 day')`,
  )
  expect(list[0]).toMatchObject({ id: 90, isH5Pop: true, imgUrl2: '/p', title: 'Now' })
  expect(list.map(({ id }) => id)).not.toContain(91)
})

test('films come in order, those that are on [HM-04]', async () => {
  const { appPromotionalVideoList: list } = await changed(
    `INSERT INTO content.videos (video_id, click_type, click_action, cover, path, alt, sort, status)
     VALUES (90, 2, '', '/cover', '/film', 'Water', 9, 1), (91, 1, '15', '/c2', '/f2', 'Bonus', 8, 1),
            (92, 2, '', '/c3', '/f3', 'Off', 7, 0)`,
  )
  expect(list.filter(({ id }) => Number(id) >= 90)).toEqual([
    { id: 91, clickType: 1, clickAction: '15', coverImg: '/c2', path: '/f2', alt: 'Bonus' },
    { id: 90, clickType: 2, clickAction: '', coverImg: '/cover', path: '/film', alt: 'Water' },
  ])
})

test('the seven social ids are known; those without an address are not told [CO-05]', async () => {
  const { rows } = await lobby.ctx.db.query<{ id: string }>(
    `SELECT link_id AS id FROM content.links WHERE kind = 'social' ORDER BY sort`,
  )
  expect(rows.map(({ id }) => id)).toEqual([
    'facebook02',
    'telegram02',
    'instagram02',
    'tiktok02',
    'twitch02',
    'youtube02',
    'whatsapp02',
  ])
  expect((await changed('SELECT 1')).socialMedia).toEqual([])
  const { socialMedia } = await changed(
    `UPDATE content.links SET url = 'https://social.example/perlas' WHERE link_id = 'tiktok02'`,
  )
  expect(socialMedia).toEqual([{ id: 'tiktok02', url: 'https://social.example/perlas' }])
})

test('the footer has the ways to pay and the words on playing responsibly [PR-07]', async () => {
  const { paymentImgList, responsibleImgList } = await changed(
    `INSERT INTO content.images (kind, image_id, picture, alt, url, sort)
     VALUES ('responsible', 'test', '/r', 'Know when to stop', '/about', 99)`,
  )
  expect(paymentImgList.map(({ id }) => id)).toEqual(['gcash', 'maya'])
  expect(responsibleImgList).toContainEqual({
    id: 'test',
    img: '/r',
    alt: 'Know when to stop',
    altFil: '',
    url: '/about',
  })
})

test('no license is told until an operator sets one, and then that one [PF-07]', async () => {
  const before = await changed('SELECT 1')
  expect(before['siteConfig']).not.toHaveProperty('licence')
  const licence = { holder: 'A holder', number: 'No. 1 of a test', regulator: 'A regulator' }
  const after = await changed(
    `UPDATE content.settings SET value = value || jsonb_build_object('licence', $1::jsonb) WHERE key = 'site'`,
    [JSON.stringify(licence)],
  )
  expect(after['siteConfig']).toMatchObject({ licence })
})

test('of eleven popular games two have a badge: the busiest, then what is new [GM-03] [HM-16]', () => {
  const popular = Array.from({ length: 11 }, (_, at) => ({
    id: at + 1,
    hot: 1,
    recent: 1,
    showType: 0,
    hotSort: at,
  })) as unknown as Game[]
  expect(badgesOf(popular, [])).toEqual({ 1: 'recent', 2: 'recent' })
  expect(badgesOf(popular, [5])).toEqual({ 5: 'hot', 1: 'recent' })
  expect(badgesOf(popular, [5, 9])).toEqual({ 5: 'hot', 9: 'hot' })
})
