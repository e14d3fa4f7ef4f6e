import { lazy, Suspense, type ComponentProps } from 'react'
import { withMessages, type Catalog } from '../messages.ts'
import { queries } from '../queries.ts'

const messages: Catalog = {
  'en-PH': () => import('./first-messages/en-PH.json'),
  'fil-PH': () => import('./first-messages/fil-PH.json'),
}

/** Fetches what compares first deposits together with its texts: few players still have one before them. */
export const withFirstTexts = <Part,>(load: () => Promise<Part>): Promise<Part> =>
  withMessages(messages, load)

const parts = () => withFirstTexts(() => import('./FirstDeposits.tsx'))
/** It comes together with what it compares: without an answer it has nothing to say, and the page stands without it. */
const LateEnds = lazy(async () => {
  const [{ FirstDepositEnds }] = await Promise.all([
    parts(),
    import('./first-deposits.ts').then(({ firstDeposits }) => queries.prefetchQuery(firstDeposits)),
  ])
  return { default: FirstDepositEnds }
})
const LateLinks = lazy(() => parts().then((m) => ({ default: m.FirstDepositLinks })))

/** The page around it waits for it, so that it moves nothing when it comes. */
export function FirstDepositEnds(of: ComponentProps<typeof LateEnds>) {
  return <LateEnds {...of} />
}

export function FirstDepositLinks(of: ComponentProps<typeof LateLinks>) {
  return (
    <Suspense fallback={null}>
      <LateLinks {...of} />
    </Suspense>
  )
}
