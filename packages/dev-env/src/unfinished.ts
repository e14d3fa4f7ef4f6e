import { UNFINISHED } from '@perlas/database/transaction'

/** In tests a transaction that was committed over unfinished work is a fault of the run, whichever test began it. */
const LISTENS = Symbol.for('perlas.unfinished')
const here = process as typeof process & { [LISTENS]?: true }
if (!here[LISTENS]) {
  here[LISTENS] = true
  process.on('warning', (warning) => {
    if (warning.name === UNFINISHED.type) throw warning
  })
}
