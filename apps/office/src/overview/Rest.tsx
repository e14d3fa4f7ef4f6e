import type { OutputOf } from '@perlas/office-kit/ask.ts'
import { FirstDay } from './FirstDay.tsx'
import { Second } from './Second.tsx'

/** Below what waits: proposals, and the list of the first day. */
export function Rest({ second }: { second: OutputOf<'overview'>['second'] | undefined }) {
  return (
    <>
      {second && <Second list={second} />}
      <FirstDay />
    </>
  )
}
