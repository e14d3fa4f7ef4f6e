import type { PotCheck } from '@perlas/campaign-kit/pots-check'

export type FallCheck = { check: PotCheck; draws: number }
/** Written by the worker: its find, or nothing where the file did not come. */
export type FallAnswer = FallCheck | undefined

/** Works a fall out again beside the page: a week of draws is megabytes and some seconds. */
export function checkAside(path: string): Promise<FallCheck> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<FallCheck>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FallAnswer>) =>
      data ? resolve(data) : reject(new Error('the file did not come')),
    )
    worker.addEventListener('error', () => reject(new Error('the worker did not start')))
    worker.postMessage(new URL(path, location.href).href)
  }).finally(() => worker.terminate())
}
