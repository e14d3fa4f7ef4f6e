import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentKind } from '@perlas/contract/office-content'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { openContext } from '@perlas/server/open'
import { buildApp } from '@perlas/server/app'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let owner: string
let ana: string
let ben: string
let sam: string
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  owner = await office.owner()
  ana = await office.member('ana', 'finance', owner)
  ben = await office.member('ben', 'finance', owner)
  sam = await office.member('sam', 'support', owner)
})
afterAll(() => lobby.close())

const everybody = { who: 'all', newDays: 0, levelFrom: 0 }
const words = {
  title: 'New hours',
  summary: 'We answer longer.',
  body: 'From 8 to 22.',
  button: '',
}
const banner = (change: object = {}) => ({
  on: true,
  startsAt: '',
  endsAt: '',
  hosts: [],
  audience: everybody,
  campaignId: 0,
  sort: -500,
  clickType: 3,
  clickAction: '/lobby/notice',
  picture: '/pictures/banners/welcome-phone',
  pictureDesktop: '/pictures/banners/welcome-desktop',
  alt: { 'en-PH': 'A quiet sea', 'fil-PH': 'Payapang dagat' },
  ...change,
})
const notice = (change: object = {}) => ({
  on: true,
  startsAt: '',
  endsAt: '',
  hosts: [],
  audience: everybody,
  campaignId: 0,
  sort: -500,
  clickType: 0,
  clickAction: '',
  picture: '',
  category: 'service',
  pinned: false,
  popup: false,
  texts: { 'en-PH': words, 'fil-PH': { ...words, title: 'Bagong oras' } },
  ...change,
})

type Saved = {
  status: string
  problems: string[]
  itemId: string
  version: number
  errcode: number
}
async function save(
  kind: ContentKind,
  value: object,
  ask: {
    itemId?: string
    from?: number
    token?: string
    key?: string
    publish?: boolean
    returnsTo?: number
  } = {},
): Promise<Saved> {
  return (await office.ask(
    'saveContent',
    {
      key: ask.key ?? crypto.randomUUID(),
      kind,
      itemId: ask.itemId ?? 'new',
      from: ask.from ?? 0,
      value,
      note: '',
      publish: ask.publish ?? true,
      returnsTo: ask.returnsTo ?? 0,
    },
    ask.token ?? sam,
  )) as Saved
}
const decide = (kind: ContentKind, of: Saved, approve: boolean, token: string) =>
  office.ask('decideContent', { kind, itemId: of.itemId, version: of.version, approve }, token)

type Config = {
  appLobbyAdConfigList: { id: number; alt: string; imgUrl2: string }[]
  appNoticeConfigList: {
    id: number
    title: string
    ended?: boolean
    version: number
    isH5Pop: boolean
    category: string
  }[]
  appPromotionalVideoList: { id: number }[]
  socialMedia: { id: string; url: string }[]
  webConfig: { ownContent: { visitors: boolean; players: boolean } }
}
async function config(host = 'localhost') {
  const { body, headers } = await lobby.call('anonymous/appConfig', {}, undefined, { host })
  return { ...(body as Config), etag: String(headers['etag']) }
}
const bannerIds = async (host?: string) =>
  (await config(host)).appLobbyAdConfigList.map(({ id }) => id)
const noticeOf = async (itemId: string) =>
  (await config()).appNoticeConfigList.find(({ id }) => String(id) === itemId)
async function rowOf(kind: ContentKind, itemId: string) {
  const { rows } = (await office.ask('content', {}, sam)) as {
    rows: { kind: string; itemId: string; state: string; newer: string; title: string }[]
  }
  return rows.find((one) => one.kind === kind && one.itemId === itemId)
}
type Version = {
  version: number
  status: string
  value: { texts?: unknown }
  live: boolean
  by: string
  decidedBy: string
  returnsTo: number
}
const versionsOf = async (kind: ContentKind, itemId: string) =>
  (await office.ask('contentItem', { kind, itemId }, sam))['versions'] as Version[]
const iso = (minutes: number) =>
  new Date(lobby.ctx.clock().getTime() + minutes * 60_000).toISOString()

