// `npm run dev`: installs what is missing, then starts everything so that changes are seen at once.
import { runPinned } from './install.mjs'

if (!process.env.DATABASE_URL) process.env.DEMONSTRATION ??= 'on'
process.argv.push('--dev')
runPinned('launch.ts')
