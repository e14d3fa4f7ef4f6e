import { checkPotText } from '@perlas/campaign-kit/pots-file'
import type { FallAnswer } from './check-aside.ts'

/** Takes the address of a fall's file, and answers what comes out of it. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  void answer(data).then((found) => postMessage(found))
})

async function answer(address: string): Promise<FallAnswer> {
  try {
    const response = await fetch(address)
    return response.ok ? checkPotText(await response.text()) : undefined
  } catch {
    return undefined
  }
}