test('words that promise nothing are published by one member, in both languages [CO-03]', async () => {
  const saved = await save('notice', notice({ category: 'service', pinned: true }))
  expect(saved).toMatchObject({ status: 'approved', version: 1, problems: [] })
  const shown = await noticeOf(saved.itemId)
  expect(shown).toMatchObject({
    title: 'New hours',
    category: 'service',
    pinned: true,
    version: 1,
    filipino: { title: 'Bagong oras' },
  })
  expect(shown).not.toHaveProperty('audience')
  expect((await config()).appNoticeConfigList[0]?.id).toBe(Number(saved.itemId))
  expect(await rowOf('notice', saved.itemId)).toMatchObject({ state: 'running', newer: '' })
})

test('a draft is seen by nobody, and is published by the next version [CO-03]', async () => {
  const draft = await save('notice', notice(), { publish: false })
  expect(draft.status).toBe('draft')
  expect(await noticeOf(draft.itemId)).toBeUndefined()
  expect(await rowOf('notice', draft.itemId)).toMatchObject({ state: 'draft', newer: 'draft' })
  const out = await save('notice', notice(), { itemId: draft.itemId, from: 1 })
  expect(out).toMatchObject({ status: 'approved', version: 2, itemId: draft.itemId })
  expect(await noticeOf(draft.itemId)).toMatchObject({ version: 2 })
})

test('what promises something is shown to nobody until a second member approves [CO-03] [AP-07]', async () => {
  for (const [change, why] of [
    [{ texts: { 'en-PH': { ...words, title: 'Get ₱100 today' }, 'fil-PH': words } }, '₱100'],
    [
      { texts: { 'en-PH': words, 'fil-PH': { ...words, body: 'May libreng spin ka.' } } },
      'libreng spin',
    ],
    [{ texts: { 'en-PH': { ...words, summary: 'Hurry!' }, 'fil-PH': words } }, 'Hurry'],
    [{ clickType: 1, clickAction: '39' }, 'leads to an activity'],
  ] as const) {
    const saved = await save('notice', notice(change), { token: ana })
    expect(saved.status, why).toBe('proposed')
    expect(await noticeOf(saved.itemId), why).toBeUndefined()
    const [version] = (await versionsOf('notice', saved.itemId)) as (Version & {
      promises: string[]
    })[]
    expect(version?.promises.join(' ')).toContain(why)
    // Not by whoever wrote it, and not by who approves no money.
    expect((await decide('notice', saved, true, ana))['errcode']).toBe(4030)
    expect((await decide('notice', saved, true, sam))['errcode']).toBe(4030)
    expect(await noticeOf(saved.itemId)).toBeUndefined()
    expect(await decide('notice', saved, true, ben)).toMatchObject({ status: 'approved' })
    expect(await noticeOf(saved.itemId), why).toBeDefined()
    // Decided once.
    expect((await decide('notice', saved, false, ben))['errcode']).not.toBe(0)
    // Taking it down needs one member.
    const off = await save(
      'notice',
      { ...notice(change), on: false },
      { itemId: saved.itemId, from: 1 },
    )
    expect(off.status).toBe('approved')
    expect(await noticeOf(saved.itemId)).toBeUndefined()
  }
})

test('the database itself refuses that one member writes and approves a promise, and that a version changes [AP-07]', async () => {
  const saved = await save('banner', banner({ campaignId: 0, clickType: 1, clickAction: '20' }), {
    token: ana,
  })
  const of = [saved.itemId, saved.version]
  await expect(
    lobby.ctx.db.query(
      `UPDATE content.versions SET status = 'approved', decided_by = proposed_by, decided_at = now()
        WHERE kind = 'banner' AND item_id = $1 AND version = $2`,
      of,
    ),
  ).rejects.toThrow(/maker_is_not_checker/)
  for (const sql of [
    `UPDATE content.versions SET value = '{}' WHERE kind = 'banner' AND item_id = $1 AND version = $2`,
    `DELETE FROM content.versions WHERE kind = 'banner' AND item_id = $1 AND version = $2`,
  ])
    await expect(lobby.ctx.db.query(sql, of)).rejects.toThrow(/not changed|is proposed|stay/)
  expect(await decide('banner', saved, false, ana)).toMatchObject({ status: 'refused' })
})

