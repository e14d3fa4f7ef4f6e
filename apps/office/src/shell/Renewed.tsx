import { Button } from '@perlas/ui/Button.tsx'

/** A screen that could not be drawn: most often its script is of an office that was renewed meanwhile. */
export function Renewed() {
  return (
    <section className="page" role="alert">
      <h2>This screen did not open</h2>
      <p>
        The office was renewed since you signed in, or the connection failed. Everything that was
        decided is kept. Load the page again.
      </p>
      <div className="row">
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
      </div>
    </section>
  )
}
