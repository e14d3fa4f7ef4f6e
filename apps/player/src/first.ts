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

/** The libraries, the lobby and its start are tasks of their own: a tap between them is heard. */
async function start() {
  for (const part of [
    () => import('react-dom/client'),
    () => import('@perlas/player-kit/messages.ts'),
  ]) {
    await part()
    await new Promise((go) => setTimeout(go))
  }
  await import('./main.tsx')
}

// A tab opened behind others draws no frames.
if (document.hidden) void start()
else requestAnimationFrame(() => setTimeout(() => void start()))