test('a start and an end are there at their moment, with another ETag, on every node [CO-03] [HM-14]', async () => {
  const second = await openContext(lobby.ctx.config, { clock: lobby.ctx.clock })
  const app = buildApp(second.ctx)
  await app.ready()
  const there = async (id: number) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/app/v1/anonymous/appConfig',
      headers: { 'content-type': 'application/json', host: 'localhost' },
      payload: '{}',
    })
    return JSON.parse(answer.body).appLobbyAdConfigList.some((one: { id: number }) => one.id === id)
  }
  lobby.stopClock()
  try {
    const saved = await save('banner', banner({ startsAt: iso(60), endsAt: iso(120) }))
    const id = Number(saved.itemId)
    expect(await rowOf('banner', saved.itemId)).toMatchObject({ state: 'scheduled' })
    const before = await config()
    // The other node has heard of it, and remembers what was so a second ago.
    await expect.poll(() => there(id)).toBe(false)
    lobby.later({ minutes: 59, seconds: 59 })
    expect([await bannerIds(), await there(id)]).toEqual([expect.not.arrayContaining([id]), false])
    lobby.later({ seconds: 2 })
    expect([(await bannerIds()).includes(id), await there(id)]).toEqual([true, true])
    const running = await config()
    expect(running.etag).not.toBe(before.etag)
    expect(await rowOf('banner', saved.itemId)).toMatchObject({ state: 'running' })
    lobby.later({ minutes: 59, seconds: 58 })
    expect([(await bannerIds()).includes(id), await there(id)]).toEqual([true, true])
    lobby.later({ seconds: 2 })
    expect([(await bannerIds()).includes(id), await there(id)]).toEqual([false, false])
    expect((await config()).etag).toBe(before.etag)
    expect(await rowOf('banner', saved.itemId)).toMatchObject({ state: 'over' })
  } finally {
    lobby.onTime()
    await app.close()
    await second.close()
  }
})

test('a host of its own sees it alone, and a host that is none of ours is refused [CO-03]', async () => {
  await lobby.operate(`INSERT INTO content.sites (host) VALUES ('cebu.example')`)
  const wrong = await save('banner', banner({ hosts: ['elsewhere.example'] }))
  expect(wrong).toMatchObject({
    status: 'wrong',
    problems: ['There is no site elsewhere.example.'],
  })
  const saved = await save('banner', banner({ hosts: ['cebu.example'] }))
  expect(await bannerIds('cebu.example')).toContain(Number(saved.itemId))
  expect(await bannerIds()).not.toContain(Number(saved.itemId))
})

test('what is for some is in nobody’s cached bytes, and answered to those it is for [CO-03]', async () => {
  const joined = await lobby.before({ days: 10 }, () => lobby.register())
  const fresh = await lobby.register()
  const quiet = await config()
  expect(quiet.webConfig.ownContent).toEqual({ visitors: false, players: false })
  const make = async (audience: object) =>
    Number((await save('banner', banner({ audience: { ...everybody, ...audience } }))).itemId)
  const out = await make({ who: 'out' })
  const players = await make({ who: 'in' })
  const news = await make({ who: 'in', newDays: 7 })
  const high = await make({ who: 'in', levelFrom: 3 })
  const answered = await config()
  expect(answered.webConfig.ownContent).toEqual({ visitors: true, players: true })
  for (const id of [out, players, news, high])
    expect(answered.appLobbyAdConfigList.map((one) => one.id)).not.toContain(id)
  const mine = async (token?: string) =>
    ((await lobby.call('myContent', {}, token)).body['banners'] as { id: number }[]).map(
      ({ id }) => id,
    )
  expect(await mine()).toEqual([out])
  expect(await mine(joined.token)).toEqual([players])
  expect(await mine(fresh.token)).toEqual([players, news])
  const visitor = await lobby.call('anonymous/appConfig', {})
  const asPlayer = await lobby.call('anonymous/appConfig', {}, fresh.token)
  expect(asPlayer.body).toEqual(visitor.body)
  const wrong = await save('banner', banner({ audience: { ...everybody, levelFrom: 2 } }))
  expect(wrong.status).toBe('wrong')
})

