import { lazy, Suspense, type ComponentProps } from 'react'
import { withMessages } from '../messages.ts'
import { firstMessages } from './first-messages.ts'

/** Fetches what compares first deposits together with its texts: few players still have one before them. */
export const withFirstTexts = <Part,>(load: () => Promise<Part>): Promise<Part> =>
  withMessages(firstMessages, load)

const parts = () => withFirstTexts(() => import('./FirstDeposits.tsx'))
const LateEnds = lazy(() => parts().then((m) => ({ default: m.FirstDepositEnds })))
const LateLinks = lazy(() => parts().then((m) => ({ default: m.FirstDepositLinks })))

export function FirstDepositEnds(of: ComponentProps<typeof LateEnds>) {
  return (
    <Suspense fallback={null}>
      <LateEnds {...of} />
    </Suspense>
  )
}

export function FirstDepositLinks(of: ComponentProps<typeof LateLinks>) {
  return (
    <Suspense fallback={null}>
      <LateLinks {...of} />
    </Suspense>
  )
}
