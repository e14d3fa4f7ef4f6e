/**
 * The page's first script, and a small one: index.html's header is painted before the app's scripts
 * are read. They are on their way meanwhile (the hints of vite.config.ts).
 */
const start = () => void import('./main.tsx')

// A tab opened behind others draws no frames.
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
