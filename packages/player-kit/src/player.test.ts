import type { UserInfo } from '@perlas/contract/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Answer = Record<string, unknown>
const alice = { id: 1, account: 'alice', coin: 500, lottery: 0, safebox: 0, nickname: 'Alice' }
const login = (user: Answer = {}) => ({
  ...alice,
  ...user,
  appGameDataUser: { gameLikes: [7], gameHistory: [3] },
  activityIds: { activityIds: [9], activityMap: {} },
  appUserBank: null,
  appUserBankList: {},
})

let device: Map<string, string>
let visit: Map<string, string>
/** Calls that wait for their answer, oldest first. */
let asked: { name: string; token: string | null; answer: (body: Answer) => void }[]

const storage = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})

beforeEach(() => {
  device = new Map([['ACCESS_TOKEN', 'old']])
  visit = new Map()
  asked = []
  vi.stubGlobal('localStorage', storage(device))
  vi.stubGlobal('sessionStorage', storage(visit))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const name = url.split('/').at(-1) ?? ''
    const token = new Headers(init.headers).get('authorization')
    return new Promise<Response>((resolve) => {
      const answer = ({ status = 200, ...body }: Answer) =>
        resolve(Response.json({ errcode: 0, ...body }, { status: Number(status) }))
      asked.push({ name, token, answer })
    })
  })
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

/** As a page that was just opened. */
async function open() {
  const kit = await import('./player.ts')
  const session = await import('./session.ts')
  const { connectCalls } = await import('./call.ts')
  connectCalls({
    token: () => session.useSession.getState().token,
    ended: () => session.clearLogin(),
    prove: (refused) => Promise.reject(refused),
  })
  kit.keepPlayer()
  const { queries } = await import('./queries.ts')
  return { ...kit, ...session, queries }
}
const next = async () => {
  await expect.poll(() => asked).not.toHaveLength(0)
  return asked.shift()!
}
const settled = () => new Promise((done) => setTimeout(done, 20))
const keptUser = () => (JSON.parse(device.get('perlas.user') ?? '{}') as Answer)['state'] as Answer

test('a page begins with what the last one kept, and the answer replaces it [AU-13] [AU-15]', async () => {
  device.set('perlas.user', JSON.stringify({ state: { user: alice, likes: [1] }, version: 0 }))
  visit.set(
    'perlas.activities',
    JSON.stringify({ state: { activityIds: [4], activityMap: {} }, version: 0 }),
  )
  const { player, watchPlayer } = await open()
  expect(player()).toMatchObject({ user: { coin: 500 }, likes: [1], history: [], banks: {} })
  expect(player().activities.activityIds).toEqual([4])

  watchPlayer(() => undefined)
  const call = await next()
  expect(call.name).toBe('getAfterLoginInfoWeb')
  call.answer(login({ coin: 800 }))
  await expect.poll(() => player().user?.coin).toBe(800)
  expect(player()).toMatchObject({ likes: [7], history: [3] })
  expect(keptUser()).toMatchObject({ user: { coin: 800 }, likes: [7] })
  expect(visit.get('perlas.activities')).toContain('9')
})

test('what somebody else left behind is nobody without a token [AU-13]', async () => {
  device.clear()
  device.set('perlas.user', JSON.stringify({ state: { user: alice }, version: 0 }))
  const { player, watchPlayer } = await open()
  watchPlayer(() => undefined)
  await settled()
  expect(player().user).toBeUndefined()
  expect(asked).toEqual([])
})

test('an answer older than a change is asked for again, and never undoes the change [CA-13]', async () => {
  device.set('perlas.user', JSON.stringify({ state: { user: alice }, version: 0 }))
  const { player, updateUser, watchPlayer } = await open()
  watchPlayer(() => undefined)
  const old = await next()
  updateUser({ coin: 900 })
  old.answer(login({ coin: 500 }))
  const again = await next()
  expect(player().user?.coin).toBe(900)
  again.answer(login({ coin: 950 }))
  await expect.poll(() => player().user?.coin).toBe(950)
  expect(keptUser()).toMatchObject({ user: { coin: 950 } })
})

test('under a hail of changes the newer parts stay, and the rest arrives [CA-13]', async () => {
  device.set('perlas.user', JSON.stringify({ state: { user: alice }, version: 0 }))
  const { player, updateUser, watchPlayer } = await open()
  watchPlayer(() => undefined)
  for (let coin = 901; coin <= 903; coin++) {
    const call = await next()
    updateUser({ coin })
    call.answer(login({ coin: 1, nickname: 'Alys' }))
  }
  await expect.poll(() => player().user?.nickname).toBe('Alys')
  expect(player().user?.coin).toBe(903)
  expect(player().likes).toEqual([7])
  expect(asked).toEqual([])
})

