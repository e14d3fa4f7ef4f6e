import { lazy, Suspense, type ComponentProps } from 'react'
import { withMessages, type Catalog } from '../messages.ts'

const messages: Catalog = {
  'en-PH': () => import('./first-messages/en-PH.json'),
  'fil-PH': () => import('./first-messages/fil-PH.json'),
}

/** Fetches what compares first deposits together with its texts: few players still have one before them. */
export const withFirstTexts = <Part,>(load: () => Promise<Part>): Promise<Part> =>
  withMessages(messages, load)

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
