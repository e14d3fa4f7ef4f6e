// `npm test`: installs what is missing, then runs every check and every test.
import { runPinned } from './install.mjs'

runPinned('test-all.ts')
