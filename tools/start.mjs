// `npm start`: installs what is missing, then starts everything.
import { runLauncher } from './install.mjs'

runLauncher()
