import { parentPort, workerData } from 'node:worker_threads'
import { rehearse } from '@perlas/campaign-kit/rehearse'
import { kinds } from '@perlas/campaigns/server'
import type { FromThread, Rehearsed } from './simulation.ts'

// A thread of its own: living through a season takes seconds, in which the server answers others.
const { code, terms, ...ask } = workerData as Rehearsed
const kind = kinds.find((one) => one.code === code)
if (!kind) throw new Error(`there is no kind ${code}`)
const tell = (message: FromThread) => parentPort?.postMessage(message)
let reported = 0
const onProgress = (done: number) => {
  const percent = Math.floor(done * 100)
  if (percent > reported) tell({ percent: (reported = percent) })
}
tell({ result: rehearse(kind, terms, { ...ask, onProgress }) })
