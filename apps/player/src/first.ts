/**
 * The page's first script, and a small one: index.html's header is painted before the app's scripts
 * are read. They are on their way meanwhile (the hints of vite.config.ts).
 */
try {
  // A player's header is higher: the first banner lies under it.
  if (localStorage.getItem('ACCESS_TOKEN')) document.documentElement.dataset['signedIn'] = ''
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
  // Who asks in earnest hears of a fault.
  globalThis.firstCatalogue?.catch(() => undefined)
} catch {
  // Without a store it comes with the scripts.
}

const start = () => void import('./main.tsx')

// A tab opened behind others draws no frames.
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
