/**
 * The page's first script, and a small one: what the server wrote into the page is painted before the app's scripts are
 * read, and can be tapped. They are on their way meanwhile (the hints of vite.config.ts), on home from the first picture on.
 * Everything here is by hand: what it imported would come with the app.
 */
type Kept = Record<string, unknown>
type KeptGame = {
  id: number
  name: string
  icon: string
  brandId: number
  maintain: number
  params: { brandMaintain: number }
}

/** A copy that an earlier page kept (packages/player-kit/src/kept.ts). */
function keptState(name: string, version: number): Kept {
  const copy = JSON.parse(localStorage.getItem(name) ?? '{}') as Kept
  return copy['version'] === version ? (copy['state'] as Kept) : {}
}

/** Puts what this browser knows of the player in its places; whether somebody is signed in, whose-page.js said before. */
function dress() {
  const { user, history } = keptState('perlas.user', 0) as {
    user?: { coin: number }
    history?: number[]
  }
  const balance = document.querySelector('#first-balance')
  if (balance && user)
    balance.textContent = `${document.documentElement.dataset['currency'] ?? '₱'}${(user.coin / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 })}`
  if (history?.length) lastPlayed(history)
}

/** The games that were played last, as links beside those that the server wrote. */
function lastPlayed(history: readonly number[]) {
  const card = document.querySelector<HTMLTemplateElement>('#first-card')
  const list = document.querySelector('#first-continue ul')
  if (!card || !list) return
  const { games = [], brands = [] } = keptState('perlas.catalogue', 1) as {
    games?: KeptGame[]
    brands?: { id: number; showName: string }[]
  }
  const open = games.filter((game) => game.maintain !== 1 && game.params.brandMaintain !== 1)
  const playable = history.flatMap((id) => open.find((game) => game.id === id) ?? [])
  for (const { id, name, icon, brandId } of playable.slice(0, 4)) {
    const one = card.content.cloneNode(true) as DocumentFragment
    one.querySelector('a')?.setAttribute('href', `/start?gameId=${id}`)
    const square = icon.replace('/covers/', '/thumbs/')
    one.querySelector('img')?.setAttribute('src', square === icon ? icon : `${square}-1.webp`)
    const [words] = one.querySelectorAll('a > span')
    if (words?.children[0]) words.children[0].textContent = name
    if (words?.children[1])
      words.children[1].textContent = brands.find((brand) => brand.id === brandId)?.showName ?? ''
    list.append(one)
  }
}

try {
  dress()
} catch {
  // Without a store nobody is signed in.
}
/** Who was never here has no catalogue: it is asked for beside the scripts, not after them (session/catalogue.ts). */
try {
  if (!localStorage.getItem('perlas.catalogue'))
    globalThis.firstCatalogue = fetch('/app/v1/anonymous/appConfig', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  // A fault is reported where the answer is waited for (session/catalogue.ts).
  globalThis.firstCatalogue?.catch(() => undefined)
} catch {
  // Without a store it comes with the scripts.
}

/**
 * On home the pictures beside and below the first screen and the app's scripts are asked for once the browser says that it painted
 * (first-home.ts and first-page.ts on the server): all at once, not one after the other. A frame that is only asked for may come
 * after they ran. Twice is as good as once.
 */
function start() {
  // Sources first: an image that had its own address before would ask for that.
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-srcset]')) {
    source.srcset = source.dataset['srcset'] ?? ''
    delete source.dataset['srcset']
  }
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    image.src = image.dataset['src'] ?? ''
    delete image.dataset['src']
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=later]'))
    link.rel = 'modulepreload'
  void import('./main.tsx')
}

// A tab opened behind others paints nothing, and a browser that hides its times does not say so.
if (document.hidden) start()
else {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 2000)
}
