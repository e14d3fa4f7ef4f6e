import { pageKindOf, pageKinds } from '@perlas/contract/page-kinds'
import { pages } from '@perlas/contract/pages'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

const note = (visit: object) => lobby.call('anonymous/pageVitals', visit)
async function figures(): Promise<string[]> {
  const text = await lobby.ctx.metrics.registry.metrics()
  return text.split('\n').filter((line) => /^perlas_web_\w+(?:_sum|_count)\{/.test(line))
}

test('how fast a visit was is counted by the kind of its page, of anybody [AP-04]', async () => {
  expect((await note({ page: 'home', lcp: 1.25, inp: 0.08, cls: 0.02 })).errcode).toBe(0)
  expect((await note({ page: 'home', platform: 1, lcp: 0.75 })).errcode).toBe(0)
  expect((await note({ page: 'home', platform: 0 })).errcode).toBe(0)
  expect(await figures()).toEqual([
    'perlas_web_lcp_seconds_sum{page="home",device="phone"} 1.25',
    'perlas_web_lcp_seconds_count{page="home",device="phone"} 1',
    'perlas_web_lcp_seconds_sum{page="home",device="desktop"} 0.75',
    'perlas_web_lcp_seconds_count{page="home",device="desktop"} 1',
    'perlas_web_inp_seconds_sum{page="home",device="phone"} 0.08',
    'perlas_web_inp_seconds_count{page="home",device="phone"} 1',
    'perlas_web_cls_sum{page="home",device="phone"} 0.02',
    'perlas_web_cls_count{page="home",device="phone"} 1',
  ])
})

test('figures that are none, and pages of no list, are refused and make no label [AP-04]', async () => {
  const before = await figures()
  for (const bad of [
    {},
    { page: '/profile/user?id=7', lcp: 1 },
    { page: 'home ', lcp: 1 },
    { page: 'home', lcp: -0.001 },
    { page: 'home', lcp: 121 },
    // NaN and Infinity arrive like this.
    { page: 'home', inp: null },
    { page: 'home', inp: '0.1' },
    { page: 'home', cls: 1e9 },
    { page: 'home', lcp: 1, platform: 2 },
    { page: 'home', lcp: 1, playerId: 7 },
  ])
    expect(await note(bad), JSON.stringify(bad)).toMatchObject({ errcode: 4000 })
  expect(await figures()).toEqual(before)
})

test('a flood from one address is turned away [AP-04]', async () => {
  const busy = await openLobby({ env: { RATE_LIMIT_SCALE: '0.1' } })
  try {
    const visit = () => busy.call('anonymous/pageVitals', { page: 'help', cls: 0 })
    for (let sent = 0; sent < 12; sent += 1) expect((await visit()).errcode).toBe(0)
    expect(await visit()).toMatchObject({ status: 429, errcode: 4290 })
    const text = await busy.ctx.metrics.registry.metrics()
    expect(text).toContain('perlas_web_cls_count{page="help",device="phone"} 12')
  } finally {
    await busy.close()
  }
})

test('every page of the app has its kind, and each kind has a page', () => {
  const kinds = pages.map(({ path }) => [path, pageKindOf(path.replaceAll(/:\w+/g, 'x'))] as const)
  const others = kinds.filter(([, kind]) => kind === 'other').map(([path]) => path)
  expect(others).toEqual(['/apkdownload', '/test', '/dev/ui'])
  expect(new Set(kinds.map(([, kind]) => kind)).size).toBe(pageKinds.length - 1)
  expect(pageKindOf('/lobby/wallets/withdraw')).toBe('cash-out')
  expect(pageKindOf('/lobby/wallets/deposit/')).toBe('deposit')
  expect(pageKindOf('/nowhere')).toBe('other')
})
