/** `npm start`. Without a database of its own it is a trial, and its activities are open at once (README, settings). */
if (!process.env['DATABASE_URL']) process.env['DEMONSTRATION'] ??= 'on'
await import('./launch.ts')