test('every change is a version with who and when, and an older one is taken up again as the next [CO-03]', async () => {
  const [seeded] = (await config()).appNoticeConfigList.filter(
    ({ title }) => title === 'Deposits settle in seconds',
  )
  const itemId = String(seeded?.id)
  const [found] = await versionsOf('notice', itemId)
  expect(found).toMatchObject({ version: 0, live: true, by: '' })
  const changed = notice({ texts: { 'en-PH': { ...words, title: 'Changed' }, 'fil-PH': words } })
  const saved = await save('notice', changed, { itemId })
  expect(saved).toMatchObject({ status: 'approved', version: 2 })
  expect(await noticeOf(itemId)).toMatchObject({ title: 'Changed', version: 2 })
  const versions = await versionsOf('notice', itemId)
  expect(
    versions.map(({ version, by, decidedBy, live }) => ({ version, by, decidedBy, live })),
  ).toEqual([
    { version: 2, by: 'sam', decidedBy: 'sam', live: true },
    { version: 1, by: '', decidedBy: '', live: false },
  ])
  const back = versions[1]?.value as object
  const returned = await save('notice', back, { itemId, from: 2, returnsTo: 1 })
  expect(returned).toMatchObject({ status: 'approved', version: 3 })
  expect(await noticeOf(itemId)).toMatchObject({ title: 'Deposits settle in seconds', version: 3 })
  expect((await versionsOf('notice', itemId))[0]).toMatchObject({
    version: 3,
    returnsTo: 1,
    live: true,
  })
})

test('the same request twice is one version; an older reading overwrites nothing [AP-02]', async () => {
  const key = crypto.randomUUID()
  const [one, two] = await Promise.all([
    save('banner', banner(), { key }),
    save('banner', banner(), { key }),
  ])
  expect(two).toEqual(one)
  expect((await save('banner', banner({ sort: 1 }), { key })).errcode).not.toBe(0)
  const { itemId } = one
  expect((await save('banner', banner({ sort: 2 }), { itemId, from: 1 })).version).toBe(2)
  expect((await save('banner', banner({ sort: 3 }), { itemId, from: 1 })).errcode).toBe(1120)
  const two2 = await Promise.all([
    save('banner', banner({ sort: 4 }), { itemId, from: 2 }),
    save('banner', banner({ sort: 5 }), { itemId, from: 2 }),
  ])
  expect(two2.filter(({ errcode }) => errcode === 0)).toHaveLength(1)
})

test('a script in a notice, in a description, in a link is refused in plain words [CO-03]', async () => {
  const withBody = (body: string) =>
    notice({ texts: { 'en-PH': { ...words, body }, 'fil-PH': words } })
  for (const [body, says] of [
    ['<script>alert(1)</script>', 'looks like code'],
    ['<img src=x onerror=alert(1)>', 'looks like code'],
    ['[here](javascript:alert(1))', 'looks like code'],
    ['[here](//evil.example)', 'no address'],
    ['[here](https://evil.example/x)', 'not among the hosts'],
    ['[here](http://evil.example/x)', 'must start with'],
    ['[here](/no/such/page)', 'There is no page'],
    ['[here](/\\evil.example)', 'no address'],
  ] as const) {
    for (const publish of [true, false]) {
      const saved = await save('notice', withBody(body), { publish })
      expect(saved.status, body).toBe('wrong')
      expect(saved.problems.join(' '), body).toContain(says)
    }
  }
  for (const clickAction of [
    'javascript:alert(1)',
    'https://user@evil.example',
    'https://evil.example',
    'data:text/html,x',
    '/lobby/home"onclick="x',
    '//evil.example',
    'https:\\\\evil.example',
    '/lobby/nowhere',
  ])
    expect((await save('banner', banner({ clickAction }))).status, clickAction).toBe('wrong')
  const alt = { 'en-PH': '<b onmouseover=x>', 'fil-PH': '' }
  expect((await save('banner', banner({ alt }))).status).toBe('wrong')
  expect(
    (
      await save(
        'link',
        { ...linkValue, url: 'https://evil.example/perlas' },
        { itemId: 'social/tiktok02' },
      )
    ).problems,
  ).toEqual(['evil.example is not where this network is.'])
  for (const picture of [
    '/pictures/../secret',
    'https://evil.example/x.png',
    '/content/banner-phone-x',
    'data:image/png;base64,x',
  ])
    expect((await save('banner', banner({ picture }))).status, picture).toBe('wrong')
})

