// `npm run dev`: installs what is missing, then starts everything so that changes are seen at once.
import { runLauncher } from './install.mjs'

process.argv.push('--dev')
runLauncher()
