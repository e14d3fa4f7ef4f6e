import { readFileSync } from 'node:fs'
import { createContext, runInContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import { workerScript } from './service-worker.ts'

const origin = 'https://perlas.example'
const full = (of: string | { url: string }) =>
  new URL(typeof of === 'string' ? of : of.url, origin).href

/** A browser's cache as the standard has it: what is put anew comes last. */
class FakeCache extends Map<string, Response> {
  async match(of: string | { url: string }) {
    return this.get(full(of))?.clone()
  }
  async put(of: string | { url: string }, answer: Response) {
    super.delete(full(of))
    this.set(full(of), answer)
  }
  async addAll(requests: { url: string }[]) {
    for (const one of requests) this.set(full(one), new Response(`kept ${one.url}`))
  }
}

type Asked = { url: string; method?: string; mode?: string }

/** The script as it is served, in the place of a browser with these caches; `network` answers for the server. */
function worker(network: (path: string) => Response, names: string[] = []) {
  const stores = new Map(names.map((name) => [name, new FakeCache()]))
  const handlers = new Map<string, (event: object) => void>()
  const open = (name: string) => {
    const store = stores.get(name) ?? new FakeCache()
    stores.set(name, store)
    return store
  }
  const shown = (name: string) => {
    const store = open(name)
    return {
      match: (of: Asked | string) => store.match(of),
      put: (of: Asked | string, answer: Response) => store.put(of, answer),
      addAll: (all: Asked[]) => store.addAll(all),
      keys: async () => [...store.keys()].map((url) => ({ url })),
      delete: async (of: Asked) => store.delete(full(of)),
    }
  }
  const asked: string[] = []
  const scope = {
    URL,
    Request: class {
      url: string
      constructor(url: string) {
        this.url = full(url)
      }
    },
    Promise,
    location: { origin },
    caches: {
      open: async (name: string) => shown(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
    clients: { claim: async () => undefined },
    skipWaiting: () => undefined,
    importScripts: (path: string) => asked.push(path),
    fetch: async ({ url }: Asked) => {
      asked.push(new URL(url).pathname)
      return network(new URL(url).pathname)
    },
    addEventListener: (kind: string, handler: (event: object) => void) =>
      handlers.set(kind, handler),
  }
  runInContext(workerScript(), createContext(scope))
  /** Lets the worker handle an event, and all that it began by it. */
  const send = async (kind: string, request?: Asked) => {
    const begun: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    handlers.get(kind)?.({
      request,
      waitUntil: (work: Promise<unknown>) => begun.push(work),
      respondWith: (work: Promise<Response>) => (answer = work),
    })
    const text = answer && (await answer.then((one) => one.text()))
    for (let at = 0; at < begun.length; at += 1) await begun[at]
    return text
  }
  const get = (path: string, more: Partial<Asked> = {}) =>
    send('fetch', { url: full(path), method: 'GET', ...more })
  return { send, get, asked, stores }
}

const lost = () => {
  throw new TypeError('no network')
}

test('the worker has no name of what it imports: both share one scope [SH-05]', () => {
  const imported = readFileSync(new URL('../public/push.js', import.meta.url), 'utf8')
  expect(() => new Script(`${imported}\n${workerScript()}`)).not.toThrow()
})

test('without a network a page of ours says so, and pages of other programs are left alone [SH-05]', async () => {
  const { send, get } = worker(lost)
  await send('install')
  expect(await get('/lobby/home', { mode: 'navigate' })).toBe(`kept ${origin}/offline.html`)
  expect(await get('/offline.css')).toBe(`kept ${origin}/offline.css`)
  for (const path of ['/office/', '/docs', '/app/v1/none'])
    expect(await get(path, { mode: 'navigate' }), path).toBeUndefined()
})

test('no page but home and no call is ever kept [SH-05]', async () => {
  const { get, stores } = worker(() => new Response('fresh'))
  for (const path of ['/lobby/notice', '/lobby/wallets/deposit', '/lobby/home/x'])
    expect(await get(path, { mode: 'navigate' }), path).toBe('fresh')
  expect(await get('/app/v1/anonymous/appConfig')).toBeUndefined()
  expect(await get('/assets/main-1.js', { method: 'POST' })).toBeUndefined()
  expect(await get('https://other.example/assets/main-1.js')).toBeUndefined()
  expect([...stores.values()].flatMap((store) => [...store.keys()])).toEqual([])
})

test('home is the server’s while that answers, and without a network as it last came [SH-05]', async () => {
  let state: 'there' | 'broken' | 'lost' = 'there'
  let version = 1
  const { send, get, stores } = worker(() => {
    if (state === 'lost') lost()
    return new Response(`home ${version}`, { status: state === 'broken' ? 503 : 200 })
  })
  await send('install')
  const open = (path: string) => get(path, { mode: 'navigate' })
  expect(await open('/lobby/home')).toBe('home 1')
  version = 2
  expect(await open('/')).toBe('home 2')
  state = 'broken'
  version = 3
  expect(await open('/lobby/home')).toBe('home 3')
  state = 'lost'
  expect(await open('/lobby/home')).toBe('home 2')
  expect(await open('/')).toBe('home 2')
  expect(await open('/lobby/notice')).toBe(`kept ${origin}/offline.html`)
  expect([...(stores.get('home')?.keys() ?? [])]).toEqual([`${origin}/lobby/home`])
})

test('a hashed file is fetched once; a refusal is not kept, and the oldest of too many go [SH-05]', async () => {
  const { get, asked, stores } = worker((path) =>
    path.includes('none')
      ? new Response('none', { status: 404 })
      : new Response(`it is ${path.slice(8)}`),
  )
  expect(await get('/assets/a.js')).toBe('it is a.js')
  expect(await get('/assets/a.js')).toBe('it is a.js')
  expect(asked.filter((path) => path === '/assets/a.js')).toHaveLength(1)
  expect(await get('/assets/none.js')).toBe('none')
  for (let at = 0; at < 160; at += 1) await get(`/assets/${at}.js`)
  const kept = [...(stores.get('assets')?.keys() ?? [])]
  expect(kept).toHaveLength(160)
  expect(kept[0]).toBe(`${origin}/assets/0.js`)
})

test('a picture is shown as it was kept, and is the current one the next time [SH-05]', async () => {
  let version = 1
  const { get } = worker(() => new Response(`version ${version}`))
  expect(await get('/pictures/a.avif')).toBe('version 1')
  version = 2
  expect(await get('/pictures/a.avif')).toBe('version 1')
  expect(await get('/pictures/a.avif')).toBe('version 2')
})

test('a kept picture is shown without a network too', async () => {
  let isLost = false
  const { get } = worker(() => (isLost ? lost() : new Response('kept')))
  await get('/pictures/a.avif')
  isLost = true
  expect(await get('/pictures/a.avif')).toBe('kept')
})

test('a new worker drops what older ones kept, but for files that hold [SH-05]', async () => {
  const { send, stores } = worker(lost, ['workbox-precache-v2', 'offline-older', 'assets'])
  await send('install')
  await send('activate')
  expect([...stores.keys()]).toEqual(['assets', expect.stringMatching(/^offline-[0-9a-f]{12}$/)])
})
