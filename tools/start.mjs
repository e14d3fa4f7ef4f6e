// `npm start`: installs what is missing, then starts everything.
import { runPinned } from './install.mjs'

// Without a database of its own it is a trial: its activities are open at once (README, settings).
if (!process.env.DATABASE_URL) process.env.DEMONSTRATION ??= 'on'
runPinned('launch.ts')