test('an amount that came with an answer gives way to a newer word [CA-13]', async () => {
  device.set('perlas.user', JSON.stringify({ state: { user: alice }, version: 0 }))
  const { learn, player, updateUser, watchPlayer } = await open()
  watchPlayer(() => undefined)
  ;(await next()).answer(login())
  await expect.poll(() => player().likes).toEqual([7])

  // Nothing came between: it is taken over.
  await learn(Promise.resolve({ coin: 600 }), ({ coin }) => ({ coin }))
  expect(player().user?.coin).toBe(600)
  // The stream said the same meanwhile: nothing to ask.
  const answer = Promise.withResolvers<{ coin: number }>()
  const same = learn(answer.promise, ({ coin }) => ({ coin }))
  updateUser({ coin: 700, nickname: 'Other' })
  answer.resolve({ coin: 700 })
  await same
  await settled()
  expect(asked).toEqual([])
  // It said something else: the server is asked, and what it said stands until then.
  const late = Promise.withResolvers<{ coin: number }>()
  const older = learn(late.promise, ({ coin }) => ({ coin }))
  updateUser({ coin: 750 })
  late.resolve({ coin: 710 })
  await older
  expect(player().user?.coin).toBe(750)
  ;(await next()).answer(login({ coin: 760 }))
  await expect.poll(() => player().user?.coin).toBe(760)
})

test('a change neither makes what is known fresh nor forgets that it must be asked for', async () => {
  device.set('perlas.user', JSON.stringify({ state: { user: alice }, version: 0 }))
  const { playerKey, queries, updateUser } = await open()
  const state = () => queries.getQueryState([...playerKey, 'old'])
  updateUser({ coin: 1 })
  expect(state()).toMatchObject({ dataUpdatedAt: 0, isInvalidated: false })
  await queries.invalidateQueries({ queryKey: playerKey })
  updateUser({ coin: 2 })
  expect(state()).toMatchObject({ dataUpdatedAt: 0, isInvalidated: true })
})

test('a login is known at once, kept, and reported to the server by a question [AU-12]', async () => {
  device.clear()
  const { player, rememberedAccount, storeLogin, usePlayer: _hook, watchPlayer } = await open()
  const seen: (number | undefined)[] = []
  watchPlayer(() => seen.push(player().user?.coin))
  storeLogin({ token: 'new', ...(login() as unknown as UserInfo & ReturnType<typeof login>) })
  expect(player()).toMatchObject({ user: { account: 'alice' }, likes: [7] })
  expect(device.get('ACCESS_TOKEN')).toBe('new')
  expect(keptUser()).toMatchObject({ user: { account: 'alice' } })
  expect(rememberedAccount()).toBe('alice')
  const report = await next()
  expect(report).toMatchObject({ name: 'getAfterLoginInfoWeb', token: 'Bearer new' })
  await expect.poll(() => seen).toContain(500)
})

test('who leaves takes everything along, and an answer on its way reaches nobody [AU-14]', async () => {
  device.set('perlas.user', JSON.stringify({ state: { user: alice }, version: 0 }))
  const { clearLogin, player, queries, watchPlayer } = await open()
  queries.setQueryData(['catalogue'], true)
  queries.setQueryData(['mail'], 'secret')
  watchPlayer(() => undefined)
  const late = await next()
  clearLogin()
  expect(player().user).toBeUndefined()
  late.answer(login({ coin: 123 }))
  await settled()
  expect(player().user).toBeUndefined()
  expect([...device.keys(), ...visit.keys()]).not.toContain('perlas.user')
  expect(visit.has('perlas.activities')).toBe(false)
  expect(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
  ).not.toContain('mail')
  expect(queries.getQueryData(['catalogue'])).toBe(true)
})

test('a refusal ends the login, a server that is busy does not [AU-15]', async () => {
  device.set('perlas.user', JSON.stringify({ state: { user: alice }, version: 0 }))
  const { isSignedIn, player, queries, watchPlayer, playerKey } = await open()
  watchPlayer(() => undefined)
  ;(await next()).answer({ errcode: 5030, status: 503, requestId: 'r' })
  await settled()
  expect(isSignedIn()).toBe(true)
  expect(player().user?.coin).toBe(500)
  void queries.invalidateQueries({ queryKey: playerKey })
  ;(await next()).answer({ errcode: 4010, status: 401, requestId: 'r' })
  await expect.poll(() => isSignedIn()).toBe(false)
  expect(device.has('ACCESS_TOKEN')).toBe(false)
})

test('a browser that keeps nothing breaks nothing [AU-13]', async () => {
  const shut = () => {
    throw new Error('shut')
  }
  vi.stubGlobal('sessionStorage', { getItem: shut, setItem: shut, removeItem: shut })
  device.set('perlas.user', '{"state":')
  const { player, watchPlayer } = await open()
  expect(player().user).toBeUndefined()
  watchPlayer(() => undefined)
  ;(await next()).answer(login())
  await expect.poll(() => player().user?.coin).toBe(500)
})
