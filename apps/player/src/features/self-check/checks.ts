import { timeLimit } from '@perlas/ui/time-limit.ts'
import { STREAM_PATH } from '@perlas/contract/stream'
import { requestHeaders } from '@perlas/player-kit/call.ts'
import { clientConstants } from '@perlas/player-kit/device.ts'
import { useCatalogue } from '#/session/catalogue.ts'

/** What was found: figures as they are, for who reads them; no words that a language would change. */
export type Found = { good: boolean; value: string }

const PATIENCE = 5_000

/** How far a clock may be off before codes, limits and countdowns look wrong. */
const OFF_MS = 5_000

async function time(): Promise<Found> {
  const before = Date.now()
  const answer = await fetch('/healthz', {
    cache: 'no-store',
    signal: timeLimit(PATIENCE),
  })
  const after = Date.now()
  // The header tells whole seconds: half of one is the fairest guess.
  const server = Date.parse(answer.headers.get('date') ?? '') + 500
  const off = (before + after) / 2 - server
  const sign = off < 0 ? '−' : '+'
  return {
    good: Math.abs(off) < OFF_MS,
    value: `${sign}${(Math.abs(off) / 1000).toFixed(1)} s · ${after - before} ms`,
  }
}

async function stream(): Promise<Found> {
  const ending = new AbortController()
  const patience = setTimeout(() => ending.abort(), PATIENCE)
  const before = performance.now()
  try {
    const answer = await fetch(STREAM_PATH, {
      headers: { ...requestHeaders(), accept: 'text/event-stream' },
      signal: ending.signal,
    })
    if (answer.ok) await answer.body?.getReader().read()
    return {
      good: answer.ok,
      value: `${answer.status} · ${Math.round(performance.now() - before)} ms`,
    }
  } finally {
    clearTimeout(patience)
    ending.abort()
  }
}

async function storage(): Promise<Found> {
  const name = 'perlas.self-check'
  localStorage.setItem(name, '1')
  const kept = localStorage.getItem(name) === '1'
  localStorage.removeItem(name)
  const { usage = 0, quota = 0 } = await (navigator.storage?.estimate() ?? {})
  const mega = (bytes: number) => (bytes / 1_048_576).toFixed(1)
  return { good: kept, value: `${mega(usage)} / ${mega(quota)} MB` }
}

function cookies(): Found {
  const name = 'perlas_self_check'
  document.cookie = `${name}=1; path=/test; SameSite=Strict; Max-Age=60`
  const kept = document.cookie.includes(`${name}=1`)
  document.cookie = `${name}=; path=/test; Max-Age=0`
  return { good: kept, value: String(kept) }
}

/** Faces come in parts, each when a sign of it is first shown: one that came is enough. */
async function fonts(): Promise<Found> {
  await document.fonts.ready
  const bare = (name: string) => name.replaceAll(/["']/g, '')
  const family = bare(getComputedStyle(document.body).fontFamily.split(',')[0] ?? '')
  const came = [...document.fonts].filter(
    (face) => bare(face.family) === family && face.status === 'loaded',
  )
  return { good: came.length > 0, value: `${family} · ${came.length}` }
}

async function sumOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The sum of nothing is known to everybody. */
async function webCrypto(): Promise<Found> {
  const sum = await sumOf('')
  return { good: sum.startsWith('e3b0c442'), value: `SHA-256 ${sum.slice(0, 8)}` }
}

async function camera(): Promise<Found> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  const count = devices.filter(({ kind }) => kind === 'videoinput').length
  return { good: count > 0, value: String(count) }
}

function webgl(): Found {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
  const value = context ? String(context.getParameter(context.VERSION)) : '–'
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return { good: context !== null, value }
}

async function config(): Promise<Found> {
  const { webConfig, siteConfig, gameListVersion = '–' } = useCatalogue.getState()
  const sum = await sumOf(JSON.stringify([webConfig, siteConfig]))
  return { good: webConfig !== undefined, value: `${sum.slice(0, 12)} · ${gameListVersion}` }
}

const version = (): Found => ({ good: true, value: clientConstants.version })
const agent = (): Found => ({ good: true, value: navigator.userAgent })

const all = {
  time,
  storage,
  cookies,
  stream,
  fonts,
  crypto: webCrypto,
  camera,
  webgl,
  version,
  config,
  agent,
}
export type CheckName = keyof typeof all
export const checkNames = Object.keys(all) as CheckName[]

/** One that breaks is not fine, and says how it broke; none takes the others with it. */
export async function checkAll(): Promise<Record<CheckName, Found>> {
  const found = await Promise.all(
    checkNames.map(async (name) => {
      try {
        return [name, await all[name]()] as const
      } catch (fault) {
        return [name, { good: false, value: String(fault) }] as const
      }
    }),
  )
  return Object.fromEntries(found) as Record<CheckName, Found>
}
