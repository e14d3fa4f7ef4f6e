import { dropCaches } from '#/kernel/state.ts'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageKinds } from '@perlas/contract/page-kinds'
import { pages } from '@perlas/contract/pages'
import { openLobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFirstPage } from './first-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'perlas-page-'))
const file = join(folder, 'index.html')
let lobby: Awaited<ReturnType<typeof openLobby>>
beforeAll(async () => {
  writeFileSync(file, '<html data-variant="9s"><div id="root"></div><!-- first screen --></html>')
  // As the build of the app writes it.
  const texts = { 'en-PH': { 'game.play': 'Play' }, 'fil-PH': { 'game.play': 'Maglaro' } }
  const widths = { covers: [240, 480], thumbs: [144, 432] }
  const parts = {
    classes: { GameTile: { tile: '_tile_1' } },
    texts,
    icons: {},
    typeIcons: {},
    widths,
  }
  writeFileSync(join(folder, 'first-home.json'), JSON.stringify(parts))
  lobby = await openLobby()
})
afterAll(async () => {
  await lobby.close()
  rmSync(folder, { recursive: true, force: true })
})

async function changed(sql: string) {
  await lobby.ctx.db.query(sql)
  dropCaches(lobby.ctx)
}
const textOf = async (page: ReturnType<typeof openFirstPage>, path: string, host = 'localhost') =>
  (await page(lobby.ctx, host, new URL(path, 'http://x'))).page.plain.toString()

test('home has a game to open from the first byte, and the popular ones in their order; another page has not [HM-16]', async () => {
  const page = openFirstPage(file)
  const { rows } = await lobby.ctx.db.query<{ id: number; name: string }>(
    `SELECT game_id AS id, name FROM catalogue.games
      WHERE status = 1 AND hot = 1 AND show_type = 0 AND provider_id <> '' ORDER BY hot_sort LIMIT 6`,
  )
  const [first] = rows
  for (const path of ['/', '/lobby/home']) {
    const text = await textOf(page, path)
    const links = Array.from(text.matchAll(/<a [^>]*href="\/start\?gameId=(\d+)"/g), ([, id]) =>
      Number(id),
    )
    expect(links).toEqual([first?.id, ...rows.map(({ id }) => id)])
    expect(text).toContain(`<article class="_tile_1"`)
    // In both languages; the page's first script says which one is read.
    expect(text).toMatch(/first-en-PH">Play<.*first-fil-PH">Maglaro</)
  }
  expect(await textOf(page, '/login')).not.toContain('first-home')
})

