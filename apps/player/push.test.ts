import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

type Handler = (event: object) => void
const origin = 'https://perlas.example'

/** The worker's script as it is served, in the place of a browser: what it opened, and where it led the pages that are open. */
function worker(pages: string[]) {
  const handlers = new Map<string, Handler>()
  const did: string[] = []
  const page = (url: string) => ({
    url,
    focus: async () => page(url),
    navigate: async (to: string) => void did.push(`${url} to ${to}`),
  })
  const scope = {
    URL,
    location: { origin },
    clients: {
      matchAll: async () => pages.map(page),
      openWindow: async (to: string) => void did.push(`new ${to}`),
    },
    addEventListener: (kind: string, handler: Handler) => handlers.set(kind, handler),
  }
  const script = readFileSync(join(import.meta.dirname, 'public/push.js'), 'utf8')
  runInContext(script, createContext(scope))
  return async (path: unknown) => {
    let done: Promise<unknown> = Promise.resolve()
    handlers.get('notificationclick')?.({
      notification: { data: { path }, close: () => undefined },
      waitUntil: (work: Promise<unknown>) => (done = work),
    })
    await done
    return did
  }
}

test('a tap opens the page that it is about, in the page that is open if there is one', async () => {
  expect(await worker([])('/lobby/email?id=7')).toEqual([`new ${origin}/lobby/email?id=7`])
  const home = `${origin}/lobby/home`
  expect(await worker([home])('/lobby/email?id=7')).toEqual([
    `${home} to ${origin}/lobby/email?id=7`,
  ])
})

test('a game that is open is left alone', async () => {
  const tap = worker([`${origin}/start?gameId=101`])
  expect(await tap('/lobby/email?id=7')).toEqual([`new ${origin}/lobby/email?id=7`])
})

test('whatever was sent, a tap never leads to another site', async () => {
  for (const path of ['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', 7, null])
    expect(await worker([])(path)).toEqual([`new ${origin}/lobby/home`])
})
