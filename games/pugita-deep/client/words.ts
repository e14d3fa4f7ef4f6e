import { targets } from '../pugita-deep.ts'

const short = (hundredths: number) => (hundredths / 100).toLocaleString('en')

/** What a kind multiplies a stake by; of a wheel its least and its most. */
export function timesOf(code: string): string {
  const { pays = 0, most = 0 } = targets.find((target) => target.code === code) ?? {}
  return pays === most ? `×${short(pays)}` : `×${short(pays)}–${short(most)}`
}