test('a live table is a link that opens it from the first byte, named and pictured [HM-16]', async () => {
  const page = openFirstPage(file)
  const {
    rows: [table],
  } = await lobby.ctx.db.query<{ id: number; name: string }>(
    `SELECT game_id AS id, name FROM catalogue.games WHERE type_id = 5 AND status = 1 AND provider_id <> '' LIMIT 1`,
  )
  expect(await textOf(page, '/lobby/home')).not.toContain('first-tables')
  await changed(
    `INSERT INTO catalogue.table_streams (game_id, url) VALUES (${table?.id}, 'https://studio.example/live')`,
  )
  const tables = /<section id="first-tables">.*?<\/section>/.exec(
    await textOf(page, '/lobby/home'),
  )?.[0]
  expect(tables).toContain(`<a href="/start?gameId=${table?.id}">`)
  expect(tables).toContain(`<b>${table?.name}</b>`)
  expect(tables).toMatch(/<source type="image\/avif" srcset="\/pictures\/thumbs\//)
  await changed('DELETE FROM catalogue.table_streams')
})

test('in green mode home begins with the first banner, and with nothing where it is for some players only [PR-07] [HM-14]', async () => {
  const page = openFirstPage(file)
  const { rows } = await lobby.ctx.db.query<{ picture: string }>(
    'SELECT picture FROM content.banners WHERE status = 1 ORDER BY sort, banner_id LIMIT 1',
  )
  const mode = (to: string) =>
    changed(
      `UPDATE content.settings SET value = jsonb_set(value, '{mode}', '"${to}"') WHERE key = 'site'`,
    )
  await mode('green')
  const text = await textOf(page, '/lobby/home')
  expect(text).toContain(`${rows[0]?.picture}-2.avif 2x`)
  expect(text.indexOf('/start?gameId=')).toBeGreaterThan(text.indexOf('<h2'))
  await changed(
    `INSERT INTO content.banners (banner_id, click_type, click_action, picture, alt, sort)
     VALUES (9999, 1, '4', '/pictures/banners/bind', 'Bind', -1)`,
  )
  expect(await textOf(page, '/lobby/home')).not.toContain('/pictures/banners/')
  await changed(`DELETE FROM content.banners WHERE sort = -1`)
  await mode('standard')
})

test('what an operator wrote cannot leave its attribute, and a cover from elsewhere is shown as it is', async () => {
  const page = openFirstPage(file)
  const { rows } = await lobby.ctx.db.query<{ id: number; name: string; icon: string }>(
    `SELECT game_id AS id, name, icon FROM catalogue.games WHERE status = 1 AND hot = 1 AND show_type = 0 AND provider_id <> ''
      ORDER BY hot_sort LIMIT 1`,
  )
  const [game] = rows
  const set = async (name: string, icon: string) => {
    await lobby.ctx.db.query('UPDATE catalogue.games SET name = $2, icon = $3 WHERE game_id = $1', [
      game?.id,
      name,
      icon,
    ])
    dropCaches(lobby.ctx)
  }
  await set('<b>"x" onload="alert(1)', 'https://games.example/x.png" onload="alert(1)')
  const text = await textOf(page, '/lobby/home')
  await set(game?.name ?? '', game?.icon ?? '')
  expect(text).not.toMatch(/<b>"x"|onload="/)
  expect(text).toContain('src="https://games.example/x.png&#34;')
})

test("home waits for the app's styles, which other pages fetch ahead", async () => {
  const own = join(folder, 'styles.html')
  writeFileSync(own, '<link rel="preload" as="style" crossorigin href="/lobby.css">')
  const page = openFirstPage(own)
  expect(await textOf(page, '/lobby/home')).toBe(
    '<link rel="stylesheet" crossorigin href="/lobby.css">',
  )
  expect(await textOf(page, '/login')).toContain('rel="preload"')
})

test('each kind of page has its own shape from the first byte, in few bytes, with the tabs where it has them [RT-03]', async () => {
  const page = openFirstPage(file)
  const shape = async (path: string) =>
    /<div id="first-shapes".*?<\/div>/.exec(await textOf(page, path))?.[0] ?? ''
  const kinds = new Map<string, string>()
  for (const { path } of pages) {
    const markup = await shape(path.replace('/wallets/:id', '/wallets/deposit'))
    expect(markup.length, path).toBeLessThan(800)
    const kind = / data-page="([\w-]+)"/.exec(markup)?.[1]
    if (kind) kinds.set(kind, markup)
  }
  expect([...kinds.keys()].toSorted()).toEqual(
    pageKinds.filter((kind) => !['cash-out', 'home', 'other', 'play'].includes(kind)).toSorted(),
  )
  expect(new Set(kinds.values()).size).toBe(kinds.size)
  expect(await shape('/lobby/wallets/withdraw')).toContain('data-page="cash-out" data-of="player"')
  expect(await shape('/login')).toContain('data-of="visitor"')
  expect(await shape('/help')).not.toContain('data-of')
  for (const path of ['/lobby/rewards', '/lobby/email', '/lobby/notice'])
    expect(await shape(path), path).toContain('<b class="bar">')
  for (const path of ['/record/transaction', '/lobby/wallets/deposit'])
    expect(await shape(path), path).not.toContain('class="bar"')
  expect(await shape('/lobby/home')).toBe('')
  // A desktop keeps the place of the help beside a column.
  for (const path of ['/lobby/bind', '/bindBankCard', '/profile/superior', '/help/which-id'])
    expect(await shape(path), path).toContain(' data-help')
  for (const path of ['/lobby/profile/limits', '/lobby/wallets/deposit', '/help', '/login'])
    expect(await shape(path), path).not.toContain(' data-help')
})

test('what home alone needs is not asked for by another page', async () => {
  const own = join(folder, 'hints.html')
  writeFileSync(own, '<link rel="modulepreload" data-home href="/h.js"><link href="/all.js">')
  const page = openFirstPage(own)
  expect(await textOf(page, '/lobby/home')).toContain('/h.js')
  expect(await textOf(page, '/login')).toBe('<link href="/all.js">')
})

test("the page comes in the site's look, and a new build is served without a start [PR-08]", async () => {
  const page = openFirstPage(file)
  await changed(
    `UPDATE content.settings SET value = jsonb_set(value, '{variant}', '"n7"') WHERE key = 'site'`,
  )
  expect(await textOf(page, '/login')).toContain('data-variant="n7"')
  await changed(
    `UPDATE content.settings SET value = jsonb_set(value, '{mode}', '"green"') WHERE key = 'site'`,
  )
  expect(await textOf(page, '/login')).toContain('data-variant="green"')
  writeFileSync(file, '<html data-variant="9s">another build</html>')
  utimesSync(file, new Date(), new Date(Date.now() + 5_000))
  expect(await textOf(page, '/login')).toBe('<html data-variant="green">another build</html>')
})

test('a site with money of its own has its sign from the first byte, the peso needs none [PR-04]', async () => {
  writeFileSync(file, '<html data-variant="9s"></html>')
  await changed(
    `INSERT INTO content.sites (host, site) VALUES ('baht.example', '{"currency":"THB","currencySymbol":"฿"}')`,
  )
  const page = openFirstPage(file)
  expect(await textOf(page, '/login', 'baht.example')).toMatch(/<html [^>]*data-currency="฿"/)
  expect(await textOf(page, '/login')).not.toContain('data-currency')
})

test('a host with a look of its own has it from the first byte [PR-08]', async () => {
  writeFileSync(file, '<html data-variant="9s"></html>')
  await changed(
    `INSERT INTO content.sites (host, site) VALUES ('fiesta.example', '{"variant":"6s","mode":"standard"}')`,
  )
  const page = openFirstPage(file)
  expect(await textOf(page, '/login', 'fiesta.example')).toContain('data-variant="6s"')
  expect(await textOf(page, '/login')).not.toContain('data-variant="6s"')
})

const HEAD_FILE =
  '<html data-variant="9s"><head><!-- head --><title>x</title><!-- /head --></head></html>'

test('each page names itself, its address and its picture on the site it is asked at [AP-08]', async () => {
  writeFileSync(file, HEAD_FILE)
  await changed(
    `INSERT INTO content.sites (host, site, address) VALUES ('isla.example', '{}', 'https://isla.example')`,
  )
  const page = openFirstPage(file)
  const terms = await textOf(page, '/terms-of-use?utm_source=%22%3E%3Cscript%3E', 'isla.example')
  expect(terms).toContain('<title>Terms of use · Perlas</title>')
  expect(terms).toContain('<link rel="canonical" href="https://isla.example/terms-of-use">')
  expect(terms).toContain('content="https://isla.example/pictures/app/share.jpg"')
  expect(terms).not.toContain('noindex')
  expect(terms).not.toMatch(/<script|utm_source/)
  const game = await textOf(page, '/start?gameId=101')
  expect(game).toContain('<title>Perlas Reef · Perlas</title>')
  expect(game).toContain('/start?gameId=101">')
  expect(await textOf(page, '/register?inviteCode=ABCD2345')).toContain(
    '<title>You&#39;re invited to Perlas</title>',
  )
  expect(await textOf(page, '/record/transaction')).toContain('content="noindex"')
})

test('an address that is none is not found, and what a stranger writes there is not shown', async () => {
  writeFileSync(file, HEAD_FILE)
  const page = openFirstPage(file)
  const at = (path: string) => page(lobby.ctx, 'localhost', new URL(path, 'http://x'))
  for (const path of ['/nowhere', '/lobby/home/x', '/start/5', '/<script>alert(1)</script>']) {
    const { found, page: shown } = await at(path)
    expect(found, path).toBe(false)
    expect(shown.plain.toString()).toContain('<title>Page not found · Perlas</title>')
    expect(shown.plain.toString()).not.toContain('alert')
  }
  for (const path of [
    '/',
    '/lobby/home',
    '/lobby/home/',
    '/notice/detail/7',
    '/start?gameId=999999',
  ])
    expect((await at(path)).found, path).toBe(true)
})
