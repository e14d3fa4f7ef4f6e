// `npm start`: installs what is missing, then starts everything.
import { runPinned } from './install.mjs'

runPinned('launch.ts')
