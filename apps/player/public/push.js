// Part of the service worker: shows what the house tells while no page is open, and leads to the page about it.

const HOME = '/lobby/home'

/** What came, or that something came: a browser takes the permission away from who shows nothing. */
function noticeOf(data) {
  try {
    const { title, body, path, tag, lang } = data.json()
    return { title, body, path, tag, lang }
  } catch {
    return { title: 'Perlas', body: '', path: HOME, tag: 'news', lang: 'en-PH' }
  }
}

/** A page of this site, whatever was sent. */
function ownAddress(path) {
  const home = new URL(HOME, location.origin)
  if (typeof path !== 'string' || !URL.canParse(path, location.origin)) return home
  const asked = new URL(path, location.origin)
  return asked.origin === location.origin ? asked : home
}

async function lead(path) {
  const address = ownAddress(path)
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A game that is open is left alone.
  const free = pages.find((page) => !new URL(page.url).pathname.startsWith('/start'))
  if (!free) return clients.openWindow(address.href)
  const shown = await free.focus()
  return shown.url === address.href ? shown : shown.navigate(address.href)
}

addEventListener('push', (event) => {
  const { title, body, path, tag, lang } = noticeOf(event.data)
  event.waitUntil(
    registration.showNotification(title, {
      body,
      tag,
      lang,
      icon: '/pictures/app/icon-192.png',
      data: { path },
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(lead(event.notification.data?.path))
})
