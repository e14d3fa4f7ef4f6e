// The service worker: keeps our own files and home for want of a network, never another page or a call (docs/decisions/0012).
importScripts('/push.js')

const OFFLINE_FILES = ['/offline.html', '/offline.css']
const OFFLINE = 'offline-__VERSION__'
/** Files that each cache holds at most; those that were put first go first. */
const MAX_FILES = { assets: 160, pictures: 400, home: 1 }
/** push.js is of the same scope, and has a name of its own for it. */
const HOME_PAGE = '/lobby/home'
/** Pages of other programs at this address, and calls. */
const OTHERS = /^\/(?:app|office|provider|hooks|docs|healthz|readyz|metrics)(?:\/|$)/

async function keepOfflinePage() {
  const cache = await caches.open(OFFLINE)
  await cache.addAll(OFFLINE_FILES.map((path) => new Request(path, { cache: 'reload' })))
}

async function dropOtherCaches() {
  const names = await caches.keys()
  const old = names.filter((name) => name !== OFFLINE && !(name in MAX_FILES))
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function offlineFile(path) {
  const cache = await caches.open(OFFLINE)
  return cache.match(path)
}

async function keep(name, request, answer) {
  const cache = await caches.open(name)
  // Replaces an older answer, and is the youngest of all then.
  await cache.put(request, answer)
  const kept = await cache.keys()
  const tooMany = kept.slice(0, Math.max(0, kept.length - MAX_FILES[name]))
  await Promise.all(tooMany.map((one) => cache.delete(one)))
}

async function fetchAndKeep(event, name) {
  const answer = await fetch(event.request)
  // A full disk is no reason to withhold an answer.
  if (answer.status === 200)
    event.waitUntil(keep(name, event.request, answer.clone()).catch(() => undefined))
  return answer
}

/** The server's page always; without a network home as it last came, which says nothing of a player. */
async function page(event, pathname) {
  const isHome = pathname === '/' || pathname === HOME_PAGE
  try {
    const answer = await fetch(event.request)
    if (isHome && answer.status === 200)
      event.waitUntil(keep('home', HOME_PAGE, answer.clone()).catch(() => undefined))
    return answer
  } catch (fault) {
    const home = isHome && (await caches.open('home').then((cache) => cache.match(HOME_PAGE)))
    const offline = home || (await offlineFile('/offline.html'))
    if (offline) return offline
    throw fault
  }
}

/** Hashed scripts and styles never change. */
async function asset(event) {
  const cache = await caches.open('assets')
  return (await cache.match(event.request)) ?? fetchAndKeep(event, 'assets')
}

/** The picture as it was kept, and the current one for the next time. */
async function picture(event, current) {
  const cache = await caches.open('pictures')
  return (await cache.match(event.request)) ?? current
}

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(keepOfflinePage())
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clients.claim(), dropOtherCaches()]))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (OFFLINE_FILES.includes(pathname))
    event.respondWith(offlineFile(pathname).then((kept) => kept ?? fetch(request)))
  else if (request.mode === 'navigate') {
    if (!OTHERS.test(pathname)) event.respondWith(page(event, pathname))
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
  else if (pathname.startsWith('/pictures/')) {
    const current = fetchAndKeep(event, 'pictures')
    event.waitUntil(current.catch(() => undefined))
    event.respondWith(picture(event, current))
  }
})