const linkValue = {
  on: true,
  startsAt: '',
  endsAt: '',
  hosts: [],
  sort: 1,
  group: 'social',
  url: '',
  nickname: '',
}

test('links lead outside where an owner allows the host, and to the networks [CO-05]', async () => {
  const clickAction = 'https://help.perlas.example/deposits'
  expect((await save('banner', banner({ clickAction }))).status).toBe('wrong')
  const { settings } = (await office.ask('settings', {}, owner)) as {
    settings: { subject: string; version: string }[]
  }
  const version = settings.find(({ subject }) => subject === 'content:outside')?.version ?? ''
  const proposed = await office.ask(
    'proposeSetting',
    {
      key: crypto.randomUUID(),
      subject: 'content:outside',
      version,
      value: { hosts: ['help.perlas.example'] },
      reason: 'our help pages',
    },
    owner,
  )
  if (proposed['status'] === 'proposed') {
    const second = await office.member('second', 'owner', owner)
    const [waiting] = (await office.ask('settings', {}, second))['waiting'] as { id: number }[]
    await office.ask('decideSetting', { id: waiting?.id, approve: true }, second)
  }
  expect((await save('banner', banner({ clickAction }))).status).toBe('approved')
  const social = await save(
    'link',
    { ...linkValue, url: 'https://www.tiktok.com/@perlas' },
    { itemId: 'social/tiktok02' },
  )
  expect(social.status).toBe('approved')
  expect((await config()).socialMedia).toEqual([
    { id: 'tiktok02', url: 'https://www.tiktok.com/@perlas' },
  ])
})

test('a banner without its picture is not published, and one that lost it is not shown and says so [HM-14]', async () => {
  const bare = await save('banner', banner({ picture: '' }))
  expect(bare.problems).toEqual(['The picture is missing. Without it nobody sees the banner.'])
  expect((await save('banner', banner({ picture: '' }), { publish: false })).status).toBe('draft')
  await lobby.operate(
    `INSERT INTO content.banners (banner_id, click_type, click_action, picture, alt) VALUES (700, 0, '', '', 'Bare')`,
  )
  expect(await bannerIds()).not.toContain(700)
  expect(await rowOf('banner', '700')).toMatchObject({ state: 'bare' })
})

test('a notice of a campaign that is over says so and pops up no more; its banner goes [CO-03] [HM-09]', async () => {
  const today = new Date(lobby.ctx.clock().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const { rows } = await lobby.operate(
    `INSERT INTO campaigns.campaigns (code, open, terms) VALUES ('free-sign', true, $1)
     ON CONFLICT (code) DO UPDATE SET open = true, terms = excluded.terms RETURNING campaign_id AS id`,
    [{ lastDay: today }],
  )
  const campaignId = (rows[0] as { id: number }).id
  const about = { campaignId, clickType: 1, clickAction: '68' }
  const news = await save('notice', notice({ ...about, popup: true }), { token: ana })
  const picture = await save('banner', banner(about), { token: ana })
  await decide('notice', news, true, ben)
  await decide('banner', picture, true, ben)
  expect(await noticeOf(news.itemId)).toMatchObject({ isH5Pop: true })
  expect((await noticeOf(news.itemId))?.ended).toBeUndefined()
  expect(await bannerIds()).toContain(Number(picture.itemId))
  lobby.later({ days: 1 })
  expect(await noticeOf(news.itemId)).toMatchObject({ ended: true, isH5Pop: false })
  expect(await bannerIds()).not.toContain(Number(picture.itemId))
  expect(await rowOf('banner', picture.itemId)).toMatchObject({ state: 'campaign' })
  lobby.onTime()
})

test('a page is found at its address and stands among no news [CO-03]', async () => {
  const {
    audience: _a,
    campaignId: _c,
    clickType: _t,
    clickAction: _x,
    category: _k,
    pinned: _p,
    popup: _u,
    ...page
  } = notice()
  const saved = await save('page', page)
  expect(saved.status).toBe('approved')
  expect(await noticeOf(saved.itemId)).toMatchObject({ category: 'page', isH5Pop: false })
})

async function upload(bytes: Buffer, shape = 'banner-phone', token = sam) {
  const form = new FormData()
  form.append('shape', shape)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture')
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await lobby.app.inject({
    method: 'POST',
    url: '/office/v1/uploadContentPicture',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json<{ errcode: number; problems: string[]; picture: string }>()
}
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } })

