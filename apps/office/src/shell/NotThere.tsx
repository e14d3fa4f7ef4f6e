import { Renewed } from './Renewed.tsx'

/** In the place of a whole page whose script did not come. */
export function NotThere() {
  return (
    <main className="gate">
      <Renewed />
    </main>
  )
}