test('a picture is made anew without what lay in it, in two sizes and formats, and kept for good [CO-03]', async () => {
  const bytes = await drawn(2_000, 1_000)
    .withExif({ IFD0: { Artist: 'somebody', ImageDescription: 'GPS 14.6' } })
    .jpeg()
    .toBuffer()
  expect(bytes.includes('somebody')).toBe(true)
  const { picture, problems } = await upload(bytes)
  expect(problems).toEqual([])
  expect(picture).toMatch(/^\/content\/banner-phone-[0-9a-f]{32}$/)
  for (const [file, type, width] of [
    ['-1.avif', 'image/avif', 720],
    ['-1.webp', 'image/webp', 720],
    ['-2.avif', 'image/avif', 1440],
    ['-2.webp', 'image/webp', 1440],
  ] as const) {
    const answer = await lobby.app.inject({ method: 'GET', url: picture + file })
    expect(answer.statusCode, file).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const found = await sharp(answer.rawPayload).metadata()
    expect([found.width, found.exif, found.icc, found.xmp]).toEqual([
      width,
      undefined,
      undefined,
      undefined,
    ])
    expect(answer.rawPayload.includes('somebody')).toBe(false)
    const again = await lobby.app.inject({
      method: 'GET',
      url: picture + file,
      headers: { 'if-none-match': String(answer.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  }
  expect((await upload(bytes)).picture).toBe(picture)
  expect((await save('banner', banner({ picture }))).status).toBe('approved')
  // What a version shows cannot be removed, whoever asks and however late; what nobody used goes after some days.
  const id = picture.slice('/content/'.length)
  await expect(
    lobby.ctx.db.query('DELETE FROM content.pictures WHERE picture_id = $1', [id]),
  ).rejects.toThrow(/version_pictures/)
  const unused = (await upload(await drawn(800, 400).png().toBuffer())).picture
  lobby.later({ days: 8 })
  const { sweepUploads } = await import('./content.ts')
  await sweepUploads(lobby.ctx)
  lobby.onTime()
  const left = await lobby.ctx.db.query<{ id: string }>(
    'SELECT picture_id AS id FROM content.pictures',
  )
  expect(left.rows.map((one) => one.id)).toEqual([id])
  expect((await save('banner', banner({ picture: unused }))).problems).toEqual([
    'A picture of it is not there any more. Upload it again.',
  ])
})

test('PNG, WebP and AVIF are taken; what is none of them, too small, or a bomb is not [CO-03]', async () => {
  for (const bytes of [
    await drawn(720, 320).png().toBuffer(),
    await drawn(720, 320).webp().toBuffer(),
    await drawn(720, 320).avif({ effort: 0 }).toBuffer(),
  ])
    expect((await upload(bytes)).problems).toEqual([])
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000"><script>1</script></svg>',
  )
  const bomb = await drawn(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
  const cut = (await drawn(1_440, 640).jpeg().toBuffer()).subarray(0, 900)
  for (const bytes of [
    svg,
    bomb,
    cut,
    Buffer.from('GIF89a'.padEnd(200, ' ')),
    Buffer.from('%PDF-1.7 '.padEnd(200, ' ')),
  ])
    expect((await upload(bytes)).problems).toEqual([
      'This is no picture that we can read. Send a PNG, JPEG, WebP or AVIF.',
    ])
  expect((await upload(await drawn(500, 300).png().toBuffer())).problems).toEqual([
    'This picture is 500 × 300. It needs at least 720 × 320.',
  ])
  expect((await upload(await drawn(720, 320).png().toBuffer(), 'another-shape')).errcode).toBe(4000)
  expect(
    (await upload(await drawn(720, 320).png().toBuffer(), 'banner-phone', '')).errcode,
  ).not.toBe(0)
  expect(
    (await lobby.app.inject({ method: 'GET', url: '/content/..%2f..%2fetc%2fpasswd' })).statusCode,
  ).toBe(404)
})

const PART = 512 * 1024
async function sendPart(key: string, part: number, bytes: Buffer, token = sam) {
  const form = new FormData()
  form.append('key', key)
  form.append('part', String(part))
  form.append('file', new Blob([new Uint8Array(bytes)]), 'film.mp4')
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await lobby.app.inject({
    method: 'POST',
    url: '/office/v1/uploadContentFilmPart',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json<{ errcode: number }>().errcode
}
type Film = { errcode: number; problems: string[]; path: string }
const finish = async (key: string, size: number, token = sam) =>
  (await office.ask('finishContentFilm', { key, size }, token)) as unknown as Film
async function sendFilm(bytes: Buffer, key: string = randomUUID(), token = sam) {
  for (let part = 0; part * PART < bytes.length; part += 1)
    expect(await sendPart(key, part, bytes.subarray(part * PART, (part + 1) * PART), token)).toBe(0)
  return finish(key, bytes.length, token)
}
const ownFilm = (ending: string) =>
  readFile(join(import.meta.dirname, '../../../../player/public/video', `perlas.${ending}`))
const film = (change: object = {}) => {
  const { picture: _p, pictureDesktop: _d, clickType: _c, ...rest } = banner()
  return {
    ...rest,
    clickType: 2,
    clickAction: '',
    cover: '/video/perlas-cover.webp',
    path: '/video/perlas',
    ...change,
  }
}

test('a film is uploaded in parts, shown by a version, and sent in ranges for good [CO-03] [HM-04]', async () => {
  const bytes = await ownFilm('mp4')
  const key = randomUUID()
  const { problems, path } = await sendFilm(bytes, key)
  expect(problems).toEqual([])
  expect(path).toMatch(/^\/content\/film-[0-9a-f]{32}\.mp4$/)
  // Asked for again it is the same; sent again by somebody else it is the same film.
  expect(await finish(key, bytes.length)).toMatchObject({ problems: [], path })
  expect(await sendPart(key, 0, bytes.subarray(0, PART))).toBe(0)
  expect((await sendFilm(bytes, randomUUID(), ana)).path).toBe(path)
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    lobby.app.inject({ method, url: path, headers })
  const whole = await get()
  expect(whole.statusCode).toBe(200)
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(bytes.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const kept = whole.rawPayload
  expect(kept.length).toBe(bytes.length)
  // Over the edge of two parts.
  const [from, end] = [PART - 10, PART + 20]
  const some = await get({ range: `bytes=${from}-${end - 1}` })
  expect(some.statusCode).toBe(206)
  expect(some.headers['content-range']).toBe(`bytes ${from}-${end - 1}/${bytes.length}`)
  expect(some.rawPayload.equals(kept.subarray(from, end))).toBe(true)
  const last = await get({ range: 'bytes=-5' })
  expect(last.rawPayload.equals(kept.subarray(-5))).toBe(true)
  expect((await get({ range: `bytes=${bytes.length}-` })).statusCode).toBe(416)
  expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200)
  expect((await get({ 'if-none-match': String(whole.headers['etag']) })).statusCode).toBe(304)
  const head = await get({}, 'HEAD')
  expect([head.headers['content-length'], head.rawPayload.length]).toEqual([
    String(bytes.length),
    0,
  ])
  const saved = await save('film', film({ path }))
  expect(saved).toMatchObject({ status: 'approved' })
  const config = await lobby.call('anonymous/appConfig', {})
  expect(config.body['appPromotionalVideoList']).toContainEqual(expect.objectContaining({ path }))
  const { films } = (await office.ask('content', {}, sam)) as { films: { path: string }[] }
  expect(films.map((one) => one.path)).toEqual(expect.arrayContaining([path, '/video/perlas']))
  // What a version shows stays, what nobody used goes after some days; what is gone cannot be shown.
  const unused = await sendFilm(await ownFilm('webm'))
  expect(unused.path).toMatch(/\.webm$/)
  lobby.later({ days: 8 })
  const { sweepUploads } = await import('./content.ts')
  await sweepUploads(lobby.ctx)
  lobby.onTime()
  expect((await get()).statusCode).toBe(200)
  expect((await lobby.app.inject({ method: 'GET', url: unused.path })).statusCode).toBe(404)
  expect((await save('film', film({ path: unused.path }))).problems).toEqual([
    'Its film is not there any more. Upload it again.',
  ])
})

test('what did not come whole, is none, or is somebody else’s becomes no film [CO-03]', async () => {
  const bytes = await ownFilm('webm')
  const key = randomUUID()
  await sendPart(key, 0, bytes.subarray(0, PART))
  await sendPart(key, 2, bytes.subarray(2 * PART))
  const missing = ['A part of this film is missing. Save it again, then upload it.']
  expect((await finish(key, bytes.length)).problems).toEqual(missing)
  expect((await finish(randomUUID(), 100)).problems).toEqual(missing)
  // Another part in the place of one, and another member under the key of one.
  expect(await sendPart(key, 0, Buffer.from('other'))).not.toBe(0)
  expect(await sendPart(key, 1, bytes.subarray(PART, 2 * PART), ana)).not.toBe(0)
  await sendPart(key, 1, bytes.subarray(PART, 2 * PART))
  expect((await finish(key, bytes.length - 1)).problems).toEqual(missing)
  expect((await finish(key, bytes.length, ana)).problems).toEqual(missing)
  expect((await finish(key, bytes.length)).problems).toEqual([])
  const script = Buffer.from('<html><script>alert(1)</script></html>'.padEnd(2_000, ' '))
  expect((await sendFilm(script)).problems).toEqual([
    'This is no film that we can read. Send an MP4 or a WebM.',
  ])
  // Nothing is kept of what was refused.
  const waiting = async () =>
    (
      await lobby.ctx.db.query<{ key: string; parts: number }>(
        `SELECT upload_key AS key, count(part)::integer AS parts
           FROM content.film_uploads LEFT JOIN content.film_upload_parts USING (upload_key)
          WHERE film_id IS NULL GROUP BY upload_key`,
      )
    ).rows
  expect(await waiting()).toEqual([])
  // Whichever part an upload begins with, a member has two on their way.
  const begun = Array.from({ length: 4 }, () => randomUUID())
  for (const one of begun) expect(await sendPart(one, 1, Buffer.alloc(10))).toBe(0)
  expect((await waiting()).map((one) => one.key).toSorted()).toEqual(begun.slice(-2).toSorted())
  // Too large: by its number of parts, and by a part.
  expect(await sendPart(randomUUID(), 48, Buffer.alloc(10))).toBe(4130)
  expect(await sendPart(randomUUID(), 0, Buffer.alloc(PART + 1))).toBe(4130)
  expect(await sendPart('short', 0, Buffer.alloc(10))).toBe(4000)
  expect(await sendPart(randomUUID(), 0, Buffer.alloc(10), '')).not.toBe(0)
  expect((await save('film', film({ path: '/content/film-../../x.mp4' }))).problems).not.toEqual([])
})

test('who reads only, and who is nobody, writes nothing [AP-07]', async () => {
  const auditor = await office.member('aud', 'auditor', owner)
  const kyc = await office.member('kay', 'kyc', owner)
  expect((await office.ask('content', {}, auditor))['errcode']).toBe(0)
  expect((await save('banner', banner(), { token: auditor })).errcode).toBe(4030)
  expect((await save('banner', banner(), { token: kyc })).errcode).toBe(4030)
  expect((await office.ask('content', {}, kyc))['errcode']).toBe(4030)
})
